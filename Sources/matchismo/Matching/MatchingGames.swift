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

/// Match in a window: the game on the table, the waiting games, and the game before the last deal,
/// which undo brings back until a card is turned. It also holds the moment shown and the player's
/// knowledge.
///
/// `MatchingGames+Dealing.swift` has the dealing, `MatchingGames+Looking.swift` the looking back.
final class MatchingGames: TableGame {
  unowned var session: Session!
  private(set) var game: PlayedGame
  private(set) var previous: PlayedGame?
  let waiting: WaitingGames
  var shown = ShownMoment<MatchingGame>()
  let knowledge: Knowledge
  private let first: FirstGame?
  private var lessons: Lessons
  private var title = WindowTitle()

  /// True once the player has asked where the cards of a teaching hint are.
  private var isHintShown = false

  var audit = SittingAudit<MatchingGame>()

  /// The wins in games for two, by opponent.
  private(set) var tallies: [OpponentChoice: Tally] = [:]

  init(
    _ game: PlayedGame, _ waiting: WaitingGames, _ lessons: Lessons, _ knowledge: Knowledge,
    _ first: FirstGame?
  ) {
    (self.game, self.waiting, self.lessons, self.knowledge) = (game, waiting, lessons, knowledge)
    self.first = first
    self.lessons.begin(game.sitting)
  }

  var sitting: Sitting<MatchingGame> { game.sitting }
  var stopwatch: Stopwatch { game.stopwatch }
  var mode: Mode { sitting.record.rules.mode }
  var isOver: Bool { sitting.game.isOver }

  /// The kind for comparisons; in a game for two, that of a game for one.
  var kind: GameKind {
    GameKind(sitting.record.rules.alone, tableSize: sitting.record.deal.cards.count)
  }

  /// The two players; `nil` in a game for one.
  var company: Company? { game.opponent.map { Company(session.settings, opponent: $0) } }

  var results: ResultStore<Scores> { session.archive.results }

  var isOnTable: Bool { session.onTable === self }

  /// The game with its focus and, off the table, a stopped clock.
  var asItStands: PlayedGame {
    var game = game
    if isOnTable { game.focus = session.scene.shownFocus }
    game.pause(.away, holds: !isOnTable)
    return game
  }
}

// MARK: - The picture

extension MatchingGames {
  var tableau: Tableau {
    var tableau =
      shown.demonstration?.tableau
      ?? sitting.tableau(at: shownMoment, game.attempt, in: company ?? Company())
    if session.settings.isClockShown {
      tableau.clock = Counter(Sentences.clock(stopwatch.shown), upTo: Sentences.widestClock)
    }
    if isOver, let ending = game.ending { tableau.ending = ending }
    tableau.grid = game.grid
    if !canUndo { tableau.idleButtons = [ControlName(.undo)] }
    tableau.hasLessonRoom = lessons.haveRoom
    tableau.sentence = whatHappened
    if sitting.isAtTeachingHint, !isHintShown { tableau.hinted = [] }
    if !isLookingBack { tableau.lesson = lessons.lesson(of: sitting, in: company) }
    return tableau
  }

  /// The effect of the move before the shown moment, with the moment's number while looking back.
  private var whatHappened: String {
    if let best = shown.demonstration { return best.sentence }
    if isLookingBack, shown.replay == nil {
      return Sentences.lookingBack(to: shownMoment, of: sitting)
    }
    if let company { return Sentences.move(shownMoment, of: sitting, in: company) }
    let rows = sitting.isAtTeachingHint && !isLookingBack ? session.scene.row(of:) : nil
    return Sentences.move(shownMoment, of: sitting, rows) ?? ""
  }

  /// True if there is a move to take back, or a game that a deal has put away.
  private var canUndo: Bool { sitting.canUndo || previous != nil }

  var isCovered: Bool { session.pages.hasPause }
  func title(on today: CalendarDate) -> String { title.text(of: sitting.record, on: today) }

  func face(using pile: Int) -> Card? {
    var next = sitting.game
    guard (try? next.play(.choose(pile))) != nil else { return nil }
    return next.table[pile].card
  }

