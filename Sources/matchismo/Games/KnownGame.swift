// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Matching
import Play
import Scene
import Snapping
import Trios
import Words

/// A kind of game. Options, records, pictures, scores and saving ask the list ``KnownGames`` and
/// never a game by name, so a new game needs only its rooms and an entry there.
protocol KnownGame: JournaledGame, ExplainedGame {
  associatedtype Summary: ResultSummary where Summary.Result == Result

  // MARK: Modes and journals

  /// Its modes' words, for `--mode` and a record's header.
  static var modes: [String] { get }

  /// Its journals. Each holds one waiting game.
  static var journals: [String] { get }

  static func journal(of setup: Setup) -> String

  /// The game in the window.
  ///
  /// - Parameter isKept: false to keep nothing in files.
  /// - Returns: `nil` for the game that is always there.
  static func table(isKept: Bool) -> (any TableGame)?

  // MARK: Pages

  /// Its own pages for `--panel`.
  static var pages: [Page] { get }

  // MARK: Options

  /// The command line's wish, in this game's own options.
  ///
  /// - Parameter isInWindow: false for a game to be painted.
  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish

  // MARK: Records

  /// The part of a text up to its last record, for texts beyond records and journals; `nil` for
  /// other texts.
  static func recorded(in text: [UInt8]) -> [UInt8]?

  /// The moves of a game, in words.
  static func report(of record: Record<Self>) -> ReplayReport

  /// Puts a game on the table to be looked at or continued.
  static func put(_ game: Sitting<Self>, on session: Session, from origin: GameOrigin)

  // MARK: Pictures

  /// - Parameter number: the deal's number; `nil` for a random deal.
  static func record(_ number: DealNumber?, by settings: PlayerSettings) -> Record<Self>

  /// The picture after the last move.
  static func scene(
    of record: Record<Self>, for picture: PictureOptions, by settings: PlayerSettings
  ) throws(Failure) -> TableScene

  // MARK: Scores

  /// The results to print; empty without any.
  ///
  /// - Parameter mode: the mode; `nil` for all.
  static func sheets(of scores: Summary, mode: String?) -> [Sheet]

  /// The sentence for no results.
  static func noResults(of mode: String) -> String
}

extension KnownGame {
  static var pages: [Page] { [] }

  static func table(isKept: Bool) -> (any TableGame)? { nil }

  static func recorded(in text: [UInt8]) -> [UInt8]? { nil }
}

/// The command line's wish for a game.
struct GameWish {
  /// `nil` for a random deal.
  var number: DealNumber?

  /// Puts the wish into the settings.
  var apply: (inout Settings) throws(Failure) -> Void
}

struct PictureOptions {
  let size: PixelSize

  /// In seconds after the last move or the start of the deal; `nil` for the time when all is at
  /// rest.
  let moment: Double?

  let page: Page?
}

// MARK: - All of them

/// The kinds of games, in the order of mention. The first one is the default.
struct KnownGames {
  let all: [any KnownGame.Type]

  static let own = KnownGames(all: [MatchingGame.self, SnapGame.self, TrioGame.self])

  var modes: [String] { all.flatMap { $0.modes } }

  var journals: [String] { all.flatMap { $0.journals } }

  /// The kind of game with this mode.
  func game(of mode: String) -> (any KnownGame.Type)? { all.first { $0.modes.contains(mode) } }

  /// A text of games, and the kind of its last game.
  func text(_ bytes: [UInt8]) -> (text: RecordedText, game: any KnownGame.Type) {
    let bytes = RecordedText.withoutTraces(bytes)
    let text = RecordedText(all.lazy.compactMap { $0.recorded(in: bytes) }.first ?? bytes)
    return (text, text.mode.flatMap(game(of:)) ?? all[0])
  }
}

// MARK: - Games of any kind

/// A recorded game of any kind.
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

/// A replayed game of any kind, ready to continue.
protocol OpenedGame {
  func put(on session: Session, from origin: GameOrigin)
}

extension Sitting: OpenedGame where Game: KnownGame {
  func put(on session: Session, from origin: GameOrigin) {
    Game.put(self, on: session, from: origin)
  }
}

extension KnownGame {
  static func newGame(_ number: DealNumber?, by settings: PlayerSettings) -> any RecordedGame {
    record(number, by: settings)
  }
}

/// The game on the command line. Each option overrides one setting.
struct GameOptions {
  static let options: [Option] = [.mode, .deal] + Setting.ofGame.options + [.daily, .new]

  /// The kind of game; the settings choose its mode.
  let game: any KnownGame.Type

  /// True if nothing is asked for, not even a file, so that the last game continues.
  let isLastGame: Bool

  /// True if no game left earlier will do.
  let isNew: Bool

  /// The options that only the game understands.
  let wish: GameWish

  /// - Parameter isInWindow: false for a game to be painted.
  init(
    _ arguments: Arguments, isInWindow: Bool = false, among games: KnownGames = .own
  ) throws(Failure) {
    isLastGame = !(Self.options + [.file]).contains(where: arguments.has)
    isNew = arguments.has(.new)
    let named = try arguments.value(of: .mode, games.game(of:))
    game = named ?? games.all[0]
    wish = try game.wish(arguments, isInWindow: isInWindow)
  }

  /// Refuses options beside `--daily`, which brings its own.
  static func refuseOthers(
    than options: [Option], besideDailyIn arguments: Arguments
  ) throws(Failure) {
    let others = Self.options.filter { !([.daily, .new] + options).contains($0) }
    try arguments.refuse(others) {
      phrase("\($0) can't be used with --daily, which brings its own")
    }
  }

  /// `nil` for a random deal.
  var number: DealNumber? { wish.number }

  /// Puts the options into the settings.
  func apply(to settings: inout Settings) throws(Failure) { try wish.apply(&settings) }

  /// True if a game left earlier already meets the options.
  ///
  /// - Parameter left: the settings of that game.
  func isContent(with left: Settings) -> Bool {
    var asked = left
    do throws(Failure) { try apply(to: &asked) } catch { return false }
    return !isNew && asked == left
  }
}
