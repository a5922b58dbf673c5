// SPDX-License-Identifier: MIT

#include <cairo.h>
#include <cairo-xlib.h>
