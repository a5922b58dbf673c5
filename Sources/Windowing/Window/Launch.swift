// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Words

/// The start of the program for its launcher, which shows that something is on its way until it is
/// told of the end (Startup Notification Protocol of freedesktop.org).
package struct Launch: Equatable, Sendable {
  let id: String

  /// The time of the player's wish.
  let time: ServerTime?

  private static let longest = 1024

  /// - Returns: `nil` for an empty or overlong name.
  package init?(id: String) {
    guard (1...Self.longest).contains(id.utf8.count) else { return nil }
    self.id = id
    time = Self.time(in: Array(id.utf8))
  }

  /// Child processes would take the environment's launch for their own. Call it while there is one
  /// thread: others may read the environment.
  package static func take() -> Launch? {
    let launch = environment("DESKTOP_STARTUP_ID").flatMap { Launch(id: $0) }
    unsafe unsetenv("DESKTOP_STARTUP_ID")
    // The counterpart for Wayland's windows.
    unsafe unsetenv("XDG_ACTIVATION_TOKEN")
    return launch
  }

  /// The number at the end of `…_TIME12345`.
  private static func time(in id: [UInt8]) -> ServerTime? {
    let mark = Array("_TIME".utf8)
    guard let start = id.indices.last(where: { id[$0...].starts(with: mark) }) else { return nil }
    let digits = String(decoding: id[(start + mark.count)...], as: UTF8.self)
    return Int(digits: digits).flatMap { UInt32(exactly: $0) }.flatMap { ServerTime(Time($0)) }
  }

  /// Blanks and quotation marks are escaped, since they would end the name.
  var end: String {
    let marks: Set<Character> = [" ", "\"", "\\"]
    return "remove: ID=" + id.map { marks.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  func end(with window: XID, on display: Display) {
    display.broadcast(
      Array(end.utf8) + [0], about: window, as: (.launchBeginning, .launchContinuation))
    display.flush()
  }
}
