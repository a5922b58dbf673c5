// SPDX-License-Identifier: MIT
// The C library's gettext, which Swift's module of that library leaves out.

#include <libintl.h>
