// SPDX-License-Identifier: MIT
// Xlib, XCB beneath it and the extensions SYNC and RENDER, with functions in place of what Swift's importer
// passes over.

#include <X11/Xlib.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/sync.h>
#include <X11/extensions/Xrender.h>
#include <linux/sockios.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>

// The same calls with values in place of pointers.

// All is zero where the server has gone away meanwhile.
static inline XEvent XTakeEvent(Display *display) {
  XEvent event = {.pad = {0}};
  XNextEvent(display, &event);
  return event;
}

// Which events of a window the program hears of; -1 where the window is gone.
static inline long XSelectedInput(Display *display, Window window) {
  XWindowAttributes attributes;
  return XGetWindowAttributes(display, window, &attributes) ? attributes.your_event_mask : -1;
}

// XKeycodeToKeysym, which is out of favour.
static inline KeySym XKeysymInColumn(Display *display, unsigned int code, int column) {
  XKeyEvent event = {.display = display, .keycode = code};
  return XLookupKeysym(&event, column);
}

// Sets a property of numbers of 32 bits, which Xlib takes as whole machine words.
static inline void XChangeNumbers(Display *display, Window window, Atom property, Atom type,
                                  const unsigned long *numbers, int count) {
  XChangeProperty(display, window, property, type, 32, PropModeReplace,
                  (const unsigned char *)numbers, count);
}

// The importer passes over functions with any number of parameters. What is composed is not shown before
// it is finished.
static inline XIC XMakeInputContext(XIM method, Window window) {
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow,
                   window, XNFocusWindow, window, (char *)NULL);
}

// glibc declares this under _GNU_SOURCE alone, which the importer doesn't set.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
                 const sigset_t *signals);