  func showPresent(after changes: [Change] = []) {
    shown = ShownMoment()
    isHintShown = false
    // A result that can't be saved is more important than the last event.
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

  /// Plays a move for the player or the computer.
  private func make(_ move: Move) {
    do throws(Refusal) {
      if let refusal = game.refusal(of: move) { throw refusal }
      // A move returns a player who looks back to the present.
      if isLookingBack { lookAtNow() }
      let changes = try game.play(move).changes(in: sitting.game)
      if !sitting.isUntouched { previous = nil }
      game.computer?.watch(for: session.scene.look.animation.seconds(toShow: changes))
      game.settle(in: session.scene.grid)
      knowledge.notePlay()
      showPresent(after: changes)
    } catch {
      // A click on a matched card is no mistake worth a word.
      if error != .alreadyMatched { session.say(Sentences.refused(error)) }
    }
  }

  /// Gives a hint. Asking again at once shows its cards, for free.
  func hint() {
    guard session.pages.isEmpty else { return }
    guard sitting.isAtHint else { return play(.hint) }
    isHintShown = true
    lookAtNow()
  }

  func undo() {
    if let previous, sitting.isUntouched || !sitting.canUndo {
      begin(previous)
      return session.sayWhatHappened()
    }
    guard sitting.canUndo else { return session.say(Sentences.nothingToUndo) }
    guard !sitting.isFull else { return session.say(Sentences.refused(.recordFull)) }
    if knowledge.asks(beforeUndoIn: sitting) { return session.open(.mayUndo) }
    // Against the computer, back to the player's own last choice.
    repeat {
      game.undo()
    } while isComputersTurn && sitting.canUndo && !sitting.isFull
    showPresent()
  }

  /// Undoes a move, though the game becomes practice.
  func undoAfterAll() {
    knowledge.agreeToUndo()
    session.closeAll()
    undo()
  }

  func redo() {
    guard sitting.canRedo else { return session.say(Sentences.nothingToRedo) }
    guard !sitting.isFull else { return session.say(Sentences.refused(.recordFull)) }
    if isLookingBack { lookAtNow() }
    repeat {
      game.redo()
    } while isComputersTurn && sitting.canRedo && !sitting.isFull
    showPresent()
  }

  /// Finds out if the player knows the cards given on the command line: after the first picture,
  /// which doesn't wait, or before the first move.
  ///
  /// - Returns: true if there is a sentence to paint.
  @discardableResult
  func findOutWhatIsKnown() -> Bool {
    guard isOnTable, knowledge.answerQuestion(of: sitting) else { return false }
    game.becomePractice()
    _ = game.compare(among: results)
    session.say(Sentences.knownCards(game.attempt))
    return true
  }

  func noteLookingBack() { lessons.noteLookingBack() }

  /// The player closes the lessons.
  func endLessons() {
    lessons.end()
    session.show()
  }

  /// Puts the game back on the table, shown as it was left.
  func comeBack() {
    guard !isOnTable else { return }
    session.put(self)
    session.show(after: [.dealt])
    session.scene.showFocus(named: game.focus)
    session.sayWhatHappened()
  }
}

// MARK: - Games coming and going

extension MatchingGames {
  /// Puts a game on the table. The old one waits, unless both have one journal. The new clock stops
  /// for the old one's reasons. The settings choose this kind of game from now on, so that the next
  /// deal and start lead here.
  ///
  /// - Parameter previous: the game that undo brings back.
  func begin(_ new: PlayedGame, after previous: PlayedGame? = nil) {
    // The old journal has to be complete before another game follows.
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
    shown = ShownMoment()
    isHintShown = false
    if isOver { workOutEnding() }
    session.show(after: [.dealt])
    game.settle(in: session.scene.grid)
  }

