#ifndef C_GETOPT_SHIM_H
#define C_GETOPT_SHIM_H

#include <getopt.h>

// Swift refuses C's mutable globals. To be called from one thread at a time.

static inline void getopt_start(void) {
  opterr = 0;
#ifdef __APPLE__
  optreset = 1;
  optind = 1;
#else
  optind = 0; // forgets where in a word an earlier reading stopped
#endif
}

static inline int getopt_index(void) { return optind; }
static inline int getopt_refused(void) { return optopt; }
static inline const char *getopt_value(void) { return optarg; }

#endif
