#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

#include "Placement.h"

// Calls of malloc, calloc, realloc, aligned_alloc and posix_memalign by this process so far,
// whatever the thread; always 0 where allocation_counting is false.
uint64_t allocation_count(void);

// Whether allocations are counted on this system.
bool allocation_counting(void);

// Reads, as far as the optimiser can tell, everything reachable from `pointer`, and may change it.
static inline void optimizer_barrier(void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

// Returns `word`; the optimiser only knows that it was used and that something came back. Memory is
// left out of it, so a loop keeps its variables in registers.
static inline uint64_t optimizer_barrier_word(uint64_t word) {
  __asm__ volatile("" : "+r"(word));
  return word;
}

#endif
