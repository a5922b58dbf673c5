// SPDX-License-Identifier: MIT

/// Why a line is not understood.
package enum LineFault: Error, Equatable, Sendable {
  /// It has more bytes than a line of its kind may have.
  case tooLong

  /// It is empty, is not UTF-8, or has control characters.
  case notText

  /// No line begins with its first word.
  case unknownWord

  /// This field is missing or makes no sense. The first word is field 0.
  case field(Int)

  /// It goes on after its last field.
  case surplus

  /// Each field makes sense, but not together with the others.
  case contradiction
}
