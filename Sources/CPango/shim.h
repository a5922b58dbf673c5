// SPDX-License-Identifier: MIT

#include <pango/pangocairo.h>
