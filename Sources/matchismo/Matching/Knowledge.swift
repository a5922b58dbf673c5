// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau

/// What the player knows of cards that should be unknown, which makes a game practice, and of that.
final class Knowledge {
  private let deals: KnownDeals

  /// Whether it is still to be found out if the player knows the cards on the table.
  private var isQuestionOpen = false

  /// Whether the player has agreed, since the last move, that undo makes the game practice.
  private var isUndoAgreed = false

  init(_ deals: KnownDeals) {
    self.deals = deals
  }

  /// Whether the player knows cards of a game that comes to the table, so that its score is worth
  /// nothing. In mode flip and in a game of two there is none.
  func spoils(_ record: Record<MatchingGame>) -> Bool {
    guard record.rules.hasResult, !record.isPractice else { return false }
    return !record.entries.isEmpty || deals.contains(record.deal)
  }

  /// A game leaves the table, whose cards the player has seen.
  func note(_ sitting: Sitting<MatchingGame>) { deals.note(sitting) }

  /// The cards on the table were asked for by number: it is to be found out whether they are known.
  func leaveQuestionOpen() { isQuestionOpen = true }

  /// Other cards lie on the table.
  func dropQuestion() { isQuestionOpen = false }

  /// Answers the question that was left open, which takes reading files.
  ///
  /// - Returns: whether the game turns out to be spoilt.
  func answerQuestion(of sitting: Sitting<MatchingGame>) -> Bool {
    guard isQuestionOpen else { return false }
    isQuestionOpen = false
    return sitting.record.entries.isEmpty && spoils(sitting.record)
  }

  /// Whether the player has to be asked first about what the next undo does to the game.
  func asks(beforeUndoIn sitting: Sitting<MatchingGame>) -> Bool {
    // In mode flip and in a game of two there is no score to lose.
    sitting.wouldBecomePractice && !isUndoAgreed && sitting.record.rules.hasResult
  }

  /// The player wants to undo, whatever that does to the game.
  func agreeToUndo() { isUndoAgreed = true }

  /// A move was played, so that there is something to lose again.
  func notePlay() { isUndoAgreed = false }
}

/// Whether the game on the table explains itself, as the first one that anybody plays does.
struct Lessons {
  private var areGiven: Bool

  /// Whether they have lasted to the end, where there is a last one.
  private var areOver = false

  /// Whether the table has room for them. It keeps it as long as the cards lie there.
  private(set) var haveRoom: Bool

  init(areGiven: Bool) {
    (self.areGiven, haveRoom) = (areGiven, areGiven)
  }

  /// What there is to explain now.
  func lesson(of sitting: Sitting<MatchingGame>) -> Illustration? {
    if areGiven { return Sentences.lesson(of: sitting) }
    return areOver && sitting.game.isOver ? Sentences.moreGames : nil
  }

  /// The player has had enough of them.
  mutating func end() { (areGiven, areOver) = (false, false) }

  /// The game is over.
  mutating func finish() { (areGiven, areOver) = (false, areGiven || areOver) }

  /// A game leaves the table. One that nobody has begun leaves its lessons to the next.
  mutating func leave(_ sitting: Sitting<MatchingGame>) {
    self = Lessons(areGiven: areGiven && sitting.record.entries.isEmpty)
  }
}

/// What the window is called: after the day, where the day's deal is played. A game keeps its title over
/// midnight.
struct WindowTitle {
  /// What it is while this deal is played by these rules.
  private var last: (deal: Deal, rules: Rules, text: String)?

  mutating func text(of record: Record<MatchingGame>, on today: CalendarDate) -> String {
    let (deal, rules) = (record.deal, record.rules)
    if let last, last.deal == deal, last.rules == rules { return last.text }
    let daily = DailyDeal(of: deal, rules).flatMap { $0.isOffered(on: today) ? $0 : nil }
    let text = daily.map(Sentences.title) ?? Sentences.title(of: deal)
    last = (deal, rules, text)
    return text
  }
}
