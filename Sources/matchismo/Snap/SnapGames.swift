// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Play
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables
import Wire
import Words

/// Snap! at a window: the table at which the player sits, if any, and the ways to others.
///
/// Commands are in `SnapGames+Commands.swift`, meetings with others in `SnapGames+Meeting.swift`, the player's own table
/// in `SnapGames+Hosting.swift`, tables of somebody else in `SnapGames+Visiting.swift`, and rounds that are watched once
/// more in `SnapGames+Watching.swift`.
final class SnapGames: TableGame {
  unowned var session: Session!

  /// The table at which the player sits.
  var table: SnapTable?

  /// How players elsewhere come together.
  let lobby = Lobby()

  /// The people whom the player has met.
  private(set) lazy var guests = GuestBookFile(isKept: isKept) { [unowned self] in session.say($0) }

  /// The knocking guests about whom the player has been asked.
  var askedAbout: Set<Int> = []

  /// The knocking guests that the player sees.
  var knocksInSight = KnocksInSight()

  /// The invitation that was copied just now; `nil` once the link has looked where this computer is.
  var copied: InvitationLink?

  /// A table of somebody else at which the player has asked to sit down.
  var asked: SnapTable?

  /// The player's wish that waits for the name that others may call the player, or for the place where they meet.
  var errand: Errand?

  /// The table at which the player sat when the program ended, as long as it makes sense to go back.
  var left: LeftTable?

  /// When the player sat last at a table of somebody else and was connected with it, in seconds since 1970.
  var lastAtTable = 0

  /// Whether it may explain itself to somebody who has not finished a round yet.
  var mayExplain: Bool

  /// The letters that were typed to find what to say.
  var sought = ""

  /// Whether the program ends, so that the player has left no table that it may go back to.
  private(set) var isEnding = false

  /// Whether there are files for what is kept.
  private let isKept: Bool

  init(isKept: Bool) {
    (self.isKept, mayExplain) = (isKept, isKept)
  }

  var settings: Settings { session.settings }

  /// The source of cards and computers.
  var chance: any RandomNumberGenerator {
    get { session.chance }
    set { session.chance = newValue }
  }

  private var results: ResultStore<SnapScores> { session.archive.rounds }

  /// The round that is not on the table; `nil` until its journal is read.
  private var waiting: SavedGame<SnapGame>??

  var archive: Archive { session.archive }

  private var isOnTable: Bool { session.onTable === self }
}

// MARK: - What is shown

extension SnapGames {
  var tableau: Tableau { table?.tableau ?? Tableau([]) }

  var whatHappened: String { table?.tableau.sentence ?? "" }

  /// Whether the cards may not be looked at: in a pause, and while others stand still who would look at them
  /// for a match at the same time.
  var isCovered: Bool {
    guard let table, table.isRoundOn, !table.isElsewhere else { return session.pages.hasPause }
    return table.isPaused
  }

  var isPlayersTurn: Bool? {
    guard let view = table?.screen.view, let active = view.active else { return nil }
    return active != view.own ? false : view.mayTurn ? true : nil
  }

  /// Whether somebody would like to sit down, or a round goes on only when the player turns a card.
  var isPlayerAwaited: Bool {
    guard isElsewhere, let view = table?.screen.view else { return false }
    let isOwnTurn = view.active != nil && view.active == view.own && !view.isPaused
    return isOwnTurn || table?.knocks.isEmpty == false
  }

  func title(on today: CalendarDate) -> String { phrase("Matchismo - Snap!") }
}

// MARK: - What the sheets say of it

extension SnapGames {
  func menu(_ contents: SheetContents) -> Sheet {
    guard let part = table?.seat.part, part != .alone else { return contents.menuOfSnap }
    return contents.menu(of: part)
  }

  func offers(_ contents: SheetContents) -> OfferedGames {
    let line =
      table != nil
      ? Sentences.isOnTable
      : mayGoOn ? phrase("Go on with your round") : phrase("Two to four players")
    let tile = Tile("snap", .snap, Sentences.snap, line: line, isOnTable: isOnTable)
    return OfferedGames([GameTile(tile: tile) { [unowned self] in session.open(.snap) }])
  }

  /// In a pause the cards are covered.
  var whatWaits: String? { table?.screen.whatWaits }

  func asksBeforeLeaving() -> Bool {
    if isElsewhere { session.open(.mayLeaveTable(.nothing)) }
    return isElsewhere
  }

  var rulesInPictures: [Illustration] { Sentences.rulesOfSnap }

  var refusalOfRecords: String? { Sentences.isNotInSnap }
}

// MARK: - Rounds with computers

