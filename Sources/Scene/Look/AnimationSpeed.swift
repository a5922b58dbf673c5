// SPDX-License-Identifier: MIT

/// How long the way from one picture to the next takes.
package enum AnimationSpeed: String, CaseIterable, Sendable {
  /// Everything is where it belongs at once.
  case off
  case fast, normal, slow

  /// By how much the usual times are multiplied.
  var pace: Double {
    switch self {
    case .off: 0
    case .fast: 0.55
    case .normal: 1
    case .slow: 1.8
    }
  }
}
