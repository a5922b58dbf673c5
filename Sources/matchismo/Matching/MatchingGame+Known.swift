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

/// The program's knowledge of Match.
extension MatchingGame: KnownGame {
  typealias Summary = Scores

  static let modes = Mode.allCases.map(\.rawValue)

  /// The journal of games for two in any mode. Games for one have a journal for each mode.
  static let journalOfTwo = "two"

  static let journals = modes + [journalOfTwo]

  static func journal(of setup: Matching.Setup) -> String {
    journal(of: setup.rules.mode, for: setup.rules.players)
  }

  static func journal(of mode: Mode, for players: Players) -> String {
    players == .two ? journalOfTwo : mode.rawValue
  }

  static var pages: [Page] { Page.ofMatching }

  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish {
    if arguments.has(.daily) {
      let isItsMode = try arguments.value(of: .mode) { Mode(rawValue: $0) } == DailyDeal.rules.mode
      try GameOptions.refuseOthers(than: isItsMode ? [.mode] : [], besideDailyIn: arguments)
      return GameWish(number: DailyDeal(Clock.now.day).number) { settings throws(Failure) in
        settings.rules = DailyDeal.rules
        settings.tableSizes[DailyDeal.rules.mode] = DailyDeal.tableSize
      }
    }
    try arguments.refuse([Setting.snapStrength].options) {
      phrase("\($0) is for Snap!; add --mode snap")
    }
    let number = try arguments.value(of: .deal) { DealNumber($0) }
    return GameWish(number: number, apply: try RulesOptions(arguments).apply)
  }

  static func report(of record: Record<MatchingGame>) -> ReplayReport { ReplayReport(of: record) }

  static func put(_ game: Sitting<MatchingGame>, on session: Session, from origin: GameOrigin) {
    session.matching.take(game, from: origin)
  }

  static func record(
    _ number: DealNumber?, by settings: PlayerSettings
  ) -> Record<MatchingGame> { settings.settings.record(number) }

  static func scene(
    of record: Record<MatchingGame>, for picture: PictureOptions, by settings: PlayerSettings
  ) -> TableScene {
    var before = record
    if picture.moment != nil {
      before = Record(record.deal, rules: record.rules, isPractice: record.isPractice)
      for entry in record.entries.dropLast() { before.append(entry) }
    }
    let sitting = Sitting(replaying: before)
    let scene = TableScene(
      sitting.tableau(), size: picture.size, scale: 1, look: settings.look, fonts: .orEnd)
    let session = Session(sitting, on: scene, playerSettings: settings)
    guard let moment = picture.moment else {
      if sitting.game.isOver { session.matching.finish() }
      session.sayWhatHappened()
      if let page = picture.page { session.open(page) }
      return scene
    }
    switch record.entries.last {
    case .move(let move): session.matching.play(move)
    case .undo: session.matching.undoAfterAll()
    case .redo: session.matching.redo()
    case nil: scene.dealIn()
    }
    if let page = picture.page { session.open(page) }
    scene.advance(by: moment)
    return scene
  }

  /// Daily deals belong to no mode.
  static func sheets(of scores: Scores, mode: String?) -> [Sheet] {
    let kinds: [GameKind?] = scores.kinds + (mode == nil ? [nil] : [])
    return kinds.map { GameScores($0, scores) }.filter { $0.count > 0 }.map(\.sheet)
  }

  static func noResults(of mode: String) -> String { Sentences.noResults(of: mode) }
}

// MARK: - The command line

/// The command line's rules and number of cards.
private struct RulesOptions {
  private let tableSize: Int?
  private let changes: [Setting.Change]

  /// A given option that needs points.
  private let optionWithPoints: Option?

  private let players: Option?
  private let opponent: Option?

  init(_ arguments: Arguments) throws(Failure) {
    optionWithPoints = arguments.given(.matchSize) ?? arguments.given(.scoring)
    (players, opponent) = (arguments.given(.players), arguments.given(.opponent))
    tableSize = try arguments.given(.cards).flatMap { option throws(Failure) in
      try arguments.number(of: option)
    }
    var changes: [Setting.Change] = []
    if let mode = try arguments.value(of: .mode, { Mode(rawValue: $0) }) {
      changes.append { $0.mode = mode }
    }
    self.changes = try changes + arguments.changes(of: [.matchSize, .players, .opponent, .scoring])
  }

  /// Puts the options into the settings.
  func apply(to settings: inout Settings) throws(Failure) {
    settings.apply(changes)
    let mode = settings.mode
    if let option = optionWithPoints, mode.measure != .points {
      throw .usage(
        phrase("\(option.name) means nothing in mode \(mode.rawValue), which has no points"))
    }
    try checkPlayers(settings)
    guard let tableSize else { return }
    guard mode.deals(tableSize) else {
      let sizes = Sentences.list(mode.tableSizes.map { "\($0)" })
      throw .usage(
        phrase("--cards can't be \(tableSize) in mode \(mode.rawValue); allowed: \(sizes)"))
    }
    settings.tableSizes[mode] = tableSize
  }

  private func checkPlayers(_ settings: Settings) throws(Failure) {
    if let players, !settings.mode.takes(settings.players) {
      throw .usage(
        phrase(
          "\(players.name) can't be \(settings.players.rawValue) in mode \(settings.mode.rawValue)"
        ))
    }
    if let opponent, settings.rules.players == .one {
      throw .usage(
        phrase("\(opponent.name) means nothing in a game for one; add --players 2"))
    }
  }
}

extension GameOptions {
  /// True if a game left earlier already meets the options.
  ///
  /// - Parameter opponent: the player's opponent; `nil` without one.
  func isContent(
    with record: Record<MatchingGame>, against opponent: OpponentChoice? = nil
  ) -> Bool {
    // Games other than Match replace any.
    guard game == MatchingGame.self else { return true }
    var settings = Settings()
    settings.rules = record.rules
    settings.opponent = opponent ?? settings.opponent
    settings.tableSizes[record.rules.mode] = record.deal.cards.count
    return isContent(with: settings) && (number == nil || record.deal.number == number)
  }
}

// MARK: - Saving

extension Archive {
  var results: ResultStore<Scores> { results(of: MatchingGame.self) }
}

// MARK: - Sheets

extension MatchingGames {
  func menu(_ contents: SheetContents) -> Sheet { contents.menuOfCards }

  var rulesInPictures: [Illustration] { Sentences.rules(of: sitting.record.rules) }

  /// The usual games, for a mode without results.
  private var kindOfScores: GameKind {
    mode.hasResult ? kind : GameKind(Rules(), tableSize: Rules().mode.usualTableSize)
  }

  /// The kinds already played, the kind on the table, and the daily deals.
  var scores: OfferedScores {
    let all = results.scores
    let kinds: [GameKind?] = Set(all.kinds + [kindOfScores]).sorted() + [nil]
    return OfferedScores(
      subjects: kinds.map { GameScores($0, all) }, first: Sentences.kind(kindOfScores),
      csv: { [results] in results.csv })
  }
}

// MARK: - For debug builds

extension MatchingGames {
  /// The scene and the results must agree with the game.
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
      shown.demonstration?.tableau ?? sitting.tableau(at: shownMoment, in: company ?? Company())
    guard
      (picture.position, picture.ticks, picture.piles) == (due.position, due.ticks, due.piles)
    else { return "the table shows something else" }
    if let result = game.result, !results.hasTaken(result) { return "the result is not kept" }
    return nil
  }
}
