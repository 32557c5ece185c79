#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

// Linking this module replaces malloc and its relatives by ones that count.

// Calls of malloc, calloc, realloc, aligned_alloc and posix_memalign by this process so far,
// whatever the thread; always 0 where allocation_counting is false.
uint64_t allocation_count(void);

// Whether allocations are counted on this system.
bool allocation_counting(void);

#endif
