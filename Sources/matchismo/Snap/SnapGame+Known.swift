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
import Words

/// Snap!, as the program knows it.
extension SnapGame: KnownGame {
  typealias Summary = SnapScores

  static let modes = [mode]

  static let journals = [mode]

  static func journal(of setup: Setup) -> String { mode }

  static func table(isKept: Bool) -> (any TableGame)? { SnapGames(isKept: isKept) }

  static var pages: [Page] { Page.ofSnap }

  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish {
    let own: [Option] = [.mode, .deal, .new] + [Setting.players, .snapStrength].options
    let others = TableOptions.options.filter { !own.contains($0) }
    try arguments.refuse(others) { phrase("\($0) means nothing in Snap!") }
    let number = try arguments.value(of: .deal) { DealNumber($0) }
    let players = try players(arguments)
    let strength = try arguments.change(of: .snapStrength)
    if isInWindow {
      try arguments.refuse([.deal]) { phrase("\($0) means nothing in Snap! except with --picture") }
    }
    return GameWish(number: number) { settings throws(Failure) in
      // One of them is the player at this screen.
      if let players { settings.snapComputers = players - 1 }
      strength?(&settings)
    }
  }

  /// How many are to play; `nil` where nobody says so.
  static func players(_ arguments: Arguments) throws(Failure) -> Int? {
    guard let option = arguments.given(.players),
      let text = try arguments.value(of: option, { $0 })
    else { return nil }
    let counts = SnapGame.Setup.playerCounts
    guard let players = Int(digits: text), counts.contains(players) else {
      throw .usage(
        phrase(
          """
          \(option.name) can't be \(quoted(text.utf8)) in Snap!; allowed: \
          \(Sentences.number(from: counts.lowerBound, to: counts.upperBound))
          """))
    }
    return players
  }

  /// The journals of tables with players elsewhere have rounds, too.
  static func recorded(in text: [UInt8]) -> [UInt8]? {
    HostedText.upToLastRound(of: text).map(Array.init)
  }

  static func report(of record: Record<SnapGame>) -> ReplayReport { ReplayReport(of: record) }

  static func put(_ game: Sitting<SnapGame>, on session: Session, from origin: GameOrigin) {
    session.snap.take(game)
  }

  static func record(_ number: DealNumber?, by settings: PlayerSettings) -> Record<SnapGame> {
    PaintedRound.record(number, settings.settings)
  }

  static func scene(
    of record: Record<SnapGame>, for picture: PictureOptions, by settings: PlayerSettings
  ) throws(Failure) -> TableScene {
    guard picture.page == nil else {
      throw .usage(phrase("\(Option.panel.name) can't be used with a picture of Snap!"))
    }
    return PaintedRound(record).scene(picture.size, settings.look, at: picture.moment)
  }

  static func sheets(of scores: SnapScores, mode: String?) -> [Sheet] {
    [false, true].map { RoundScores(scores, isRelaxed: $0) }.filter { $0.count > 0 }.map(\.sheet)
  }

  static func noResults(of mode: String) -> String { Sentences.noRounds }
}

extension TableOptions {
  /// Whether a table that was left is what was asked for: nothing about it would have to change.
  func isContent(with company: SnapCompany) -> Bool {
    guard !isNew else { return false }
    var settings = Settings()
    settings.snapComputers = company.kind.opponents
    settings.snapStrength = company.strength
    var asked = settings
    do throws(Failure) { try wish.apply(&asked) } catch { return false }
    return asked == settings
  }
}

// MARK: - What is kept

extension Archive {
  /// The results of rounds of Snap!.
  var rounds: ResultStore<SnapScores> { results(of: SnapGame.self) }
}

// MARK: - Scores

/// The rounds of Snap! for which the player had to hurry, or all others.
struct ScoresOfRounds: ScoresSubject {
  let isRelaxed: Bool

  var name: String { Sentences.rounds(isRelaxed: isRelaxed) }

  var isLast: Bool { false }

  func count(in archive: Archive) -> Int { scores(in: archive).count }

  func rows(of part: ScoresPart, in archive: Archive) -> [SheetRow] {
    scores(in: archive).rows(of: part)
  }

  private func scores(in archive: Archive) -> RoundScores {
    RoundScores(archive.rounds.scores, isRelaxed: isRelaxed)
  }

  func table(in archive: Archive) -> String { archive.rounds.table }
}

extension SnapGames {
  var subjectOfScores: any ScoresSubject {
    ScoresOfRounds(isRelaxed: table?.kind.isRelaxed ?? false)
  }

  /// Relaxed rounds only where there are any, or the player sits at a relaxed table.
  var subjectsOfScores: [any ScoresSubject] {
    let isRelaxed =
      session.onTable === self && table?.kind.isRelaxed == true
      || !session.archive.rounds.scores.kinds(isRelaxed: true).isEmpty
    return ([false] + (isRelaxed ? [true] : [])).map { ScoresOfRounds(isRelaxed: $0) }
  }
}

// MARK: - For debug builds

extension SnapGames {
  private var isHidden: Bool { !session.pages.isEmpty || session.isIconified }

  /// The scene is told of the table, which stands still where it can't be seen: alone with computers that wait, the
  /// player could find a match in peace.
  func fault(of picture: Tableau?) -> String? {
    guard let picture else { return nil }
    guard let table else { return "nobody sits at the table" }
    let isAtComputers = table.seat.part == .alone && table.isRoundOn
    guard session.scene.isCovered == (session.pages.hasPause || isAtComputers && isHidden) else {
      return "the table is covered, or can be looked at while nobody else can"
    }
    guard picture.piles == table.tableau.piles else { return "the table shows something else" }
    let cards = picture.piles.map(\.count).reduce(0, +)
    let areDealt = table.isRoundOn || table.screen.view.ending != nil || !table.isElsewhere
    let counts = areDealt ? SnapGame.Length.allCases.map(\.cards) : [0]
    guard counts.contains(cards) else {
      return "a card of Snap! is missing"
    }
    // For others it goes on, unless the host says otherwise.
    guard !table.isElsewhere else {
      let isHeld = table.seat.part == .host && session.pages.hasPause
      return table.seat.isHeld == isHeld ? nil : "a host's pause holds nobody, or no pause does"
    }
    return table.isPaused == isHidden ? nil : "Snap! goes on unseen, or stands still"
  }
}
