// SPDX-License-Identifier: MIT

import Play
import Scene

/// How the table is asked to look.
struct LookOptions {
  /// The options that this is made of.
  static let options: [Option] = [.back, .suits, .table]

  private let look: Look

  /// `nil` where the desktop shall decide.
  private let animation: AnimationSpeed?

  init(_ arguments: Arguments) throws(Failure) {
    look = Look(
      back: try arguments.value(of: .back) { BackFile($0) }?.back() ?? .pattern(.lattice),
      suits: try arguments.value(of: .suits) { SuitColors(rawValue: $0) } ?? .two,
      table: try arguments.value(of: .table) { TableTheme(rawValue: $0) } ?? .green)
    animation = try arguments.value(of: .animation) { AnimationSpeed(rawValue: $0) }
  }

  /// - Parameter isAnimated: whether the desktop wants things to move where nobody says anything else.
  func look(isAnimated: Bool) -> Look {
    var look = look
    look.animation = animation ?? (isAnimated ? .normal : .off)
    return look
  }
}
