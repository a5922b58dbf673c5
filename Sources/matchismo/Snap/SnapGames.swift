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

/// Snap! in a window: the player's table, if any, and the ways to others.
///
/// `SnapGames+Commands.swift` has the moves and the commands, `SnapGames+Meeting.swift` the meetings with others,
/// `SnapGames+Hosting.swift` the player's own table, `SnapGames+Visiting.swift` other players'
/// tables, and `SnapGames+Watching.swift` the replays.
final class SnapGames: TableGame {
  unowned var session: Session!

  /// The player's table.
  var table: SnapTable?

  /// The ways to players elsewhere.
  let lobby = Lobby()

  /// The people whom the player has met.
  private(set) lazy var guests = GuestBookFile(isKept: isKept) { [unowned self] in session.say($0) }

  /// The guests at the door about whom the player was asked.
  var askedAbout: Set<Int> = []

  /// The guests at the door in the player's sight.
  var knocksInSight = KnocksInSight()

  /// The invitation just copied; `nil` once the link knows this computer's address.
  var copied: InvitationLink?

  /// True while an invitation waits for this computer's addresses.
  var awaitsAddresses = false

  /// Another player's table, while its host hasn't answered.
  var asked: SnapTable?

  /// The invitation on the clipboard; `nil` without one.
  var offered: InvitationLink?

  /// A wish that waits for the player's name, or for a meeting place.
  var errand: Errand?

  /// The table left by the last run of the program, while a return is possible.
  var left: LeftTable?

  /// The last time at another player's table, connected, in seconds since 1970.
  var lastAtTable = 0

  /// True if it may explain itself to a player without a finished round.
  var mayExplain: Bool

  /// The letters typed to find a phrase.
  var sought = ""

  /// True as the program ends; the seat at another's table is then kept.
  private(set) var isEnding = false

  /// False keeps nothing in files.
  private let isKept: Bool

  init(isKept: Bool) {
    (self.isKept, mayExplain) = (isKept, isKept)
  }

  var settings: Settings { session.settings }

  /// The generator for cards and computers.
  var chance: any RandomNumberGenerator {
    get { session.chance }
    set { session.chance = newValue }
  }

  private var results: ResultStore<SnapScores> { session.archive.rounds }

  /// The round off the table; `nil` until its journal is read.
  private var waiting: SavedGame<SnapGame>??

  var archive: Archive { session.archive }

  private var isOnTable: Bool { session.onTable === self }
}

// MARK: - The picture

extension SnapGames {
  var tableau: Tableau { table?.tableau ?? Tableau([]) }

  /// True if the cards must be hidden: in a pause, and while computers stand still, so that the
  /// player can't look for a match at leisure.
  var isCovered: Bool {
    guard let table, table.isRoundOn, !table.isElsewhere else { return session.pages.hasPause }
    return table.isPaused
  }

  var isPlayersTurn: Bool? {
    guard let view = table?.screen.view, let active = view.active else { return nil }
    return active != view.own ? false : view.mayTurn ? true : nil
  }

  /// True if a guest is at the door, or if the round waits for the player's turn.
  var isPlayerAwaited: Bool {
    guard isElsewhere, let view = table?.screen.view else { return false }
    let isOwnTurn = view.active != nil && view.active == view.own && !view.isPaused
    return isOwnTurn || table?.knocks.isEmpty == false
  }

  func title(on today: CalendarDate) -> String { phrase("Matchismo - Snap!") }
}

// MARK: - Sheets

extension SnapGames {
  func menu(_ contents: SheetContents) -> Sheet {
    guard let part = table?.seat.part, part != .alone else { return contents.menuOfSnap }
    return contents.menu(of: part)
  }

  func offers(_ contents: SheetContents) -> OfferedGames {
    let line =
      table != nil
      ? Sentences.isOnTable
      : mayGoOn ? phrase("Go on with your round") : phrase("Be first when two cards match")
    let tile = Tile("snap", .snap, Sentences.snap, line: line, isOnTable: isOnTable)
    return OfferedGames([GameTile(tile: tile) { [unowned self] in session.open(.snap) }])
  }

  func objects(to other: OtherGame) -> Bool {
    switch other {
    case .recorded: session.say(Sentences.isNotInSnap)
    case .dealt where isElsewhere: session.open(.mayLeaveTable(.nothing))
    case .dealt: return false
    }
    return true
  }

  var rulesInPictures: [Illustration] { Sentences.rulesOfSnap }
}

// MARK: - Rounds with computers

extension SnapGames {
  func begin() {
    sitDown(with: settings.snapCompany)
    dealRound()
  }

  /// Continues the waiting round when the player is ready, or begins the first one.
  func goOn() {
    guard let left = roundThatWaits, let company = left.opponents else { return begin() }
    sitDown(with: company)
    try? table?.resume(left.sitting.record, after: left.clock.seconds)
    waiting = .some(nil)
    session.show(saying: table?.screen.sentence, after: [.dealt])
    session.scene.showFocus(named: left.focus)
    session.open(.pausedRound)
  }

  /// Returns to the last run's table: with computers, the player's own, or another player's.
  ///
  /// A waiting round that doesn't meet the options is given up only with the player's consent.
  func open(_ options: GameOptions?) {
    if session.isWanted(SnapGame.self, by: options) {
      let left = roundThatWaits?.opponents
      goOn()
      if let options, let left, !options.isContent(with: left) { session.open(.mayGiveUpRound) }
    }
    continueHolding()
    findWayBack()
  }