extension SnapGames {
  /// Sits down at a new table and has the first round dealt.
  func begin() {
    sitDown(with: settings.snapCompany)
    dealRound()
  }

  /// Goes on with the round that was left, once the player says so, or begins the first one.
  func goOn() {
    guard let left = roundThatWaits, let company = left.opponents else { return begin() }
    sitDown(with: company)
    try? table?.resume(left.sitting.record, after: left.clock.seconds)
    waiting = .some(nil)
    session.show(saying: table?.screen.sentence, after: [.dealt])
    session.scene.showFocus(named: left.focus)
    session.open(.paused)
  }

  /// Goes on where the program ended: at the table with computers, at the own one, or at somebody else's.
  ///
  /// A round that waits and isn't what was asked for is given up only if the player says so.
  func open(_ options: TableOptions?) {
    if options.map({ $0.game == SnapGame.self }) ?? settings.isSnapOnTable {
      let left = roundThatWaits?.opponents
      goOn()
      if let options, let left, !options.isContent(with: left) { session.open(.mayGiveUpRound) }
    } else {
      session.playerSettings.change { $0.isSnapOnTable = false }
    }
    continueHolding()
    findWayBack()
  }

  /// The round that was left under way; `nil` where there is none.
  var roundThatWaits: SavedGame<SnapGame>? {
    let round = waiting ?? archive.saved(SnapGame.mode, of: SnapGame.self)?.game
    waiting = .some(round)
    return round.flatMap { $0.canGoOn ? $0 : nil }
  }

  /// Whether no round is on the table, and one waits.
  var mayGoOn: Bool { table == nil && roundThatWaits != nil }

  /// The round on the table; `nil` where there is none.
  var saved: SavedGame<SnapGame>? { table?.saved(focus: session.scene.shownFocus) }

  /// In how many milliseconds the player calls, for computers that follow that; `nil` for others, and where it
  /// isn't known.
  func pace(for strength: Strength) -> Int? {
    strength == .pace ? results.scores.statistics(isRelaxed: false).pace : nil
  }

  private func newTable(_ company: SnapCompany, isKept: Bool = true) -> SnapTable {
    SnapTable(
      company, pace: pace(for: company.strength), at: session.scene.look.animation,
      dice: Dice(seed: chance.next()), isKept: isKept)
  }

  private func sitDown(with company: SnapCompany) {
    sitDown(at: newTable(company))
    session.playerSettings.change { $0.isSnapOnTable = true }
    pauseOrGoOn()
  }

  /// Sits down at a table, in place of the one where the player sits.
  func sitDown(at new: SnapTable) {
    session.closeAll()
    session.save()
    leaveTable()
    session.endRecord()
    session.put(self)
    table = new
    if mayExplain, results.scores.isEmpty { table?.screen.lessons = SnapLessons() }
  }

  func endLessons() {
    mayExplain = false
    table?.screen.lessons?.end()
    session.show()
  }

  /// Shows a round at a table of its own, of which nothing is kept. If it isn't over, it goes on with
  /// computers once the player says so.
  func take(_ round: Sitting<SnapGame>) {
    sitDown(
      at: newTable(
        settings.snapCompany(of: round.record.setup.players).playing(round.record.setup),
        isKept: false))
    try? table?.resume(round.record)
    session.show(saying: table?.screen.sentence, after: [.dealt])
    if round.game.isOver { pauseOrGoOn() } else { session.open(.paused) }
  }

  /// A round that is under way waits.
  func leave() {
    leaveTable()
    table = nil
    session.playerSettings.change { $0.isSnapOnTable = false }
  }

  private func leaveTable() {
    leaveOthers()
    if var saved {
      saved.clock.stop()
      waiting = .some(saved)
    }
  }

  /// Goes back to the cards.
  func goBack() { if isOnTable { session.putBack(session.matching) } }

  /// Begins a round, after asking where one is under way.
  func wantRound() {
    // At the table of a round from a file no other is played.
    guard table?.isKept == true else { return wantTable() }
    if table?.isRoundOn == true { return session.open(.mayGiveUpRound) }
    if !session.pages.isEmpty { session.closeAll() }
    dealRound()
  }

  /// Sits down as the settings say, after asking where a round is under way.
  func wantTable() {
    let waits = table?.isKept != true && roundThatWaits != nil
    if table?.isRoundOn == true || waits { session.open(.mayGiveUpRound) } else { begin() }
  }

  private func dealRound() {
    dealRound(SnapGame.Deal(.random(using: &chance)))
  }

  func dealRound(_ deal: SnapGame.Deal) {
    session.endRecord()
    let salt = Salt.random(using: &chance)
    play { table throws(TableRefusal) in try table.deal(deal, salt: salt) }
    if saved != nil { waiting = .some(nil) }
  }

