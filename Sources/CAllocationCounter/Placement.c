// The calls hide behind this name, which Swift's import of the C library lacks.
#define _GNU_SOURCE
#include "Placement.h"

#if defined(__linux__)

#include <sched.h>
#include <sys/personality.h>

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

bool fix_addresses(bool fixed) {
  int now = personality(0xffffffff);
  if (now == -1) return false;
  int wanted = fixed ? now | ADDR_NO_RANDOMIZE : now & ~ADDR_NO_RANDOMIZE;
  return personality(wanted) != -1;
}

#else

int core_limit(void) { return 0; }

bool core_is_usable(int core) { return false; }

bool pin_to_core(int core) { return false; }

bool fix_addresses(bool fixed) { return !fixed; }

#endif
