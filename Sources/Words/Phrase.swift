// SPDX-License-Identifier: MIT

/// A sentence or a name for the player, in English, with places for variable parts.
///
/// A ``Catalog`` looks it up by its key, the English text with its places numbered from 1: `"Score:
/// \(points)"` has the key `Score: %1`. A place takes something equal in every language, such as a
/// number, a file's name or a text from outside, or another whole phrase: a name, a list, or a
/// sentence after a colon. A phrase is never a fragment for another phrase to complete.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
  /// The key if there is a catalog, otherwise the text with its places filled.
  let words: String

  /// The contents of the places; empty without a catalog.
  let arguments: [String]

  package init(stringLiteral words: String) {
    self.words = words
    arguments = []
  }

  package init(stringInterpolation interpolation: StringInterpolation) {
    words = interpolation.words
    arguments = interpolation.arguments
  }

  /// Without a catalog it fills the places at once, as in any string.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var words = ""
    fileprivate var arguments: [String] = []
    private let isKey = unsafe Catalog.current != nil

    package init(literalCapacity: Int, interpolationCount: Int) {
      words.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      words += literal
    }

    package mutating func appendInterpolation(_ text: String) {
      guard isKey else {
        words += text.isolated(inLeftward: false)
        return
      }
      arguments.append(text)
      words += "%\(arguments.count)"
    }

    package mutating func appendInterpolation(_ number: Int) {
      appendInterpolation(numeral(number))
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }
  }
}

/// A phrase in the language of the current catalog.
///
/// - Parameter context: the topic of a phrase that is one in English but several in other
///   languages.
package func phrase(_ phrase: Phrase, about context: String? = nil) -> String {
  guard let catalog = unsafe Catalog.current else { return phrase.words }
  return catalog.text(phrase, about: context)
}

/// A phrase that counts something, in the language of the current catalog, which chooses among its
/// own plural forms.
///
/// - Parameters:
///   - one: the English form for exactly one. It may leave out the number if that is the last
///     place. Its places are as in `other`, in the same order.
///   - other: the English form for all other numbers.
package func plural(
  _ count: Int, one: @autoclosure () -> Phrase, other: @autoclosure () -> Phrase
) -> String {
  guard let catalog = unsafe Catalog.current else { return (count == 1 ? one() : other()).words }
  return catalog.text(one: one(), other: other(), count: count)
}
