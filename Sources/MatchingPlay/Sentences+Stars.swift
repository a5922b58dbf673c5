// SPDX-License-Identifier: MIT

import Play
import Words

/// What stars mean: the thresholds of ``StarTable``, told.
extension Sentences {
  package static var whatStarsMean: String { phrase("What the stars mean") }

  /// From the most to the fewest.
  package static var meaningsOfStars: [(stars: String, meaning: String)] {
    let meanings = [
      phrase("The best game there is, or as good as a good player's best game out of ten"),
      phrase("As good as a good player in one game out of three"),
      phrase("As good as a good player in two games out of three"),
      phrase("As good as a good player in nine games out of ten"),
      phrase("Better than nothing: more than zero points"),
    ]
    return meanings.enumerated().map { (stars(Stars.most - $0.offset), $0.element) }
  }

  package static var howStarsAreFound: String {
    phrase(
      """
      The good player is a computer that remembers the last seven cards. It has played ten thousand \
      games of each kind, so stars are equally hard to earn in all of them.
      """)
  }

  /// So many stars on the average.
  package static func stars(mean: Double) -> String { phrase("\(oneDecimal(mean)) stars") }

  /// Stars in a row, those that were earned filled.
  package static func stars(_ stars: Stars) -> String { Self.stars(stars.count) }

  private static func stars(_ count: Int) -> String {
    String(repeating: "★", count: count) + String(repeating: "☆", count: Stars.most - count)
  }
}
