// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Words

extension SnapResult {
  /// A thousand reactions take six bytes each.
  package static let longestLine = 8000

  package var line: String {
    ResultLine.text([
      (.finished, "\(finished.seconds)"), (.local, finished.localText),
      (.deal, dealt.numberText), (.cards, dealt.cardsText), (.players, "\(kind.players)"),
      (.strength, kind.strength.word), (.relaxed, kind.isRelaxed ? "yes" : "no"),
      (.won, isWon ? "yes" : "no"), (.turns, "\(turns)"), (.right, "\(deeds.right)"),
      (.wrong, "\(deeds.wrong)"), (.late, "\(deeds.late)"), (.times, times),
    ])
  }

  package var mark: String {
    let key = dealt.number == nil ? ResultKey.cards : .deal
    return "\(key.name)=\(dealt.text(separator: ","))"
  }

  /// A round that is resumed at its end may seem to end later, and not to know of all late calls.
  package func isSame(as other: SnapResult) -> Bool {
    (dealt, kind, isWon, turns) == (other.dealt, other.kind, other.isWon, other.turns)
  }

  private var times: String? {
    deeds.reactions.isEmpty ? nil : deeds.reactions.map { "\($0)" }.joined(separator: ",")
  }

  package init(_ fields: ResultFields) throws(ResultError) {
    self.init(
      finished: try fields.finished(), dealt: try fields.dealt(), kind: try fields.kind(),
      isWon: try fields.answer(.won), turns: try fields.count(.turns), deeds: try fields.deeds())
  }
}

extension ResultFields {
  fileprivate func dealt() throws(ResultError) -> Dealt {
    guard self[.cards] != nil else { return .number(try deal()) }
    let cards = try cards()
    guard self[.deal] == nil, SnapGame.Deal(cards) != nil else { throw .noDeal }
    return .cards(cards)
  }

  fileprivate func kind() throws(ResultError) -> SnapKind {
    SnapKind(
      players: try value(.players) { text in
        Int(digits: text).flatMap { SnapGame.Setup.playerCounts.contains($0) ? $0 : nil }
      },
      strength: try value(.strength) { text in Strength?.allCases.first { $0.word == text } },
      isRelaxed: try answer(.relaxed))
  }

  fileprivate func deeds() throws(ResultError) -> SnapDeeds {
    let times = self[.times] == nil ? [] : try list(.times) { Int(digits: $0) }
    guard
      let deeds = SnapDeeds(
        right: try count(.right), wrong: try count(.wrong), late: try count(.late),
        reactions: times)
    else { throw wrong(.times) }
    return deeds
  }
}
