// SPDX-License-Identifier: MIT

import Games
import Matching
import MatchingPlay
import Play
import Storage
import Tableau

/// The player's knowledge of cards that should be unknown. It turns a game into practice. Known are
/// the deals of games of this window, of finished games, and of games in any window's journal. They
/// are looked up in files, so ask only about deals that the player chose.
final class Knowledge {
  private let results: ResultStore<Scores>

  private let isKept: Bool

  /// The deals of games left by this window.
  private var seen: [Deal] = []

  /// True until it is clear if the player knows the cards on the table.
  private var isQuestionOpen = false

  /// True if the player agreed, since the last move, that undo makes the game practice.
  private var isUndoAgreed = false

  init(_ results: ResultStore<Scores>, isKept: Bool) {
    (self.results, self.isKept) = (results, isKept)
  }

  /// True if the player knows cards of a new game, so that its score doesn't count. Flip and games
  /// for two have no score.
  ///
  /// - Parameter old: the game that leaves the table.
  func spoils(_ record: Record<MatchingGame>, after old: Sitting<MatchingGame>) -> Bool {
    note(old)
    return spoils(record)
  }

  private func spoils(_ record: Record<MatchingGame>) -> Bool {
    guard record.rules.hasResult, !record.isPractice else { return false }
    return !record.entries.isEmpty || knows(record.deal)
  }

  /// A game leaves the table.
  func note(_ sitting: Sitting<MatchingGame>) {
    if sitting.hasBeenPlayed, !seen.contains(sitting.record.deal) {
      seen.append(sitting.record.deal)
    }
  }

  /// The cards were asked for by number: they may be known.
  func leaveQuestionOpen() { isQuestionOpen = true }

  /// Other cards lie on the table.
  func dropQuestion() { isQuestionOpen = false }

  /// Answers the open question, which reads files.
  ///
  /// - Returns: true if the game turns out to be practice.
  func answerQuestion(of sitting: Sitting<MatchingGame>) -> Bool {
    guard isQuestionOpen else { return false }
    isQuestionOpen = false
    return sitting.record.entries.isEmpty && spoils(sitting.record)
  }

  /// True if the next undo needs the player's agreement.
  func asks(beforeUndoIn sitting: Sitting<MatchingGame>) -> Bool {
    // Flip and games for two have no score to lose.
    sitting.wouldBecomePractice && !isUndoAgreed && sitting.record.rules.hasResult
  }

  /// The player agrees that undo makes the game practice.
  func agreeToUndo() { isUndoAgreed = true }

  /// A move gives the player something to lose again.
  func notePlay() { isUndoAgreed = false }
}

// MARK: - Known deals

extension Knowledge {
  /// True if the player knows the cards of a deal.
  func knows(_ deal: Deal) -> Bool {
    seen.contains { $0.shows(deal) } || results.hasShown(deal) || isUnderWay(deal)
  }

  /// True if any window's journal has a game that shows the deal.
  private func isUnderWay(_ deal: Deal) -> Bool {
    guard isKept else { return false }
    return Slot.all.contains { slot in
      MatchingGame.journals.contains { name in
        games(name, slot).contains { $0.hasBeenPlayed && $0.record.deal.shows(deal) }
      }
    }
  }

  private func games(_ name: String, _ slot: Int) -> [Sitting<MatchingGame>] {
    let file = try? PlayerFiles.journal(name, slot: slot)
    guard let bytes = try? file?.read(limit: Journal<MatchingGame>.limit) else { return [] }
    return Journal<MatchingGame>.games(in: bytes)
  }
}

/// The lessons in the first game of each kind on this computer; a kind has a journal.
struct Lessons {
  /// True for a kind that was never played here, as far as the files tell.
  private let isNew: (_ journal: String) -> Bool

  /// True if the first game explains itself; `nil` once it has begun.
  private var isFirstGiven: Bool?

  /// The decision for each kind, once it was made.
  private var areGiven: [String: Bool] = [:]

  /// The kind on the table.
  private var journal = ""

  /// The lessons after the end of a first game that are still to come.
  private var last: [Last] = []

  private enum Last {
    case lookingBack, moreGames
  }

  /// True if the table has room for lessons; constant while the cards lie there.
  private(set) var haveRoom = false

  /// - Parameters:
  ///   - areGiven: true if the first game explains itself.
  ///   - isNew: true for a kind never played here; `nil` to decide as for the first game.
  init(areGiven: Bool, isNew: ((_ journal: String) -> Bool)? = nil) {
    isFirstGiven = areGiven
    self.isNew = isNew ?? { _ in areGiven }
  }

  /// A game comes to the table.
  mutating func begin(_ sitting: Sitting<MatchingGame>) {
    journal = MatchingGame.journal(of: sitting.record.setup)
    last = []
    if areGiven[journal] == nil { areGiven[journal] = isFirstGiven ?? isNew(journal) }
    isFirstGiven = nil
    haveRoom = isGiven
  }

  private var isGiven: Bool { areGiven[journal] ?? false }

  /// The lesson to show now.
  func lesson(of sitting: Sitting<MatchingGame>, in company: Company?) -> Illustration? {
    if isGiven { return Sentences.lesson(of: sitting, in: company) }
    guard sitting.game.isOver else { return nil }
    return switch last.first {
    case .lookingBack: Sentences.lookingBack
    case .moreGames: Sentences.moreGames
    case nil: nil
    }
  }

  /// The player closes the lesson: those of the game, or one after its end.
  mutating func end() {
    areGiven[journal] = false
    last = Array(last.dropFirst())
  }

  /// The player looks back, and so knows how.
  mutating func noteLookingBack() { last.removeAll { $0 == .lookingBack } }

  /// The game is over: now there is something to look back at. A player of a second kind knows that
  /// there are more games.
  mutating func finish(_ sitting: Sitting<MatchingGame>) {
    guard isGiven else { return }
    areGiven[journal] = false
    last =
      (sitting.record.rules.mode.hasResult ? [.lookingBack] : [])
      + (areGiven.count == 1 ? [.moreGames] : [])
  }

  /// A game leaves the table. Before its first move, it leaves its lessons to the next one.
  mutating func leave(_ sitting: Sitting<MatchingGame>) {
    if !sitting.record.entries.isEmpty { areGiven[journal] = false }
  }
}

/// The window's title, with the day for a daily deal. A game keeps its title over midnight.
struct WindowTitle {
  /// The last title, and its deal and rules.
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

extension Sitting<MatchingGame> {
  /// True if a move was ever played, so that cards were seen.
  fileprivate var hasBeenPlayed: Bool { !record.entries.isEmpty }
}
