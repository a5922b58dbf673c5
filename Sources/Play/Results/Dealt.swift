// SPDX-License-Identifier: MIT

package import Cards

/// What cards were dealt.
package enum Dealt: Equatable, Sendable {
  case number(DealNumber)
  /// Cards that were listed one by one, in table order.
  case cards([Card])

  package init(_ number: DealNumber?, _ cards: [Card]) {
    self = number.map(Self.number) ?? .cards(cards)
  }

  /// The number of the deal; `nil` if the cards were listed.
  package var number: DealNumber? { if case .number(let number) = self { number } else { nil } }

  /// The number, or the cards with something between them.
  package func text(separator: String) -> String {
    switch self {
    case .number(let number): "\(number.value)"
    case .cards(let cards): cards.map(\.text).joined(separator: separator)
    }
  }

  /// In the line of a result: the number, if there is one.
  package var numberText: String? { number == nil ? nil : text(separator: "") }

  /// In the line of a result: the cards, if they were listed.
  package var cardsText: String? { number == nil ? text(separator: ",") : nil }
}
