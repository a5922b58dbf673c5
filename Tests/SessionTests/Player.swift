// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Tables
import Testing
import Windowing
import Wire

@testable import matchismo

/// Somebody who sits at a table in memory, with keys and a pointer.
final class Player {
  let session: Session
  let scene: TableScene

  /// What the session has wanted of the window so far.
  private(set) var effects: [Effect] = []

  /// - Parameters:
  ///   - cards: as in records; without any, deal 4711 by the settings.
  ///   - isNew: whether the player has never played.
  ///   - transcript: what games are written down in while they are played.
  ///   - decks: the card pictures to choose from.
  ///   - fonts: what all text is set in.
  init(
    _ cards: String? = nil, settings: Settings = Settings(), isNew: Bool = false,
    transcript: Transcript? = nil, decks: DeckShelf = DeckShelf([]), fonts: Fonts = Fonts()
  ) throws {
    let playerSettings = PlayerSettings(settings, decks: decks)
    playerSettings.isDesktopAnimated = false
    let record =
      try cards.map { try Record<MatchingGame>("matchismo 1\ncards \($0)\n") }
      ?? playerSettings.settings.record(DealNumber(4711))
    let sitting = Sitting(replaying: record)
    var tableau = sitting.tableau()
    tableau.hasLessonRoom = isNew
    scene = TableScene(
      tableau, size: PixelSize(width: 880, height: 660), scale: 1,
      look: playerSettings.look, fonts: fonts)
    session = Session(
      sitting, on: scene, playerSettings: playerSettings, transcript: transcript,
      lessons: Lessons(areGiven: isNew))
    _ = scene.update()
  }

  var game: MatchingGame { session.matching.sitting.game }

  /// The sheet that lies over the table.
  var sheet: Sheet? { session.scene.openSheet }

  func choose(_ places: Int...) {
    for place in places { session.carryOut(.choose(place)) }
  }

  /// Presses keys as the window would hear them.
  func press(_ keys: Key...) {
    for key in keys { session.press(key) }
    effects += session.takeEffects()
  }

  func type(_ text: String) {
    for character in text {
      press(Key(character == " " ? .space : .character(character)))
    }
  }

  /// Clicks something on the sheet that is open.
  func click(_ control: ControlName) throws {
    click(try #require(scene.place(of: control), "\(control) is on no sheet"))
  }

  func click(_ command: Command) throws { try click(ControlName(command)) }

  /// Whether the player is asked about these, and nobody else.
  func asksAbout(_ names: [String]) -> Bool {
    session.pages.last == .whoAsks && session.snap.table?.knocks.map(\.name.text) == names
  }

  /// Answers the first of those who ask to sit down.
  func answer(isWelcome: Bool) throws {
    let peer = try #require(session.snap.table?.knocks.first?.peer.number)
    try click(isWelcome ? .admit(peer) : .turnAway(peer))
  }

  func click(_ point: Point) {
    session.carryOut(scene.press(at: point))
    session.carryOut(scene.release(at: point))
    effects += session.takeEffects()
  }

  /// Moves the keyboard to something on the sheet that is open, and uses it.
  func use(_ control: ControlName) throws {
    for _ in 0..<40 where scene.focusedControl != control { press(Key(.down)) }
    try #require(scene.focusedControl == control)
    press(Key(.enter))
  }

  func use(_ command: Command) throws { try use(ControlName(command)) }
}

extension Session {
  /// Gives something on the sheet that is open its next value, or the one before.
  func change(_ name: ControlName, by step: Int) { carryOut(.change(name, by: step)) }
}

extension TableGame {
  var tiles: [GameTile] { offers(SheetContents(session)).tiles }
}

/// Rows of which there are as many as there are tables, players or friends, and pictures of the matching games.
extension ControlName {
  static func found(_ table: Int) -> Self { Self(rawValue: "found \(table)") }
  static func chair(_ place: Int) -> Self { Self(rawValue: "chair \(place)") }
  static func admit(_ peer: Int) -> Self { Self(rawValue: "admit \(peer)") }
  static func turnAway(_ peer: Int) -> Self { Self(rawValue: "turn-away \(peer)") }
  static func friend(_ key: Digest) -> Self { Self(rawValue: "friend \(key.wire)") }
  static let playsMatch = ControlName(rawValue: MatchingGames.Offer.match.rawValue)
  static let playsPairs = ControlName(rawValue: MatchingGames.Offer.pairs.rawValue)
  static let playsDaily = ControlName(rawValue: MatchingGames.Offer.daily.rawValue)
}

extension ResultStore {
  /// All results, the oldest first.
  var results: [Result] {
    var results: [Result] = []
    read { results.append($0) }
    return results
  }
}
