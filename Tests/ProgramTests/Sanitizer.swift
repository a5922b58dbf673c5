// SPDX-License-Identifier: MIT

import Glibc

/// What the tests, and the program beside them, were built with.
enum Sanitizer {
  /// Whether the thread sanitizer is in it, which has a thread of its own that wakes now and then.
  static let watchesThreads = unsafe dlsym(nil, "__tsan_init") != nil

  /// Whether it keeps books of all memory, which take addresses without end.
  static let takesMemory = unsafe dlsym(nil, "__asan_init") != nil || watchesThreads
}
