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

// glibc declares this under _GNU_SOURCE alone, which the importer doesn't set.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
                 const sigset_t *signals);
