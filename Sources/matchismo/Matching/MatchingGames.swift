// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Words

/// The matching games of a window: the one that is played, those that wait for the player to come back, the one
/// before the last deal, which undo brings back until a card is turned, and what the player sees and knows of them.
///
/// Dealing is in `MatchingGames+Dealing.swift`, and looking back in `MatchingGames+Looking.swift`.
final class MatchingGames: TableGame {
  unowned var session: Session!
  private(set) var game: PlayedGame
  private(set) var previous: PlayedGame?
  let waiting: WaitingGames
  let shown: ShownMoment
  let knowledge: Knowledge
  let friends: FriendsFile
  private let first: FirstGame?
  private var lessons: Lessons
  private var title = WindowTitle()

  /// Asked by debug builds alone.
  private var audit = SittingAudit<MatchingGame>()

  /// The numbers of games of two that each has won, by the opponent.
  private(set) var tallies: [OpponentChoice: Tally] = [:]

  init(
    _ game: PlayedGame, _ waiting: WaitingGames, _ lessons: Lessons, _ knowledge: Knowledge,
    _ friends: FriendsFile, _ first: FirstGame?
  ) {
    (self.game, self.waiting, self.lessons, self.knowledge) = (game, waiting, lessons, knowledge)
    (self.friends, self.first) = (friends, first)
    self.lessons.begin(game.sitting)
    shown = ShownMoment(game.sitting)
  }

  var sitting: Sitting<MatchingGame> { game.sitting }
  var stopwatch: Stopwatch { game.stopwatch }
  var mode: Mode { sitting.record.rules.mode }
  var isOver: Bool { sitting.game.isOver }

  /// The kind of game that its results are compared with; where two play, the one for one player.
  var kind: GameKind {
    GameKind(sitting.record.rules.alone, tableSize: sitting.record.deal.cards.count)
  }

  /// The two players; `nil` in a game for one.
  var company: Company? { game.opponent.map { Company(session.settings, opponent: $0) } }

  var results: ResultStore<Scores> { session.archive.results }

  /// Whether it is what lies on the table.
  var isOnTable: Bool { session.onTable === self }

  /// The game as it stands.
  var asItStands: PlayedGame {
    var game = game
    if isOnTable { game.focus = session.scene.shownFocus }
    game.pause(.away, holds: !isOnTable)
    return game
  }
}

// MARK: - What is shown

extension MatchingGames {
  var tableau: Tableau {
    var tableau =
      shown.demonstration?.tableau
      ?? sitting.tableau(at: shown.index, game.attempt, in: company ?? Company())
    if session.settings.isClockShown {
      tableau.clock = Counter(Sentences.clock(stopwatch.shown), upTo: Sentences.widestClock)
    }
    if isOver, let ending = game.ending { tableau.ending = ending }
    tableau.grid = game.grid
    tableau.hasLessonRoom = lessons.haveRoom
    if !isLookingBack { tableau.lesson = lessons.lesson(of: sitting) }
    return tableau
  }

  /// The effect of the move before the shown moment, and the moment's number where the player has gone back to it.
  var whatHappened: String {
    if let best = shown.demonstration { return best.sentence }
    if isLookingBack, !shown.isReplaying {
      return Sentences.lookingBack(to: shown.index, of: sitting)
    }
    if let company { return Sentences.move(shown.index, of: sitting, in: company) }
    return Sentences.move(shown.index, of: sitting) ?? ""
  }

  var isCovered: Bool { session.pages.hasPause }

  func title(on today: CalendarDate) -> String { title.text(of: sitting.record, on: today) }

  func face(using pile: Int) -> Card? {
    var next = sitting.game
    guard (try? next.play(.choose(pile))) != nil else { return nil }
    return next.table[pile].card
  }

  /// Shows what has become of the game.
  func showPresent(after changes: [Change] = []) {
    shown.goToPresent(of: sitting)
    // Says more than what happened if the result can't be kept.
    let trouble = isOver ? finish() : nil
    session.show(saying: trouble ?? whatHappened, after: changes)
  }
}

// MARK: - Playing

extension MatchingGames {
  func play(_ move: Move) {
    if isComputersTurn, !sitting.isFull { return session.say(phrase("It is the computer's turn")) }
    findOutWhatIsKnown()
    make(move)
  }

  /// Plays a move of whoever's turn it is.
  private func make(_ move: Move) {
    do throws(Refusal) {
      if let refusal = game.refusal(of: move) { throw refusal }
      // Whoever was looking back sees the move on the table as it is just before it.
      if isLookingBack { lookAtNow() }
      let changes = try game.play(move).changes(in: sitting.game)
      if !sitting.isUntouched { previous = nil }
      game.letComputerWatch(for: session.scene.look.animation.seconds(toShow: changes))
      game.settle(in: session.scene.grid)
      knowledge.notePlay()
      showPresent(after: changes)
    } catch {
      // A click on a card that is out of the game is no mistake worth a word.
      if error != .alreadyMatched { session.say(Sentences.refused(error)) }
    }
  }