  /// Opens the first game, already on the table.
  func open(_ options: GameOptions?) {
    guard let first else { return }
    previous = first.previous
    if first.isChosen { knowledge.leaveQuestionOpen() }
    guard game.isBegun else {
      if company != nil { session.sayWhatHappened() }
      session.scene.dealIn()
      return session.scene.showFocus(named: game.focus)
    }
    // The clock waits for the player.
    game.pause(.unfocused, holds: true)
    game.settle(in: session.scene.grid)
    if isOver { workOutEnding() }
    session.scene.showFocus(named: game.focus)
    session.sayWhatHappened()
    if let question = first.question { deal(question) }
  }

  func leave() {
    game.focus = session.scene.shownFocus
    shown = ShownMoment()
  }
}

// MARK: - The computer and time

extension MatchingGames {
  var isComputersTurn: Bool { game.isComputersTurn }

  var isPlayersTurn: Bool? {
    guard game.opponent?.isComputer == true, !isOver else { return nil }
    return !isComputersTurn
  }

  /// True while the computer may think: the table is in sight, as it is now.
  private var isComputerThinking: Bool {
    isComputersTurn && !sitting.isFull && session.pages.isEmpty && !isLookingBack
  }

  /// Lets the computer think in its turn, and choose. Time alone counts, whatever moves on the
  /// screen.
  private func letComputerThink(for seconds: Double) {
    guard isComputerThinking else {
      game.computer?.pause(for: seconds)
      return
    }
    let (sitting, speed) = (sitting, session.scene.look.animation)
    if let place = game.computer?.think(for: seconds, about: sitting, at: speed) {
      make(.choose(place))
    }
  }

  /// Seconds until the computer chooses; `nil` while it doesn't think.
  var secondsToComputersChoice: Double? {
    isComputerThinking ? game.computer?.secondsToChoice(at: session.scene.look.animation) : nil
  }

  func advance(by seconds: Double) {
    let before = stopwatch.shown
    game.advance(by: seconds)
    if stopwatch.shown != before { session.show() }
    advancePlayback(by: seconds)
    letComputerThink(for: seconds)
  }

  var secondsToNextChange: Double? {
    let clock = session.settings.isClockShown ? stopwatch.secondsToNextChange : nil
    let replay = session.pages.isEmpty ? shown.secondsToNextStep : nil
    return [clock, replay, secondsToComputersChoice].compactMap(\.self).min()
  }

  func note(_ news: WindowNews) {
    switch news {
    case .pages: game.pause(.sheet, holds: !session.pages.isEmpty)
    case .clock(let reason, let holds): game.pause(reason, holds: holds)
    case .painted, .drawn, .missed: break
    }
  }

  /// Works out the best score, and the player's knowledge of the cards.
  func think() -> Bool {
    let isNews = findOutWhatIsKnown()
    guard stopwatch.isStarted else { return isNews }
    game.think()
    guard game.compare(among: results) else { return isNews }
    session.show()
    return true
  }
}

// MARK: - The end and saving

extension MatchingGames {
  /// Shows the end and saves the result, once even if the end is undone and reached again.
  ///
  /// - Returns: a sentence about saving it.
  @discardableResult
  func finish() -> String? {
    lessons.finish(sitting)
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

  /// Works out the ending of a game that came to the table finished.
  private func workOutEnding() { workOutEnding(game.presentResult(at: Clock.now)) }

  private func workOutEnding(_ result: GameResult?) {
    game.end(
      company.map(ending(in:))
        ?? Ending(
          of: sitting, result: result, kept: game.result, in: session.archive,
          isClockShown: session.settings.isClockShown))
  }

  /// The ending of a game for two.
  private func ending(in company: Company) -> Ending {
    var ending = Ending(
      of: sitting, in: company, seconds: session.settings.isClockShown ? stopwatch.shown : nil,
      tally: tallies[company.opponent] ?? Tally())
    ending.offers.append(LabelledButton(.replay, Sentences.replays))
    return ending
  }

  /// A stopped clock is saved to the tenth of a second.
  func end() { game.stopClock() }

  func works(in archive: Archive) -> [Archive.Work] {
    ([asItStands] + waiting.all).map { archive.work(on: $0.kept) }
  }

  func write(to transcript: Transcript) { transcript.follow(sitting.record) }
}
