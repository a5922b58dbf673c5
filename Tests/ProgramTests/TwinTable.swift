// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Games
import Matching
import MatchingPlay
import Observing
import Tableau
import Testing
import Words

@testable import Scene
@testable import matchismo

/// The real program in its window, and a sitting in memory that gets the same keys and clicks. What the
/// one paints, the other has to show, to the pixel
/// but for how finely the server rounds the edges of a ring.
final class TwinTable {
  let table: PlayedTable
  private(set) var session: Session
  private let surface: Surface
  private static let size = PixelSize(width: 640, height: 480)
  /// How far a colour may be off, from 0 to 255.
  static let tolerance = 64

  var scene: TableScene { session.scene }

  init(
    _ arguments: String..., home: PlayersHome? = nil, environment: [String: String?] = [:],
    decks folder: String? = nil,
    prepare: (Observer) throws -> Void = { _ in }
  ) throws {
    let home = try home ?? PlayersHome()
    table = try PlayedTable(
      ["--geometry", "640x480"] + arguments, home: home, environment: environment, prepare: prepare)
    surface = try Surface(size: Self.size)
    session = try Self.session(table, decks: folder)
  }

  /// Lets the sitting in memory begin anew with the game that the program plays, as after random cards
  /// have been dealt.
  func sitDown() throws {
    try table.observer.movePointer(to: 1, 1, in: table.window)
    session = try Self.session(table)
  }

  /// - Parameter folder: where decks are.
  static func session(_ table: PlayedTable, decks folder: String? = nil) throws -> Session {
    var settings = table.home.choices
    settings.animation = .always(.off)
    let decks = DeckShelf(
      [folder].compactMap { $0.map { FilePath($0) } }, paintedBy: FilePath(Program.path))
    let playerSettings = PlayerSettings(settings, decks: decks)
    let sitting = Sitting(replaying: try Record<MatchingGame>(table.lastGame))
    let scene = TableScene(
      sitting.tableau(), size: size, scale: 1, look: playerSettings.look, fonts: Fonts())
    let new = MatchingGame.journals.filter { table.home.journal($0).isEmpty }
    let session = Session(
      sitting, on: scene, playerSettings: playerSettings,
      lessons: Lessons(areGiven: false) { new.contains($0) })
    if table.isUntouched, table.record.split(separator: "matchismo 1\n").count > 1 {
      // Undo brings back the game before it.
      let game = { PlayedGame(sitting, against: settings.opponent) }
      session.matching.begin(game(), after: game())
    }
    session.sayWhatHappened()
    session.carryOut(scene.point(at: Point(1, 1)))
    return session
  }

  /// What the sitting in memory looks like once all cards of decks have come.
  func picture() throws -> Screenshot {
    let decks = session.playerSettings.decks
    func paint() throws {
      _ = scene.update()
      try scene.paint([PixelRectangle(Self.size)], on: surface)
    }
    try paint()
    while decks.wait(isListed: session.isChoosingDecks) {
      session.showDecks()
      try paint()
    }
    return Screenshot(of: surface, Self.size)
  }

  /// Waits until the window looks like the sitting in memory.
  func expectSamePicture(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let expected = try picture()
    do {
      try table.observer.wait(
        for: "picture of the twin", from: table.program, within: PlayedTable.patience
      ) { () throws(ObservingError) -> Void? in
        let shown = try table.observer.screenshot(of: table.window)
        return shown.difference(from: expected, tolerance: Self.tolerance)?.count == 0 ? () : nil
      }
    } catch {
      table.attach(
        try table.observer.screenshot(of: table.window), "shown.png", sourceLocation)
      table.attach(expected, "expected.png", sourceLocation)
      throw error
    }
  }

  /// Waits until the program has recorded this after what it had before.
  func expectRecord(_ text: String) throws {
    try table.observer.wait(for: "record \(text)", within: PlayedTable.patience) {
      table.record == text ? () : nil
    }
  }
}
