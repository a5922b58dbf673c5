// SPDX-License-Identifier: MIT

/// Why there is no link, as far as a player can do something about it.
package enum LinkTrouble: Equatable, Sendable {
  /// It isn't installed.
  case missing

  /// A library that it needs isn't installed.
  case libraries

  /// The file with this installation's key makes no sense, or can't be read or made.
  case key

  /// It runs and does nothing.
  case hangs

  /// It ends, and doesn't say why.
  case ends

  /// What the system's loader ends a program with that it can't load (glibc, elf/rtld.c).
  private static let notLoaded: Int32 = 127

  /// - Parameter status: what the program has ended with; `nil` where a signal has ended it.
  package init(_ status: Int32?) {
    self =
      switch status {
      case Self.notLoaded: .libraries
      case LinkExit.key.rawValue: .key
      default: .ends
      }
  }
}

/// What the link ends with where the game can say what to do about it.
package enum LinkExit: Int32 {
  /// The file with this installation's key can't be used.
  case key = 3
}
