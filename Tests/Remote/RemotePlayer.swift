// SPDX-License-Identifier: MIT

package import Wire

/// Somebody at a table who has a link, and whom ``RemoteTables`` lets play. Times are in seconds on the
/// tables' clock.
package protocol RemotePlayer: AnyObject {
  var link: RemoteLink { get }

  /// Takes what the link has reported until a time, and does what is due by then.
  func go(on reports: [LinkReport], to time: Double)

  /// When something is due that no report brings.
  var deadline: Double? { get }

  /// Whether it was changed from outside, so that the deadline may be another one. ``RemoteTables`` asks,
  /// and takes note.
  var wasChanged: Bool { get set }
}

/// How far somebody has come in time.
struct Progress {
  private var time: Double?

  /// - Returns: the seconds since the last time.
  mutating func step(to next: Double) -> Double {
    defer { time = max(next, time ?? next) }
    return max(next - (time ?? next), 0)
  }

  /// The time that comes so many seconds after the last.
  func time(in seconds: Double?) -> Double? { seconds.map { (time ?? 0) + $0 } }
}
