#ifndef C_OPTIMIZER_BARRIER_H
#define C_OPTIMIZER_BARRIER_H

#include <stdint.h>

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
