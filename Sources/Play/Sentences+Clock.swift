// SPDX-License-Identifier: MIT

extension Sentences {
  /// A duration of whole seconds as a clock shows it: `1:42`, `1:00:07`.
  package static func clock(_ seconds: Int) -> String {
    let seconds = max(seconds, 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    guard hours > 0 else { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }

  /// What covers the table while the player has stopped the clock.
  package static let paused = "Paused"

  /// A number below 100 with a nought before it where it has one digit.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
