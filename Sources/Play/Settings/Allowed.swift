// SPDX-License-Identifier: MIT

import Words

/// What the value of an option or a setting may be.
package indirect enum Allowed: Sendable {
  /// One of these words.
  case words([String])

  case number(ClosedRange<Int>)

  /// The name of a file, which the sentence tells more of.
  case file(String)

  /// Something else, which the sentence tells.
  case text(String)

  /// One of these words, or that.
  case either([String], Allowed)

  /// One of some numbers in order.
  static func numbers(_ numbers: [Int]) -> Allowed {
    guard let first = numbers.first, let last = numbers.last, numbers.count == last - first + 1
    else { return .words(numbers.map { "\($0)" }) }
    return .number(first...last)
  }

  /// The words that it may be.
  package var words: [String] {
    switch self {
    case .words(let words), .either(let words, _): words
    case .number, .file, .text: []
    }
  }

  /// Whether it may be the name of a file.
  package var isFile: Bool {
    switch self {
    case .file: true
    case .either(_, let rest): rest.isFile
    case .words, .number, .text: false
    }
  }

  /// All of it, as the end of "mode can't be x; allowed: …".
  package var sentence: String {
    switch self {
    case .words(let words): Sentences.list(words)
    case .number(let range): Sentences.number(from: range.lowerBound, to: range.upperBound)
    case .file(let sentence), .text(let sentence): sentence
    case .either(let words, let rest): Sentences.list(words + [rest.sentence])
    }
  }
}
