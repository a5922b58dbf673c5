// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import Play
import Scene
import Tableau
import Trios
import TriosPlay
import Words

/// The program's knowledge of Trios.
extension TrioGame: KnownGame {
  typealias Summary = TrioScores

  static let modes = [mode]

  static let journals = [mode]

  static func journal(of setup: Setup) -> String { mode }

  static func table(isKept: Bool) -> (any TableGame)? { TrioGames(mayExplain: isKept) }

  static var pages: [Page] { [.trios, .starsOfTrios, .mayShow] }

  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish {
    if arguments.has(.daily) {
      try GameOptions.refuseOthers(than: [.mode], besideDailyIn: arguments)
      return GameWish(number: DailyDeal(Clock.now.day).number) { $0.triosOpponent = nil }
    }
    let own: [Option] = [.mode, .deal, .new] + [Setting.opponent].options
    let others = GameOptions.options.filter { !own.contains($0) }
    try arguments.refuse(others) { phrase("\($0) means nothing in Trios") }
    let opponent = try arguments.change(of: .triosOpponent, by: Setting.opponent.option)
    return GameWish(number: try arguments.value(of: .deal) { DealNumber($0) }) { settings in
      opponent?(&settings)
    }
  }

  static func report(of record: Record<TrioGame>) -> ReplayReport { ReplayReport(of: record) }

  static func put(_ game: Sitting<TrioGame>, on session: Session, from origin: GameOrigin) {
    session.trios.take(game, from: origin)
  }

  static func record(_ number: DealNumber?, by settings: PlayerSettings) -> Record<TrioGame> {
    var chance = SystemRandomNumberGenerator()
    let isForTwo = settings.settings.triosOpponent == .person
    return Record(Setup(number ?? .random(using: &chance), isForTwo: isForTwo))
  }

  static func scene(
    of record: Record<TrioGame>, for picture: PictureOptions, by settings: PlayerSettings
  ) -> TableScene {
    var before = Record<TrioGame>(record.setup, isPractice: record.isPractice)
    let last = picture.moment == nil ? nil : record.entries.last
    for entry in record.entries.dropLast(last == nil ? 0 : 1) { before.append(entry) }
    let sitting = Sitting(replaying: before)
    let scene = TableScene(
      sitting.tableau(), size: picture.size, scale: 1, look: settings.look, fonts: .orEnd)
    let session = Session(
      Sitting(replaying: settings.settings.record(nil)), on: scene, playerSettings: settings)
    let opponent = record.entries.isEmpty ? settings.settings.triosOpponent : nil
    session.trios.begin(PlayedTrios(SavedGame(sitting, opponents: opponent)))
    session.sayWhatHappened()
    if picture.moment == nil || last != nil { scene.finishMotion() }
    switch last {
    case .move(let move): session.trios.play(move)
    case .undo: session.trios.undoAfterAll()
    case .redo: session.trios.redo()
    case nil: break
    }
    if let page = picture.page { session.open(page) }
    scene.advance(by: picture.moment ?? 0)
    return scene
  }

  static func sheets(of scores: TrioScores, mode: String?) -> [Sheet] {
    let areDailies = mode == nil ? [false, true] : [false]
    return areDailies.map { ScoresOfTrios(scores, areDailies: $0) }.filter { $0.count > 0 }
      .map(\.sheet)
  }

  static func noResults(of mode: String) -> String { Sentences.noResults(of: mode) }
}

extension Session {
  var trios: TrioGames { game(TrioGames.self) }
}

extension Archive {
  var trios: ResultStore<TrioScores> { results(of: TrioGame.self) }
}

extension Page {
  /// The opponent, and Play.
  static var trios: Page {
    Page("trios") { contents in
      let trios = contents.session.trios
      let plays = contents.button("playTrios", Sentences.plays) { $0.trios.deal(nil) }
      let goesOn =
        trios.isOnTable && trios.played?.canGoOn == true
        ? [contents.button("continueTrios", phrase("Go on")) { $0.closeAll() }] : []
      return Sheet(
        Sentences.trios,
        [.text(Sentences.ruleOfTrios)] + contents.settingRows(of: .trios)
          + [.buttons(goesOn + [plays, .init(.back, Sentences.back)])],
        startingAt: (goesOn.first ?? plays).name)
    }
  }

  static var starsOfTrios: Page {
    Page("trios-stars") { _ in
      Sheet(
        Sentences.whatStarsMean,
        TrioStars.meanings.map { .explained(.words($0.stars), $0.meaning) }
          + [.text(TrioStars.remark), .buttons([.init(.back, Sentences.back)])])
    }
  }

  /// Asks before the player sees the cards to come.
  static var mayShow: Page {
    .asks("show") { _ in
      Question(
        title: phrase("See the rest of the game?"),
        why: phrase(
          "You see a trio a second up to the end. After that this game is practice and doesn't count."
        ), yes: Sentences.showsMe, no: Sentences.keepsPlaying
      ) { $0.trios.showRestAfterAll() }
    }
  }
}
