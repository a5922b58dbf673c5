// SPDX-License-Identifier: MIT
// What it takes to watch and drive an X program from outside: Xlib with the extensions DAMAGE, SYNC,
// X-Resource and XTEST, and functions in place of what Swift's importer passes over. Tests and tools alone
// use this. Debian: libx11-dev libxdamage-dev libxext-dev libxfixes-dev libxres-dev libxtst-dev.

#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/Xproto.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XRes.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/extensions/sync.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// glibc declares these under _GNU_SOURCE alone, which the importer doesn't set.
extern int memfd_create(const char *name, unsigned int flags);
extern int pipe2(int descriptors[2], int flags);
extern int posix_openpt(int flags);
extern int grantpt(int terminal);
extern int unlockpt(int terminal);
extern char *ptsname(int terminal);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions,
                                                const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions,
                                                    int from);

// A descriptor that becomes readable when the process ends, or -1 (pidfd_open, Linux 5.3).
static inline int CXOpenProcess(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

// The process at the other end of a local socket, or -1.
static inline pid_t CXPeer(int socket) {
  struct { pid_t process; uid_t user; gid_t group; } peer;
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.process : -1;
}

// Whether a system call of this number waits for descriptors.
static inline int CXIsPoll(long call) {
#ifdef SYS_poll
  if (call == SYS_poll) return 1;
#endif
  return call == SYS_ppoll;
}

// The extensions' events that arrived in an XEvent.
static inline XDamageNotifyEvent CXDamageEvent(const XEvent *event) {
  union { XEvent any; XDamageNotifyEvent damage; } both;
  both.any = *event;
  return both.damage;
}

static inline XSyncAlarmNotifyEvent CXAlarmEvent(const XEvent *event) {
  union { XEvent any; XSyncAlarmNotifyEvent alarm; } both;
  both.any = *event;
  return both.alarm;
}

// Sends 32 bytes as an event, whatever they say. Xlib converts events by functions that can be set,
// one for each type.
extern Status (*XESetEventToWire(Display *display, int type,
                                 Status (*function)(Display *, XEvent *, xEvent *)))(
    Display *, XEvent *, xEvent *);
extern Status _XEventToWire(Display *display, XEvent *event, xEvent *raw);
enum { CXRawStart = 64 };
static Status CXCopyRaw(Display *display, XEvent *event, xEvent *raw) {
  (void)display;
  memcpy(raw, (const char *)event + CXRawStart, sizeof *raw);
  return True;
}
static inline void CXSendRaw(Display *display, Window window, const unsigned char *bytes) {
  XEvent event;
  memset(&event, 0, sizeof event);
  event.type = bytes[0] & 0x7f;
  memcpy((char *)&event + CXRawStart, bytes, sizeof(xEvent));
  Status (*before)(Display *, XEvent *, xEvent *) =
      XESetEventToWire(display, event.type, CXCopyRaw);
  XSendEvent(display, window, False, NoEventMask, &event);
  // None was set for most types, which can't be set again.
  XESetEventToWire(display, event.type, before ? before : _XEventToWire);
}

// XDestroyImage is a macro.
static inline void CXDestroyImage(XImage *image) { XDestroyImage(image); }
