// SPDX-License-Identifier: MIT

#include "CXStart.h"

#include <X11/XKBlib.h>
#include <X11/Xlibint.h>
#include <X11/extensions/XShm.h>

void *CXOpenDisplay(void) {
  // There may be a second connection, on another thread.
  XInitThreads();
  XkbIgnoreExtension(True);
  Display *display = XOpenDisplay(NULL);
  XkbIgnoreExtension(False);
  return display;
}

int CXUseKeyboardExtension(void *display) {
  int major = XkbMajorVersion, minor = XkbMinorVersion;
  if (!XkbUseExtension(display, &major, &minor)) return False;
  // Xlib has noted here that the display does without, and doesn't take that back by itself.
  ((Display *)display)->flags &= ~XlibDisplayNoXkb;
  return True;
}

// Cairo asks this of libXext, where it is found before libXext's own: the main program comes first in the
// order in which the dynamic linker looks for names. The answer keeps Cairo from trying shared memory out,
// which takes six questions one after another, and then a further one each time that a piece of it is
// full. All that this program sends a server are the pictures of its cards, once each.
Bool XShmQueryExtension(Display *display) {
  (void)display;
  return False;
}
