// The calls hide behind this name, which Swift's import of the C library lacks.
#define _GNU_SOURCE
#include "Placement.h"

#if defined(__linux__)

#include <sched.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <unistd.h>

int core_limit(void) { return CPU_SETSIZE; }

bool core_is_usable(int core) {
  cpu_set_t set;
  if (core < 0 || core >= CPU_SETSIZE || sched_getaffinity(0, sizeof set, &set) != 0) return false;
  return CPU_ISSET(core, &set);
}

bool pin_to_core(int core) {
  if (core < 0 || core >= CPU_SETSIZE) return false;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

static int before = -1;
static struct rlimit stack_before;

// Without randomisation the libraries lie below the largest stack that is allowed, and no less than
// 128 MB below the end.
bool fix_layout(unsigned pages) {
  before = personality(0xffffffff);
  if (before == -1 || personality(before | ADDR_NO_RANDOMIZE) == -1) return false;
  if (getrlimit(RLIMIT_STACK, &stack_before) != 0) return false;
  struct rlimit moved = stack_before;
  moved.rlim_cur = (rlim_t)(128 << 20) + (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
  return setrlimit(RLIMIT_STACK, &moved) == 0;
}

void free_layout(void) {
  if (before == -1) return;
  personality(before);
  setrlimit(RLIMIT_STACK, &stack_before);
}

#else

int core_limit(void) { return 0; }

bool core_is_usable(int core) { return false; }

bool pin_to_core(int core) { return false; }

bool fix_layout(unsigned pages) { return false; }

void free_layout(void) {}

#endif
