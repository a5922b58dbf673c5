// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Matching
import Play
import Scene
import Snapping

/// A kind of game that the program knows. Options, records, pictures, scores and saving ask the list of them
/// (``KnownGames``) and no game in particular, so that another one is its rooms and an entry there.
protocol KnownGame: JournaledGame, ExplainedGame {
  /// The summary of its results.
  associatedtype Summary: ResultSummary where Summary.Result == Result

  // MARK: What is played

  /// The words for what can be played, after `--mode` and in the header of a record.
  static var modes: [String] { get }

  /// The names of its journals. In each of them one game waits while another lies on the table.
  static var journals: [String] { get }

  /// The journal of a game.
  static func journal(of setup: Setup) -> String

  /// The game at the window.
  ///
  /// - Parameter isKept: whether there are files for what is kept.
  /// - Returns: `nil` for a game that lies on the table from the beginning.
  static func table(isKept: Bool) -> (any TableGame)?

  // MARK: Pages

  /// Its own pages that `--panel` can name.
  static var pages: [Page] { get }

  // MARK: Options

  /// The command line's wish, in options that only this game knows.
  ///
  /// - Parameter isInWindow: whether it is to be played, and not painted.
  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish

  // MARK: Records

  /// The part of a text that ends with a record, where the text is more than records and journals of games; `nil` for
  /// other texts.
  static func recorded(in text: [UInt8]) -> [UInt8]?

  /// The moves of a game, in words.
  static func report(of record: Record<Self>) -> ReplayReport

  /// Puts a game on the table, to be looked at or played on.
  static func put(_ game: Sitting<Self>, on session: Session, from origin: GameOrigin)

  // MARK: Pictures

  /// A new game, on the cards of a number or on a random deal.
  static func record(_ number: DealNumber?, by settings: PlayerSettings) -> Record<Self>

  /// A game after its last move.
  static func scene(
    of record: Record<Self>, for picture: PictureOptions, by settings: PlayerSettings
  ) throws(Failure) -> TableScene

  // MARK: Scores

  /// The results, to be printed; none where there are none.
  ///
  /// - Parameter mode: what they are of; `nil` for all.
  static func sheets(of scores: Summary, mode: String?) -> [Sheet]

  /// That there are none.
  static func noResults(of mode: String) -> String
}

extension KnownGame {
  static var pages: [Page] { [] }

  static func table(isKept: Bool) -> (any TableGame)? { nil }

  static func recorded(in text: [UInt8]) -> [UInt8]? { nil }
}

/// The command line's wish for a game.
struct GameWish {
  /// The number of the deal; `nil` for a random one.
  var number: DealNumber?

  /// Lets the settings say everything else.
  var apply: (inout Settings) throws(Failure) -> Void
}

/// The options of a picture.
struct PictureOptions {
  let size: PixelSize

  /// In seconds after the last move, or after the cards began to be dealt; `nil` for when all has come to rest.
  let moment: Double?

  /// The page whose sheet is open.
  let page: Page?
}

// MARK: - All of them

/// The kinds of games that the program knows, in the order in which they are told of. The first is played where
/// nobody says what.
struct KnownGames {
  let all: [any KnownGame.Type]

  /// The program's own.
  static let own = KnownGames(all: [MatchingGame.self, SnapGame.self])

  var modes: [String] { all.flatMap { $0.modes } }

  var journals: [String] { all.flatMap { $0.journals } }

  /// The kind for which a word stands.
  func game(of mode: String) -> (any KnownGame.Type)? { all.first { $0.modes.contains(mode) } }

  /// The text of games, and the kind of the last of them.
  func text(_ bytes: [UInt8]) -> (text: RecordedText, game: any KnownGame.Type) {
    let bytes = RecordedText.withoutTraces(bytes)
    let text = RecordedText(all.lazy.compactMap { $0.recorded(in: bytes) }.first ?? bytes)
    return (text, text.mode.flatMap(game(of:)) ?? all[0])
  }
}

// MARK: - Games of any kind

/// A game of any kind that was written down.
protocol RecordedGame {
  /// The moves, in words.
  var report: ReplayReport { get }

  func scene(for picture: PictureOptions, by settings: PlayerSettings) throws(Failure) -> TableScene
}

extension Record: RecordedGame where Game: KnownGame {
  var report: ReplayReport { Game.report(of: self) }

  func scene(for picture: PictureOptions, by settings: PlayerSettings) throws(Failure) -> TableScene
  {
    try Game.scene(of: self, for: picture, by: settings)
  }
}

/// A game of any kind that was played once more, and can go on.
protocol OpenedGame {
  func put(on session: Session, from origin: GameOrigin)
}

extension Sitting: OpenedGame where Game: KnownGame {
  func put(on session: Session, from origin: GameOrigin) {
    Game.put(self, on: session, from: origin)
  }
}

extension KnownGame {
  /// A new game, as one of any kind.
  static func newGame(_ number: DealNumber?, by settings: PlayerSettings) -> any RecordedGame {
    record(number, by: settings)
  }
}
