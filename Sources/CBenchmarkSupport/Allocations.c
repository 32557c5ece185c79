#include "Allocations.h"

// Only a program that links CAllocationCounter has its malloc replaced, so these symbols are weak:
// null without it. Other object formats than ELF cannot leave a symbol undefined, and the counter
// does not work there either.
#ifdef __ELF__

extern uint64_t allocation_count(void) __attribute__((weak));
extern bool allocation_counting(void) __attribute__((weak));

bool allocations_are_counted(void) { return allocation_counting && allocation_counting(); }

uint64_t allocations_so_far(void) { return allocation_count ? allocation_count() : 0; }

#else

bool allocations_are_counted(void) { return false; }

uint64_t allocations_so_far(void) { return 0; }

#endif
