#ifndef C_CAIRO_SHIM_H
#define C_CAIRO_SHIM_H

#include <cairo.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>

#endif
