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
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xcbext.h>

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

// A monitor in the answer to RandR's GetMonitors.
typedef struct {
  uint32_t name;
  uint8_t isPrimary, isAutomatic;
  uint16_t outputs;
  int16_t x, y;
  uint16_t width, height;
  uint32_t widthInMillimetres, heightInMillimetres;
} XMonitor;

// Asks for the monitors in use (RandR 1.5, GetMonitors) on the extension's behalf.
//
// Returns what XTakeMonitors takes.
static inline unsigned int XAskForMonitors(Display *display, uint8_t extension, Window root) {
  struct {
    uint8_t extension, request;
    uint16_t length;
    uint32_t window;
    uint8_t areInUse, padding[3];
  } question = {.extension = extension, .request = 42, .window = (uint32_t)root, .areInUse = 1};
  // XCB wants room for two parts of its own.
  struct iovec parts[3] = {[2] = {&question, sizeof question}};
  xcb_protocol_request_t request = {.count = 1, .opcode = extension};
  return xcb_send_request(XGetXCBConnection(display), XCB_REQUEST_CHECKED, parts + 2, &request);
}

// Waits for that answer.
//
// Returns how many monitors it has written, `most` at most; none where the server knows no such request.
static inline int XTakeMonitors(Display *display, unsigned int question, XMonitor *monitors, int most) {
  xcb_generic_error_t *error = NULL;
  uint8_t *answer = xcb_wait_for_reply(XGetXCBConnection(display), question, &error);
  free(error);
  if (!answer) return 0;
  // In units of four bytes, after the first 32.
  const size_t end = 32 + 4 * (size_t)((xcb_generic_reply_t *)answer)->length;
  int count = 0;
  for (size_t start = 32; count < most && start + sizeof *monitors <= end; count++) {
    memcpy(&monitors[count], answer + start, sizeof *monitors);
    start += sizeof *monitors + 4 * (size_t)monitors[count].outputs;
  }
  free(answer);
  return count;
}
