#include "Allocations.h"
#include "OptimizerBarrier.h"
#include "Placement.h"
