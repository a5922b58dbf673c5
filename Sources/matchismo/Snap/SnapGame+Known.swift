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

/// The program's knowledge of Snap!.
extension SnapGame: KnownGame {
  typealias Summary = SnapScores

  static let modes = [mode]

  static let journals = [mode]

  static func journal(of setup: Setup) -> String { mode }

  static func table(isKept: Bool) -> (any TableGame)? { SnapGames(isKept: isKept) }

  static var pages: [Page] { Page.ofSnap }

  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish {
    let own: [Option] = [.mode, .deal, .new] + [Setting.players, .snapStrength].options
    let others = GameOptions.options.filter { !own.contains($0) }
    try arguments.refuse(others) { phrase("\($0) means nothing in Snap!") }
    let number = try arguments.value(of: .deal) { DealNumber($0) }
    let players = try players(arguments)
    let strength = try arguments.change(of: .snapStrength)
    if isInWindow {
      try arguments.refuse([.deal]) { phrase("\($0) means nothing in Snap! except with --picture") }
    }
    return GameWish(number: number) { settings throws(Failure) in
      // The player at this screen is one of them.
      if let players { settings.snapComputers = players - 1 }
      strength?(&settings)
    }
  }

  /// The number of players; `nil` if not given.
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

  /// Journals of tables with others hold rounds, too.
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
    [false, true].map { RoundScores(scores, hasHeadStart: $0) }.filter { $0.count > 0 }.map(\.sheet)
  }

  static func noResults(of mode: String) -> String { Sentences.noRounds }
}

extension GameOptions {
  /// True if a table left earlier already meets the options.
  func isContent(with company: SnapCompany) -> Bool {
    var settings = Settings()
    settings.snapComputers = company.kind.opponents
    settings.snapStrength = company.strength
    return isContent(with: settings)
  }
}

// MARK: - Saving

extension Archive {
  var rounds: ResultStore<SnapScores> { results(of: SnapGame.self) }
}

// MARK: - Scores

extension SnapGames {
  /// Rounds with a head start only if there are any, or at the player's table.
  var scores: OfferedScores {
    let rounds = session.archive.rounds
    let hasHeadStart = table?.kind.hasHeadStart ?? false
    let areAnyAhead =
      session.onTable === self && hasHeadStart || !rounds.scores.kinds(hasHeadStart: true).isEmpty
    return OfferedScores(
      subjects: (areAnyAhead ? [false, true] : [false]).map {
        RoundScores(rounds.scores, hasHeadStart: $0)
      }, first: Sentences.rounds(hasHeadStart: hasHeadStart),
      csv: { rounds.csv })
  }
}

// MARK: - For debug builds

extension SnapGames {
  private var isHidden: Bool { !session.pages.isEmpty || session.isIconified }

  /// The scene must agree with the table. Alone with computers, a hidden table stands still; else
  /// the player could look for a match at leisure.
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
    // For others the table goes on, unless the host pauses it.
    guard !table.isElsewhere else {
      let isHeld = table.seat.part == .host && session.pages.hasPause
      return table.seat.isHeld == isHeld ? nil : "a host's pause holds nobody, or no pause does"
    }
    return table.isPaused == isHidden ? nil : "Snap! goes on unseen, or stands still"
  }
}
