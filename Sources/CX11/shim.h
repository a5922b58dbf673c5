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

// The same calls with values in place of pointers.

// All is zero where the server has gone away meanwhile.
static inline XEvent XTakeEvent(Display *display) {
  XEvent event = {.pad = {0}};
  XNextEvent(display, &event);
  return event;
}

// Sets a property of numbers of 32 bits, which Xlib takes as whole machine words.
static inline void XChangeNumbers(Display *display, Window window, Atom property, Atom type,
                                  const unsigned long *numbers, int count) {
  XChangeProperty(display, window, property, type, 32, PropModeReplace,
                  (const unsigned char *)numbers, count);
}

// The importer passes over functions with any number of parameters.

// Sets a flag: what is called where the program for input ends, for its method and for each context.
static inline void XNoteEnd(XIM method, XPointer flag, XPointer unused) {
  (void)method, (void)unused;
  *(int *)flag = 1;
}

// Opens the method that XSetLocaleModifiers has named. Once the flag is set, Xlib has freed it with its contexts.
static inline XIM XOpenWatchedMethod(Display *display, int *hasEnded) {
  XIM method = XOpenIM(display, NULL, NULL, NULL);
  XIMCallback end = {(XPointer)hasEnded, XNoteEnd};
  if (method) XSetIMValues(method, XNDestroyCallback, &end, (char *)NULL);
  return method;
}

// Makes a context. What is composed is not shown before it is finished.
static inline XIC XMakeInputContext(XIM method, Window window, int *hasEnded) {
  XICCallback end = {(XPointer)hasEnded, (XICProc)(void *)XNoteEnd};
  const char *last = hasEnded ? XNDestroyCallback : NULL;
  return XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow,
                   window, XNFocusWindow, window, last, &end, (char *)NULL);
}

// glibc declares this under _GNU_SOURCE alone, which the importer doesn't set.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
                 const sigset_t *signals);
