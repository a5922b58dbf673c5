// SPDX-License-Identifier: MIT

import Glibc

/// How long somebody waits in all for a file that may have nothing to read yet, such as a pipe.
struct Patience {
  /// What is left of it; none is needed for a file on the disk.
  private var seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  /// Waits until there is something to read, or the end of the file, or patience ends.
  mutating func wait(for number: Int32) {
    while seconds > 0 {
      let start = Self.now
      var file = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      let result = unsafe poll(&file, 1, Int32((min(seconds, 1e6) * 1000).rounded(.up)))
      seconds -= Self.now - start
      if result >= 0 || errno != EINTR { return }
    }
  }

  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
