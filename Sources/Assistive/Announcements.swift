// SPDX-License-Identifier: MIT

import Cards
import Tableau
import Words

/// Sentences about events on a table, each said once.
enum Announcements {
  static func of(_ tableau: Tableau, after old: Tableau) -> [String] {
    let calls = calls(at: tableau, after: old)
    // The bar repeats a call at its player's seat.
    if !calls.isEmpty { return calls.map(Spoken.words) }
    let turned = turned(at: tableau, after: old)
    // A lesson also describes the event.
    if let lesson = tableau.lesson, lesson.words != old.lesson?.words {
      return [turned, Spoken.words(lesson.words)].compactMap(\.self)
    }
    if let turned { return [turned] }
    guard tableau.sentence != old.sentence, !tableau.sentence.isEmpty,
      !isOthersTurn(at: tableau, after: old)
    else { return [] }
    return [Spoken.words(tableau.sentence), score(of: tableau, after: old)].compactMap(\.self)
  }

  /// The first label of a sheet, if it has changed by itself: a player who waits for somebody has
  /// no other way to notice.
  static func onSheet(of tree: AccessibleTree, after old: AccessibleTree) -> [String] {
    let sheet = tree.activeWindow
    guard sheet != AccessibleTree.frame, sheet == old.activeWindow, let focus = tree.focus,
      focus == old.focus, tree[focus]?.name == old[focus]?.name,
      tree[focus]?.text == old[focus]?.text
    else { return [] }
    let first = tree[sheet]?.children.compactMap { tree[$0] }.first { $0.role == .label }
    return [first].compactMap(\.self).filter { $0.name != old[$0.id]?.name }.map(\.name)
  }

  private static func calls(at tableau: Tableau, after old: Tableau) -> [String] {
    tableau.players.compactMap { player in
      guard let call = player.call, call.outcome != .open else { return nil }
      let before = old.players.first { $0.seat == player.seat }?.call
      guard before != call else { return nil }
      // Player 0 is the listener.
      return switch (call.outcome, player.seat) {
      case (.right, 0): phrase("\(call.words), right")
      case (.right, _): phrase("\(player.name) calls \(call.words), right")
      case (_, 0): call.words
      case (.said, _): phrase("\(player.name) says \(call.words)")
      case (.open, _), (.wrong, _), (.late, _): phrase("\(player.name) calls \(call.words)")
      }
    }
  }

  /// The rank of a turned card, as short as possible, since every moment counts and readers have no
  /// priorities. The order tells whose card it is, and suits don't matter.
  private static func turned(at tableau: Tableau, after old: Tableau) -> String? {
    guard tableau.piles.count == old.piles.count else { return nil }
    let grown = zip(tableau.piles, old.piles).filter {
      $0.heap == .loose && $0.count == $1.count + 1
    }
    guard grown.count == 1, let pile = grown.first?.0,
      case .suited(let card)? = pile.top?.face,
      tableau.players.contains(where: { .seat($0.seat) == pile.place })
    else { return nil }
    return Spoken.name(of: card.rank)
  }

  /// Another player's turn alone isn't worth the time of somebody who listens for cards.
  private static func isOthersTurn(at tableau: Tableau, after old: Tableau) -> Bool {
    func active(_ tableau: Tableau) -> Int? { tableau.players.first(where: \.isActive)?.seat }
    guard let seat = active(tableau), seat != 0, seat != active(old) else { return false }
    return tableau.piles == old.piles
  }

  /// The number that a comparison has changed, which others see fly there.
  private static func score(of tableau: Tableau, after old: Tableau) -> String? {
    let move = tableau.position - 1
    guard tableau.position == old.position + 1, tableau.ticks.indices.contains(move),
      [.match, .mismatch].contains(tableau.ticks[move])
    else { return nil }
    return zip(tableau.counters, old.counters).first { $0.text != $1.text }?.0.text
  }
}
