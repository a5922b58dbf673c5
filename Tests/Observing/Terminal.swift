// SPDX-License-Identifier: MIT

import CXObserving
import Glibc

/// A terminal for a program to write to: one of the system's pseudo-terminals.
package final class Terminal {
  /// The path by which a program opens it.
  package let path: String

  private let screen: OwnedDescriptor
  private let line: OwnedDescriptor

  package init() throws(ObservingError) {
    screen = OwnedDescriptor(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK))
    guard grantpt(screen.number) == 0, unlockpt(screen.number) == 0,
      let name = unsafe ptsname(screen.number)
    else { throw .refused("a terminal") }
    path = unsafe String(cString: name)
    line = OwnedDescriptor(unsafe open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
  }

  /// Has the terminal take nothing more, as Ctrl+S does, or go on, as Ctrl+Q does.
  package func stop(_ stops: Bool) {
    tcflow(line.number, stops ? TCOOFF : TCOON)
  }

  /// What has been shown since this was asked last.
  package func newText() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(screen.number, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
