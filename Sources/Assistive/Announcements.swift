// SPDX-License-Identifier: MIT

import Cards
import Tableau
import Words

/// What is said of what has happened on a table, each thing once.
enum Announcements {
  /// - Parameters:
  ///   - tableau: what the table looks like now.
  ///   - old: and before.
  static func of(_ tableau: Tableau, after old: Tableau) -> [String] {
    let calls = calls(at: tableau, after: old)
    // The bar says of a call what its player's seat says.
    if !calls.isEmpty { return calls.map(Spoken.words) }
    // What a first game explains tells what has happened, too.
    if let lesson = tableau.lesson, lesson.words != old.lesson?.words {
      return [Spoken.words(lesson.words)]
    }
    guard tableau.sentence != old.sentence, !tableau.sentence.isEmpty else { return [] }
    let found = matched(on: tableau, after: old)
    if found.count == 2, !tableau.sentence.contains(found[0].description) {
      return [Spoken.words(phrase("\(found[0]) and \(found[1]) match: \(tableau.sentence)"))]
    }
    return [Spoken.words(tableau.sentence)]
  }

  /// What players have called or said.
  private static func calls(at tableau: Tableau, after old: Tableau) -> [String] {
    tableau.players.compactMap { player in
      guard let call = player.call, call.outcome != .open else { return nil }
      let before = old.players.first { $0.seat == player.seat }?.call
      guard before != call else { return nil }
      return switch call.outcome {
      case .right: phrase("\(player.name) calls \(call.words), right")
      case .open, .wrong, .late: phrase("\(player.name) calls \(call.words)")
      case .said: phrase("\(player.name) says \(call.words)")
      }
    }
  }

  /// The cards that were matched since then, unless other cards were dealt.
  private static func matched(on tableau: Tableau, after old: Tableau) -> [Card] {
    guard tableau.piles.count == old.piles.count, tableau.position == old.position + 1 else {
      return []
    }
    return zip(tableau.piles, old.piles).compactMap { pile, before in
      guard let top = pile.top, top.mark == .spent, before.top?.mark != .spent else { return nil }
      return top.face
    }
  }
}
