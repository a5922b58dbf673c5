// SPDX-License-Identifier: MIT

// The 64-bit names are the same functions on the machines that this runs on.
#define _GNU_SOURCE
#include "FileFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static const char *folder;
static size_t folder_length;
static int report = -1;
static int faulty_call;
static bool knows_no_locks;
// Whether the report tells what another thread than the main one does.
static bool tells_threads;
static const char *fault = "";
static atomic_int calls;
static atomic_bool is_full;

// Which descriptors are of files below the folder.
static atomic_bool watched[1024];

__attribute__((constructor)) static void begin(void) {
  // The environment then lies elsewhere than where the system has put it, beside the arguments.
  if (getenv("FILE_FAULTS_MOVES_ENVIRONMENT")) setenv("FILE_FAULTS_MOVED", "1", 1);
  folder = getenv("FILE_FAULTS_FOLDER");
  if (!folder) return;
  folder_length = strlen(folder);
  const char *path = getenv("FILE_FAULTS_REPORT");
  if (path) {
    report = (int)syscall(
        SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }
  const char *call = getenv("FILE_FAULTS_CALL");
  if (call) faulty_call = atoi(call);
  const char *how = getenv("FILE_FAULTS_FAULT");
  if (how) fault = how;
  knows_no_locks = getenv("FILE_FAULTS_NO_LOCKS") != NULL;
  tells_threads = getenv("FILE_FAULTS_THREADS") != NULL;
}

static bool is_below(const char *path) {
  return folder && path && strncmp(path, folder, folder_length) == 0 &&
         (path[folder_length] == '/' || path[folder_length] == 0);
}

static bool is_watched(int descriptor) {
  return folder && descriptor >= 0 && descriptor < 1024 && watched[descriptor];
}

static int watch(int descriptor) {
  if (descriptor >= 0 && descriptor < 1024) watched[descriptor] = true;
  return descriptor;
}

static void note(const char *name, bool goes_wrong) {
  if (report < 0) return;
  char line[32] = "";
  bool is_aside = tells_threads && syscall(SYS_gettid) != getpid();
  strncpy(line, is_aside ? "aside " : "", sizeof line - 1);
  strncat(line, name, sizeof line - 10);
  strcat(line, goes_wrong ? "!\n" : "\n");
  syscall(SYS_write, report, line, strlen(line));
}

enum need { needs_room = 1, is_write = 2, is_close = 4 };

// Counts a call. Returns 0 when it is to be made as usual, -1 when only half of the bytes are to be
// written, -2 when the program is to be killed after that, else the error that it shall fail with.
static int count(const char *name, enum need need) {
  int number = atomic_fetch_add(&calls, 1) + 1;
  bool is_it = number == faulty_call, is_after = faulty_call && number >= faulty_call;
  int result = 0;
  if (strcmp(fault, "full") == 0) {
    result = is_after && need & needs_room ? ENOSPC : 0;
  } else if (strcmp(fault, "filling") == 0) {
    if (is_it && need & is_write) is_full = true, result = -1;
    else result = is_full && need & needs_room ? ENOSPC : 0;
  } else if (strcmp(fault, "dead") == 0) {
    result = is_after && !(need & is_close) ? EIO : 0;
  } else if (strcmp(fault, "short") == 0) {
    result = is_it && need & is_write ? -1 : 0;
  } else if (strcmp(fault, "torn") == 0) {
    result = is_it && need & is_write ? -2 : 0;
  } else if (strcmp(fault, "kill") == 0) {
    result = is_it ? -3 : 0;
  } else if (is_it) {
    result = atoi(fault);
  }
  note(name, result != 0);
  if (result == -3) kill(getpid(), SIGKILL);
  return result;
}

static int fail(int error) {
  errno = error;
  return -1;
}

// Opening.

static int open_counted(const char *name, int at, const char *path, int flags, mode_t mode) {
  if (is_below(path)) {
    bool makes = flags & O_CREAT && faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) != 0;
    int error = count(name, makes ? needs_room : 0);
    if (error > 0) return fail(error);
  }
  int descriptor = (int)syscall(SYS_openat, at, path, flags, mode);
  return is_below(path) ? watch(descriptor) : descriptor;
}

static mode_t mode_after(int flags, va_list *rest) {
  bool has_mode = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE;
  return has_mode ? va_arg(*rest, mode_t) : 0;
}

