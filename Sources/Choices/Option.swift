// SPDX-License-Identifier: MIT

import Play

/// An option of the command line: its name, its possible values, and its words, made when they are
/// shown. A file's name needs no option, but is explained as one.
package struct Option: Sendable {
  package let name: String

  private let valueWord: (@Sendable () -> String)?
  private let allowedValues: @Sendable () -> Allowed
  private let explanationWords: @Sendable () -> String

  /// - Parameters:
  ///   - word: its name without the dashes.
  ///   - value: the word for its value.
  ///   - explanation: its line of the help.
  package init(
    _ word: String, _ value: @autoclosure @escaping @Sendable () -> String,
    takes allowed: @autoclosure @escaping @Sendable () -> Allowed,
    _ explanation: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(name: "--\(word)", value: value, takes: allowed(), explanation())
  }

  /// An option without a value.
  package init(_ word: String, _ explanation: @autoclosure @escaping @Sendable () -> String) {
    self.init(name: "--\(word)", takes: .words([]), explanation())
  }

  /// - Parameter name: the whole name. A word without dashes has it in the help only.
  package init(
    name: String, value: (@Sendable () -> String)? = nil,
    takes allowed: @autoclosure @escaping @Sendable () -> Allowed,
    _ explanation: @autoclosure @escaping @Sendable () -> String
  ) {
    (self.name, valueWord) = (name, value)
    (allowedValues, explanationWords) = (allowed, explanation)
  }

  package var hasValue: Bool { valueWord != nil }

  /// The word for its value in the help, equal in every language; `nil` for an option without one.
  package var value: String? { valueWord?() }

  /// Empty for an option without a value.
  package var allowed: Allowed { allowedValues() }

  package var explanation: String { explanationWords() }
}

extension Option: Hashable {
  package static func == (one: Option, other: Option) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The possible values of an option or a setting.
package indirect enum Allowed: Sendable {
  case words([String])

  case number(ClosedRange<Int>)

  /// The name of a file, described by the sentence.
  case file(String)

  /// Other text, described by the sentence.
  case text(String)

  /// One of these words, or another value.
  case either([String], Allowed)

  /// One of some numbers in order.
  static func numbers(_ numbers: [Int]) -> Allowed {
    guard let first = numbers.first, let last = numbers.last, numbers.count == last - first + 1
    else { return .words(numbers.map { "\($0)" }) }
    return .number(first...last)
  }

  package var words: [String] {
    switch self {
    case .words(let words), .either(let words, _): words
    case .number, .file, .text: []
    }
  }

  package var numbers: ClosedRange<Int>? {
    if case .number(let numbers) = self { numbers } else { nil }
  }

  /// True if a file's name is possible.
  package var isFile: Bool {
    switch self {
    case .file: true
    case .either(_, let rest): rest.isFile
    case .words, .number, .text: false
    }
  }

  /// All values, as the end of "mode can't be x; allowed: …".
  package var sentence: String {
    switch self {
    case .words(let words): Sentences.list(words)
    case .number(let range): Sentences.number(from: range.lowerBound, to: range.upperBound)
    case .file(let sentence), .text(let sentence): sentence
    case .either(let words, let rest): Sentences.list(words + [rest.sentence])
    }
  }
}
