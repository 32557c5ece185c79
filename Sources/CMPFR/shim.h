#ifndef CMPFR_SHIM_H
#define CMPFR_SHIM_H

#include <mpfr.h>

#endif
