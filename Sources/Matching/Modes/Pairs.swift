// SPDX-License-Identifier: MIT

/// Mode pairs, also known as Concentration or Memory: a mismatch turns both cards back, and a card
/// that is up stays up until another is compared with it.
extension ModeTraits {
  static let pairs = ModeTraits(
    tableSizes: [8, 12, 16, 24, 36, 52], usualTableSize: 16, measure: .tries,
    deal: { Deal.pairs($0, of: $1, shufflingWith: &$2) }, dealsFromTop: false,
    fault: { cards in
      let all = Set(cards)
      return cards.first { !all.contains($0.partner) }.map(DealError.noPartner)
    },
    choice: { game, place throws(Refusal) in try game.pairsChoice(of: place) },
    isOver: \.isPairsOver, triesOfHint: 1, keepsUp: true,
    worth: { $0.partner == $1 ? 1 : 0 }, mostWorth: 1)
}

extension MatchingGame {
  /// Every card has its partner on the table, so the game goes on until all are matched.
  var isPairsOver: Bool {
    table.allSatisfy { $0.face == .matched }
  }

  /// The effect of choosing the card at `place`, which is on the table of an unfinished game.
  func pairsChoice(of place: Int) throws(Refusal) -> Choice {
    switch table[place].face {
    case .matched: throw .alreadyMatched
    case .up: throw .alreadyUp
    case .down: turningUpToPair(place)
    }
  }

  private func turningUpToPair(_ place: Int) -> Choice {
    guard let other = table.firstIndex(where: { $0.face == .up }) else {
      return Choice(.up, at: place)
    }
    let both = [other, place].sorted()
    guard table[place].card.partner == table[other].card else {
      return Choice(.mismatch, at: place, scored: both, turnedDown: both)
    }
    return Choice(.match, at: place, scored: both)
  }
}
