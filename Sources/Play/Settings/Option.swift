// SPDX-License-Identifier: MIT

/// An option of the command line: its name, and its words, which are made when they are shown.
package struct Option: Sendable {
  /// How it is written.
  package let name: String

  /// What stands for its value in the help, in every language; `nil` for an option without one.
  package let value: String?

  private let allowedWords: @Sendable () -> String
  private let explanationWords: @Sendable () -> String

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - word: its name without the dashes.
  ///   - allowed: what the value may be, as the end of "--deal can't be x; allowed: …".
  ///   - explanation: its line of the help.
  package init(
    _ word: String, _ value: String, takes allowed: @autoclosure @escaping @Sendable () -> String,
    _ explanation: @autoclosure @escaping @Sendable () -> String
  ) {
    name = "--\(word)"
    self.value = value
    allowedWords = allowed
    explanationWords = explanation
  }

  /// An option without a value.
  package init(_ word: String, _ explanation: @autoclosure @escaping @Sendable () -> String) {
    name = "--\(word)"
    value = nil
    allowedWords = { "" }
    explanationWords = explanation
  }

  package var allowed: String { allowedWords() }
  package var explanation: String { explanationWords() }
}

extension Option: Hashable {
  package static func == (one: Option, other: Option) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