  /// Asks for a hint, which costs what a mismatch costs, and marks the cards that it points at. Asked
  /// for again at once, the same hint is shown again for nothing.
  func hint() {
    guard session.pages.isEmpty else { return }
    if sitting.isAtHint { lookAtNow() } else { play(.hint) }
  }

  func undo() {
    if session.pages.isLast(.mayUndo) { return session.confirm() }
    if !session.pages.isEmpty { return session.closeAll() }
    if isLookingBack { return lookAtNow() }
    if let previous, sitting.isUntouched || !sitting.canUndo {
      begin(previous)
      return session.sayWhatHappened()
    }
    guard sitting.canUndo else { return session.say(phrase("There is nothing to undo")) }
    guard !sitting.isFull else { return session.say(Sentences.refused(.recordFull)) }
    if knowledge.asks(beforeUndoIn: sitting) { return session.open(.mayUndo) }
    // Against the computer, back to the player's own last choice.
    repeat {
      game.undo()
    } while isComputersTurn && sitting.canUndo && !sitting.isFull
    showPresent()
  }

  /// The player wants to undo, though the game becomes practice by it.
  func undoAfterAll() {
    knowledge.agreeToUndo()
    session.closeAll()
    undo()
  }

  func redo() {
    if !session.pages.isEmpty { return session.closeAll() }
    guard sitting.canRedo else { return session.say(phrase("There is nothing to redo")) }
    guard !sitting.isFull else { return session.say(Sentences.refused(.recordFull)) }
    if isLookingBack { lookAtNow() }
    repeat {
      game.redo()
    } while isComputersTurn && sitting.canRedo && !sitting.isFull
    showPresent()
  }

  /// Finds out whether the player knows the cards that were asked for when the program was started: once
  /// the first picture is there, which doesn't wait for it, or before the first move.
  ///
  /// - Returns: whether there was something to say about it, which wants to be painted.
  @discardableResult
  func findOutWhatIsKnown() -> Bool {
    guard isOnTable, knowledge.answerQuestion(of: sitting) else { return false }
    game.becomePractice()
    _ = game.compare(among: results)
    session.say(Sentences.knownCards(game.attempt))
    return true
  }

  /// The player has seen enough of how it works.
  func endLessons() {
    lessons.end()
    session.show()
  }
}

// MARK: - Games that come to the table, and go

extension MatchingGames {
  /// Puts a game in the place of the one that is played, which waits, unless both have the same journal. The new
  /// one's clock stands for whatever the other's stands for. The settings choose this kind of game from now on, so that
  /// the next deal and the next start lead there, too.
  ///
  /// - Parameter previous: the game that undo brings back.
  func begin(_ new: PlayedGame, after previous: PlayedGame? = nil) {
    // So that the old one's journal has all of it before another record follows.
    session.save()
    let old = asItStands
    session.put(self)
    session.endRecord()
    lessons.leave(sitting)
    knowledge.note(sitting)
    waiting.take(new.journal)
    if old.journal != new.journal { waiting.put(old) }
    (game, self.previous) = (new, previous)
    lessons.begin(sitting)
    game.pause(like: old)
    game.pause(.away, holds: false)
    let rules = sitting.record.rules
    session.playerSettings.change { ($0.mode, $0.players) = (rules.mode, rules.players) }
    knowledge.dropQuestion()
    knowledge.notePlay()
    shown.goToPresent(of: sitting)
    if isOver { workOutEnding() }
    session.show(after: [.dealt])
    game.settle(in: session.scene.grid)
  }

  /// Sits down at the first game, which is there already.
  func open(_ options: TableOptions?) {
    guard let first else { return }
    previous = first.previous
    if first.isChosen { knowledge.leaveQuestionOpen() }
    guard game.isBegun else {
      if company != nil { session.sayWhatHappened() }
      return session.scene.dealIn()
    }
    // Its clock waits until the player is there.
    game.pause(.unfocused, holds: true)
    game.settle(in: session.scene.grid)
    if isOver { workOutEnding() }
    session.scene.showFocus(named: game.focus)
    session.sayWhatHappened()
    if let question = first.question { wantDeal(question) }
  }

  func leave() {
    game.focus = session.scene.shownFocus
    shown.goToPresent(of: sitting)
  }

  var focus: String? { game.focus }
}

// MARK: - The computer

extension MatchingGames {
  var isComputersTurn: Bool { game.isComputersTurn }

  var isPlayersTurn: Bool? {
    guard game.opponent?.isComputer == true, !isOver else { return nil }
    return !isComputersTurn
  }

