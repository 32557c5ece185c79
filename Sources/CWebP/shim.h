#ifndef C_WEBP_SHIM_H
#define C_WEBP_SHIM_H

#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

#endif
