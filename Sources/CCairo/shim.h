// SPDX-License-Identifier: MIT

#include <malloc.h>
#include <cairo.h>
#include <cairo-svg.h>
#include <cairo-xlib.h>
