// SPDX-License-Identifier: MIT

/// Why no text came from the clipboard.
package enum PasteFailure: Error, Equatable, Sendable {
  /// No program offers anything.
  case nothingThere

  /// What is offered can't be had as a text.
  case noText

  /// What came is no proper text: of another type, not UTF-8, or with null characters in it.
  case garbled

  /// The text is longer than a megabyte.
  case tooLong

  /// The program that offers the text sent nothing for five seconds.
  case noAnswer
}
