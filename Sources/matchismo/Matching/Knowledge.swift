// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Tableau

/// The player's knowledge of cards that should be unknown, which makes a game practice.
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
  ///
  /// - Parameter old: the game that leaves the table for it.
  func spoils(_ record: Record<MatchingGame>, after old: Sitting<MatchingGame>) -> Bool {
    note(old)
    return spoils(record)
  }

  private func spoils(_ record: Record<MatchingGame>) -> Bool {
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

/// Whether the game on the table explains itself, as the first one of each mode does that anybody plays here alone.
struct Lessons {
  /// Whether nobody has played a mode here, as far as anything tells.
  private let isNew: (Mode) -> Bool

  /// Whether the first game explains itself, until it has begun.
  private var isFirstGiven: Bool?

  /// The modes that explain themselves, or don't, once that was asked.
  private var areGiven: [Mode: Bool] = [:]

  /// The mode of the game on the table; `nil` in a game of two, which explains nothing.
  private var mode: Mode?

  /// Whether they have lasted to the end of the first game that anybody plays here.
  private var areOver = false

  /// Whether the table has room for them. It keeps it as long as the cards lie there.
  private(set) var haveRoom = false

  /// - Parameters:
  ///   - areGiven: whether the first game explains itself.
  ///   - isNew: whether nobody has played a mode here; where it isn't said, what holds for the first game.
  init(areGiven: Bool, isNew: ((Mode) -> Bool)? = nil) {
    isFirstGiven = areGiven
    self.isNew = isNew ?? { _ in areGiven }
  }

  /// A game comes to the table.
  mutating func begin(_ sitting: Sitting<MatchingGame>) {
    let rules = sitting.record.rules
    mode = rules.players == .one ? rules.mode : nil
    areOver = false
    if let mode, areGiven[mode] == nil { areGiven[mode] = isFirstGiven ?? isNew(mode) }
    isFirstGiven = nil
    haveRoom = isGiven
  }

  private var isGiven: Bool { mode.flatMap { areGiven[$0] } ?? false }

  /// The lesson that is due.
  func lesson(of sitting: Sitting<MatchingGame>) -> Illustration? {
    if isGiven { return Sentences.lesson(of: sitting) }
    return areOver && sitting.game.isOver ? Sentences.moreGames : nil
  }

  /// The player has had enough of them.
  mutating func end() {
    if let mode { areGiven[mode] = false }
    areOver = false
  }

  /// The game is over. Who plays a second mode knows that there are more games.
  mutating func finish() {
    let wereGiven = isGiven && areGiven.count == 1 || areOver
    end()
    areOver = wereGiven
  }

  /// A game leaves the table. One that nobody has begun leaves its lessons to the next.
  mutating func leave(_ sitting: Sitting<MatchingGame>) {
    if !sitting.record.entries.isEmpty { end() }
  }
}

/// The window's title: the day's, where the day's deal is played. A game keeps its title over
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
