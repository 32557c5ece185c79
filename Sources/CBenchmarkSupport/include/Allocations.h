#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

#include <stdbool.h>
#include <stdint.h>

// Whether this program links CAllocationCounter and the counter works on this system.
bool allocations_are_counted(void);

// Allocations by this process so far, whatever the thread; 0 where they are not counted.
uint64_t allocations_so_far(void);

#endif
