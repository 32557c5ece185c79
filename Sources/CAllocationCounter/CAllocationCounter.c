#include "CAllocationCounter.h"

uint64_t allocation_count(void) { return 0; }
