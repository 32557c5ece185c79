#include "CAllocationCounter.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

// glibc's own names: unlike dlsym, they can be called before anything is initialised and never
// allocate themselves.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Atomic uint64_t count;

static void add_one(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

static bool is_power_of_two(size_t n) { return n != 0 && (n & (n - 1)) == 0; }

void *malloc(size_t size) {
  add_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add_one();
  return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
  add_one();
  return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  add_one();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || !is_power_of_two(alignment)) return EINVAL;
  add_one();
  // The caller's errno stays as it was: the result alone tells.
  int saved = errno;
  void *memory = __libc_memalign(alignment, size);
  errno = saved;
  if (memory == NULL) return ENOMEM;
  *pointer = memory;
  return 0;
}

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

bool allocation_counting(void) { return true; }

#else

uint64_t allocation_count(void) { return 0; }

bool allocation_counting(void) { return false; }

#endif
