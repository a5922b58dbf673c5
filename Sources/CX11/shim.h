// SPDX-License-Identifier: MIT
// Xlib, with functions in place of what Swift's importer passes over.

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
