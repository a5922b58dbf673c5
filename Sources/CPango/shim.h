// SPDX-License-Identifier: MIT

#include <malloc.h>
#include <pango/pangocairo.h>
