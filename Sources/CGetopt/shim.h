#ifndef CGETOPT_SHIM_H
#define CGETOPT_SHIM_H

#include <getopt.h>

// getopt keeps its state in globals, which Swift 6 rejects.
static inline void cgetopt_start(void) { opterr = 0; optind = 1; }
static inline int cgetopt_index(void) { return optind; }
static inline const char *cgetopt_value(void) { return optarg; }

#endif