  /// Whether the computer may go on: it waits while the table can't be seen as it is.
  private var isComputerThinking: Bool {
    isComputersTurn && !sitting.isFull && session.pages.isEmpty && !isLookingBack
  }

  /// Lets the computer think for some seconds, if it is its turn, and choose. It goes by time alone,
  /// whatever moves on the screen.
  private func letComputerThink(for seconds: Double) {
    guard isComputerThinking else { return game.pauseComputer(for: seconds) }
    if let place = game.computerChoice(after: seconds, at: session.scene.look.animation) {
      make(.choose(place))
    }
  }

  /// In how many seconds the computer chooses; `nil` while it doesn't think.
  var secondsToComputersChoice: Double? {
    isComputerThinking ? game.secondsToComputersChoice(at: session.scene.look.animation) : nil
  }
}

// MARK: - Time

extension MatchingGames {
  func advance(by seconds: Double) {
    let before = stopwatch.shown
    game.advance(by: seconds)
    if stopwatch.shown != before { session.show() }
    // A replay waits until the sheets are closed.
    if session.pages.isEmpty {
      if shown.advanceReplay(by: seconds, in: sitting) { session.sayWhatHappened() }
      if shown.demonstration?.advance(by: seconds) == true {
        demonstrateNext()
        shown.demonstration?.run()
      }
    }
    letComputerThink(for: seconds)
  }

  var secondsToNextChange: Double? {
    let clock = session.settings.isClockShown ? stopwatch.secondsToNextChange : nil
    let replay = session.pages.isEmpty ? shown.secondsToNextStep : nil
    return [clock, replay, secondsToComputersChoice].compactMap(\.self).min()
  }

  func notice(_ reason: Stopwatch.Reason, holds: Bool) { game.pause(reason, holds: holds) }

  func notePages() { game.pause(.sheet, holds: !session.pages.isEmpty) }

  /// Works out what the deal would have allowed, and what is known of it.
  func think() -> Bool {
    let isNews = findOutWhatIsKnown()
    guard stopwatch.isStarted else { return isNews }
    game.think()
    guard game.compare(among: results) else { return isNews }
    session.show()
    return true
  }
}

// MARK: - The end

extension MatchingGames {
  /// Says how the game ended, and writes its result down: once, however often its end is taken back
  /// and reached again.
  ///
  /// - Returns: what has to be said about keeping it.
  @discardableResult
  func finish() -> String? {
    lessons.finish()
    var news: String?
    let present = game.presentResult(at: Clock.now)
    if game.result == nil, let present {
      game.note(present)
      results.add(present)
      news = session.keep()
    }
    if let company, game.count() { tallies[company.opponent, default: Tally()].note(sitting.game) }
    workOutEnding(present)
    return news
  }

  /// Works out how a game ended that has come to the table so.
  private func workOutEnding() { workOutEnding(game.presentResult(at: Clock.now)) }

  private func workOutEnding(_ result: GameResult?) {
    game.end(
      company.map(ending(in:))
        ?? Ending(
          of: sitting, result: result, kept: game.result, among: results,
          isClockShown: session.settings.isClockShown))
  }

  /// Says how a game of two ended.
  private func ending(in company: Company) -> Ending {
    var ending = Ending(
      of: sitting, in: company, seconds: session.settings.isClockShown ? stopwatch.shown : nil,
      tally: tallies[company.opponent] ?? Tally())
    ending.offers.append(LabelledButton(.replay, Sentences.replays))
    return ending
  }

  /// A clock that stands is told to the tenth of a second.
  func end() { game.stopClock() }
}

// MARK: - What is kept

extension MatchingGames {
  func works(in archive: Archive) -> [Archive.Work] {
    ([asItStands] + waiting.all).map { archive.work(on: $0.kept) }
  }

  func write(to transcript: Transcript) { transcript.follow(sitting.record) }
}

// MARK: - For debug builds

extension MatchingGames {
  /// The scene is told of the game, and the file of its result.
  func fault(of picture: Tableau?) -> String? {
    guard stopwatch.isPaused(.sheet) == !session.pages.isEmpty else {
      return "the clock runs under a sheet, or stands without"
    }
    if let fault = audit.fault(in: sitting) { return fault }
    guard let picture else { return nil }
    guard session.scene.isCovered == session.pages.hasPause else {
      return "the table is covered, or can be looked at"
    }
    let due =
      shown.demonstration?.tableau ?? sitting.tableau(at: shown.index, in: company ?? Company())
    guard
      (picture.position, picture.ticks, picture.piles) == (due.position, due.ticks, due.piles)
    else { return "the table shows something else" }
    if let result = game.result, !results.hasTaken(result) { return "the result is not kept" }
    return nil
  }
}
