#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdint.h>

// Calls of malloc, calloc, realloc, aligned_alloc and posix_memalign by this process so far.
uint64_t allocation_count(void);

#endif