  /// Lets everybody wait while the table can't be seen as it is.
  private func pauseOrGoOn() {
    guard let before = table?.screen.sentence else { return }
    let pages = session.pages
    let isPaused = isElsewhere ? pages.hasPause : !pages.isEmpty || session.isIconified
    table?.pause(isPaused)
    // What the bar tells of the round may name a card; other news stays.
    if let news = table?.screen.sentence { session.replace(before, by: news) }
  }
}

// MARK: - Playing

extension SnapGames {
  /// A click on a pile: the own closed one is turned from, and any open one called on.
  func use(_ pile: Int) {
    guard let table, session.pages.isEmpty, let (seat, isOpen) = table.screen.stack(ofPile: pile)
    else { return }
    if isOpen { return call() }
    if seat == table.screen.view.own {
      play { table throws(TableRefusal) in try table.turn() }
    }
  }

  func call() {
    guard session.pages.isEmpty else { return }
    let moment = session.moment
    guard table?.isTooSoon(after: moment) != true else {
      return session.say(phrase("Too soon after the pause"))
    }
    play { table throws(TableRefusal) in try table.call(after: moment) }
  }

  /// Ends a round that is as good as over.
  func skip() {
    guard session.pages.isEmpty else { return }
    play { table throws(TableRefusal) in try table.skip() }
  }

  private func play(_ play: (inout SnapTable) throws(TableRefusal) -> [Change]) {
    guard table != nil else { return }
    do throws(TableRefusal) {
      let changes = try play(&table!)
      keepResult()
      session.show(saying: table?.screen.sentence, after: changes)
    } catch {
      if let why = Sentences.refused(error) { session.say(why) }
    }
  }

  /// Keeps the result of a round that has ended, once.
  func keepResult() {
    guard let result = table?.noteResult(at: Clock.now) else { return }
    let earlier = results.scores.statistics(isRelaxed: result.kind.isRelaxed).reactions
    if let fastest = result.deeds.fastest, let before = earlier.fastest, fastest < before {
      table?.tellFastest()
    }
    results.ensure(result)
    guard let companions = table?.companions, !companions.isEmpty else { return }
    guests.change { book in
      for key in companions {
        book.noteMeeting(with: key, at: result.finished.seconds, isWon: result.isWon)
      }
    }
  }
}

// MARK: - Time

extension SnapGames {
  /// At a table with others time passes for all, whatever the player has of it.
  func advance(by seconds: Double) {
    advanceWatching(by: seconds)
    for peer in knocksInSight.advance(by: seconds) { playElsewhere { $0.asHost { $0.show(peer) } } }
    guard !isElsewhere, let changes = table?.advance(by: seconds) else { return }
    keepResult()
    session.show(saying: whatHappened, after: isLookingBack ? [] : changes)
  }

  var secondsToNextChange: Double? {
    let seconds = isElsewhere ? knocksInSight.secondsToNext : table?.secondsToNextChange
    return [seconds, secondsToNextMove].compactMap(\.self).min()
  }

  func notice(_ reason: Stopwatch.Reason, holds: Bool) {
    lookAtKnocks()
    pauseOrGoOn()
  }

  func notePages() {
    let pages = session.pages
    if !pages.has(.asking()) { stopAsking() }
    if !pages.has(.ownName), !pages.has(.broker) { errand = nil }
    lobby.look(pages.has(.near))
    lookAtKnocks()
    pauseOrGoOn()
  }

  func note(_ frame: FrameNews) { table?.note(frame, at: session.moment) }
}

// MARK: - What is kept

extension SnapGames {
  func end() {
    isEnding = true
    // A guest may come back, so the host isn't told of a farewell.
    if table?.seat.part != .guest { leaveOthers() }
  }

  func works(in archive: Archive) -> [Archive.Work] {
    // Of the round on the table and the one that waits, one is kept.
    let round = saved ?? waiting.flatMap(\.self)
    let works = round.map { [archive.work(on: $0)] } ?? []
    return works + [
      archive.work(on: heldTable, in: WindowJournals.table, by: HostProgress.self),
      archive.work(on: keptVisit(), in: WindowJournals.visit, by: VisitProgress.self),
    ]
  }

  /// A guest knows a round's cards when it is over.
  func write(to transcript: Transcript) {
    if let round = table?.seat.round { transcript.follow(round.record) }
  }
}

extension SavedGame<SnapGame> {
  /// Whether it is a round under way whose table is known.
  fileprivate var canGoOn: Bool {
    opponents?.kind.players == sitting.record.setup.players && !sitting.game.isOver
  }
}
