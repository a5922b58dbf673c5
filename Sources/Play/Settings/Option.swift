// SPDX-License-Identifier: MIT

/// An option of the command line: its name, what it takes, and its words, which are made when they are shown.
/// What stands there without an option is told of in the same way.
package struct Option: Sendable {
  /// How it is written.
  package let name: String

  /// What stands for its value in the help, in every language; `nil` for an option without one.
  package let value: String?

  private let allowedValues: @Sendable () -> Allowed
  private let explanationWords: @Sendable () -> String

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - word: its name without the dashes.
  ///   - allowed: what the value may be.
  ///   - explanation: its line of the help.
  package init(
    _ word: String, _ value: String, takes allowed: @autoclosure @escaping @Sendable () -> Allowed,
    _ explanation: @autoclosure @escaping @Sendable () -> String
  ) {
    name = "--\(word)"
    self.value = value
    allowedValues = allowed
    explanationWords = explanation
  }

  /// An option without a value.
  package init(_ word: String, _ explanation: @autoclosure @escaping @Sendable () -> String) {
    name = "--\(word)"
    value = nil
    allowedValues = { .words([]) }
    explanationWords = explanation
  }

  /// A word that stands by itself.
  ///
  /// - Parameter name: what stands for it in the help.
  package init(
    word name: String, takes allowed: @autoclosure @escaping @Sendable () -> Allowed,
    _ explanation: @autoclosure @escaping @Sendable () -> String
  ) {
    self.name = name
    value = nil
    allowedValues = allowed
    explanationWords = explanation
  }

  /// What its value may be; no word for an option without one.
  package var allowed: Allowed { allowedValues() }

  package var explanation: String { explanationWords() }
}

extension Option: Hashable {
  package static func == (one: Option, other: Option) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
