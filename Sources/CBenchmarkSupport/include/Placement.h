#ifndef C_PLACEMENT_H
#define C_PLACEMENT_H

#include <stdbool.h>

// Whether this thread may run on processor `core`; false where that cannot be told.
bool core_is_usable(int core);

// Keeps this thread, and those it starts, on processor `core`; false where that cannot be done.
bool pin_to_core(int core);

// The number of processors that can be told apart.
int core_limit(void);

// Programs started until `free_layout` get addresses that depend on nothing but `pages`, by which
// their libraries are moved, and on what is on their stacks; false where that cannot be had.
bool fix_layout(unsigned pages);

// Programs get random addresses again.
void free_layout(void);

#endif