  /// The round under way that waits; `nil` without one.
  var roundThatWaits: SavedGame<SnapGame>? {
    let round = waiting ?? archive.saved(SnapGame.mode, of: SnapGame.self)?.game
    waiting = .some(round)
    return round.flatMap { $0.canGoOn ? $0 : nil }
  }

  /// True if a round waits and none is on the table.
  var mayGoOn: Bool { table == nil && roundThatWaits != nil }

  /// The round on the table; `nil` without one.
  var saved: SavedGame<SnapGame>? { table?.saved(focus: session.scene.shownFocus) }

  /// The player's pace, for computers that follow it; `nil` for others.
  func pace(for strength: Strength) -> SnapPace? {
    strength == .pace ? results.scores.statistics(hasHeadStart: false).pace : nil
  }

  private func newTable(_ company: SnapCompany, isKept: Bool = true) -> SnapTable {
    SnapTable(
      company, pace: pace(for: company.strength), at: session.scene.look.animation,
      dice: Dice(seed: chance.next()), isKept: isKept)
  }

  private func sitDown(with company: SnapCompany) {
    sitDown(at: newTable(company))
    session.playerSettings.change { $0.gameOnTable = SnapGame.mode }
    pauseOrGoOn()
  }

  /// Replaces the player's table.
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

  /// Shows a recorded round, which is not saved. An unfinished one continues with computers when
  /// the player is ready.
  func take(_ round: Sitting<SnapGame>) {
    sitDown(
      at: newTable(
        settings.snapCompany(of: round.record.setup.players).playing(round.record.setup),
        isKept: false))
    try? table?.resume(round.record)
    session.show(saying: table?.screen.sentence, after: [.dealt])
    if round.game.isOver { pauseOrGoOn() } else { session.open(.pausedRound) }
  }

  /// A round under way waits.
  func leave() {
    leaveTable()
    table = nil
    session.playerSettings.change { $0.gameOnTable = nil }
  }

  private func leaveTable() {
    leaveOthers()
    if var saved {
      saved.clock.stop()
      waiting = .some(saved)
    }
  }

  /// Returns to Match.
  func goBack() { if isOnTable { session.matching.comeBack() } }

  /// Begins a round; asks first during another one.
  func wantRound() {
    // The table of a recorded round has no other rounds.
    guard table?.isKept == true else { return wantTable() }
    if table?.isRoundOn == true { return session.open(.mayGiveUpRound) }
    if !session.pages.isEmpty { session.closeAll() }
    dealRound()
  }

  /// Sits down by the settings; asks first during a round.
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

  /// Pauses everybody while the table is out of sight.
  private func pauseOrGoOn() {
    guard let before = table?.screen.sentence else { return }
    let pages = session.pages
    let isPaused = isElsewhere ? pages.hasPause : !pages.isEmpty || session.isIconified
    table?.pause(isPaused)
    // The round's sentence may name a hidden card; other news stays.
    if let news = table?.screen.sentence { session.replace(before, by: news) }
  }
}

// MARK: - The end of a round

extension SnapGames {
  /// Saves a finished round's result, once.
  func keepResult() {
    guard let result = table?.noteResult(at: Clock.now) else { return }
    let praise = results.scores.praise(result)
    results.ensure(result)
    let statistics = results.scores.statistics(hasHeadStart: result.kind.hasHeadStart)
    // The first round is all rounds.
    table?.tell(praise, statistics.rounds > 1 ? statistics.record(on: result.finished.day) : nil)
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
  /// With others, time passes whatever this player sees.
  func advance(by seconds: Double) {
    advanceWatching(by: seconds)
    for peer in knocksInSight.advance(by: seconds) { playElsewhere { $0.asHost { $0.show(peer) } } }
    guard !isElsewhere, let changes = table?.advance(by: seconds) else { return }
    keepResult()
    session.show(saying: tableau.sentence, after: isLookingBack ? [] : changes)
  }

  var secondsToNextChange: Double? {
    let seconds = isElsewhere ? knocksInSight.secondsToNext : table?.secondsToNextChange
    return [seconds, secondsToNextMove].compactMap(\.self).min()
  }

  func note(_ news: WindowNews) {
    switch news {
    case .painted, .drawn, .missed:
      table?.note(news, at: session.moment)
      return
    case .pages: followPages()
    case .clock(.unfocused, holds: false) where session.pages.isLast(.meeting): session.glance()
    case .clock: break
    }
    lookAtKnocks()
    pauseOrGoOn()
  }

  private func followPages() {
    let pages = session.pages
    if !pages.has(.asking()) { stopAsking() }
    if !pages.has(.ownName), !pages.has(.broker) { errand = nil }
    lobby.look(pages.has(.meeting))
    if !pages.has(.meeting) { offered = nil }
  }
}

// MARK: - Saving

extension SnapGames {
  func end() {
    isEnding = true
    // A guest may come back, so the host hears no goodbye.
    if table?.seat.part != .guest { leaveOthers() }
  }

  func works(in archive: Archive) -> [Archive.Work] {
    // The round on the table replaces the waiting one.
    let round = saved ?? waiting.flatMap(\.self)
    let works = round.map { [archive.work(on: $0)] } ?? []
    return works + [
      archive.work(on: heldTable, in: WindowJournals.hosted, by: HostProgress.self),
      archive.work(on: keptVisit(), in: WindowJournals.visit, by: VisitProgress.self),
    ]
  }

  /// A guest knows the cards only after the round.
  func write(to transcript: Transcript) {
    if let round = table?.seat.round { transcript.follow(round.record) }
  }
}

extension SavedGame<SnapGame> {
  /// True for a round under way with known opponents.
  fileprivate var canGoOn: Bool {
    opponents?.kind.players == sitting.record.setup.players && !sitting.game.isOver
  }
}
