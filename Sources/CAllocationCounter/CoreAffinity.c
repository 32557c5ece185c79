// The calls hide behind this name, which Swift's import of the C library lacks.
#define _GNU_SOURCE
#include "CoreAffinity.h"

#if defined(__linux__)

#include <sched.h>

int core_limit(void) { return CPU_SETSIZE; }

bool core_is_usable(int core) {
  cpu_set_t set;
  if (core < 0 || core >= CPU_SETSIZE || sched_getaffinity(0, sizeof set, &set) != 0) return false;
  return CPU_ISSET(core, &set);
}

bool pin_to_core(int core) {
  if (core < 0 || core >= CPU_SETSIZE) return false;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

#else

int core_limit(void) { return 0; }

bool core_is_usable(int core) { return false; }

bool pin_to_core(int core) { return false; }

#endif