#define OPENING(name)                                                                          \
  int name(const char *path, int flags, ...) {                                                 \
    va_list rest;                                                                              \
    va_start(rest, flags);                                                                     \
    mode_t mode = mode_after(flags, &rest);                                                    \
    va_end(rest);                                                                              \
    return open_counted("open", AT_FDCWD, path, flags, mode);                                  \
  }
OPENING(open)
OPENING(open64)

#define OPENING_AT(name)                                                                       \
  int name(int at, const char *path, int flags, ...) {                                         \
    va_list rest;                                                                              \
    va_start(rest, flags);                                                                     \
    mode_t mode = mode_after(flags, &rest);                                                    \
    va_end(rest);                                                                              \
    return open_counted("openat", at, path, flags, mode);                                      \
  }
OPENING_AT(openat)
OPENING_AT(openat64)

int close(int descriptor) {
  if (!is_watched(descriptor)) return (int)syscall(SYS_close, descriptor);
  int error = count("close", is_close);
  watched[descriptor] = false;
  // It is closed in any case, as the system does.
  int result = (int)syscall(SYS_close, descriptor);
  return error > 0 ? fail(error) : result;
}

// Reading and writing.

ssize_t read(int descriptor, void *bytes, size_t size) {
  int error = is_watched(descriptor) ? count("read", 0) : 0;
  return error > 0 ? fail(error) : syscall(SYS_read, descriptor, bytes, size);
}

#define READING_AT(name)                                                                       \
  ssize_t name(int descriptor, void *bytes, size_t size, off_t at) {                           \
    int error = is_watched(descriptor) ? count("pread", 0) : 0;                                \
    return error > 0 ? fail(error) : syscall(SYS_pread64, descriptor, bytes, size, at);        \
  }
READING_AT(pread)
READING_AT(pread64)

static ssize_t write_counted(
    const char *name, int descriptor, const void *bytes, size_t size, off_t at) {
  int error = is_watched(descriptor) ? count(name, needs_room | is_write) : 0;
  if (error > 0) return fail(error);
  if (error < 0) size /= 2;
  ssize_t written = at < 0 ? syscall(SYS_write, descriptor, bytes, size)
                           : syscall(SYS_pwrite64, descriptor, bytes, size, at);
  if (error == -2) kill(getpid(), SIGKILL);
  return written;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  return write_counted("write", descriptor, bytes, size, -1);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t at) {
  return write_counted("pwrite", descriptor, bytes, size, at);
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off_t at) {
  return write_counted("pwrite", descriptor, bytes, size, at);
}

// What else is done to a file that is open.

int fsync(int descriptor) {
  int error = is_watched(descriptor) ? count("fsync", needs_room) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
  int error = is_watched(descriptor) ? count("fdatasync", needs_room) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_fdatasync, descriptor);
}

static int cut(int descriptor, off_t length) {
  int error = is_watched(descriptor) ? count("ftruncate", 0) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_ftruncate, descriptor, length);
}
int ftruncate(int descriptor, off_t length) { return cut(descriptor, length); }
int ftruncate64(int descriptor, off_t length) { return cut(descriptor, length); }

#define CONTROLLING(name)                                                                      \
  int name(int descriptor, int command, ...) {                                                 \
    va_list rest;                                                                              \
    va_start(rest, command);                                                                   \
    void *argument = va_arg(rest, void *);                                                     \
    va_end(rest);                                                                              \
    int error = is_watched(descriptor) ? count("fcntl", 0) : 0;                                \
    if (is_watched(descriptor) && knows_no_locks && command == F_OFD_SETLK) error = ENOLCK;    \
    return error > 0 ? fail(error)                                                             \
                     : (int)syscall(SYS_fcntl, descriptor, command, argument);                 \
  }
CONTROLLING(fcntl)
CONTROLLING(fcntl64)

// Names.

int rename(const char *from, const char *to) {
  int error = is_below(from) || is_below(to) ? count("rename", needs_room) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int link(const char *from, const char *to) {
  int error = is_below(from) || is_below(to) ? count("link", needs_room) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int unlink(const char *path) {
  int error = is_below(path) ? count("unlink", 0) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int mkdir(const char *path, mode_t mode) {
  int error = is_below(path) ? count("mkdir", needs_room) : 0;
  return error > 0 ? fail(error) : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}
