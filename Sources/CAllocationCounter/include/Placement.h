#ifndef C_PLACEMENT_H
#define C_PLACEMENT_H

#include <stdbool.h>

// Whether this thread may run on processor `core`; false where that cannot be told.
bool core_is_usable(int core);

// Keeps this thread, and those it starts, on processor `core`; false where that cannot be done.
bool pin_to_core(int core);

// The number of processors that can be told apart.
int core_limit(void);

// Whether programs that this process starts from now on get the same addresses each time; false
// where that cannot be had. Where it was asked for last counts.
bool fix_addresses(bool fixed);

#endif
