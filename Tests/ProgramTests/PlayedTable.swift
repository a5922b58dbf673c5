// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Foundation
import Observing
import Scene
import Tableau
import Testing

/// The real program in a real window on a screen of its own, and a player who looks at it and clicks.
final class PlayedTable {
  static let patience = Duration.seconds(30)

  let screen: VirtualScreen
  let observer: Observer
  let program: RunningProgram
  let window: ObservedWindow
  private let manager: RunningProgram?

  /// What the player keeps.
  let home: PlayersHome

  /// In which rows and columns the cards lay when the first of them was chosen, in which of the games.
  private var settled: (game: Int, grid: GridShape?)?

  /// Starts the program and waits for its first whole picture.
  ///
  /// - Parameters:
  ///   - animation: how fast things move; a table at rest is quicker to look at.
  ///   - manager: the command of the window manager that runs on the screen, if any.
  convenience init(
    _ arguments: String..., animation: String = "off", manager: String? = nil
  ) throws {
    try self.init(arguments, animation: animation, manager: manager, home: PlayersHome())
  }

  /// - Parameters:
  ///   - home: what the player keeps already.
  ///   - environment: what else differs from our own.
  ///   - sentence: what the bar says at first; what the last move did if nothing else.
  ///   - picture: what the window shows at first, where that isn't the game alone.
  ///   - isLookedAt: whether the first picture is waited for at all.
  ///   - prepare: sets the screen up before anything runs on it.
  ///   - pointer: where the pointer is on the screen. Nowhere near the window, unless something else is
  ///     said, so that nothing is lifted or taken for a hand on the mouse.
  init(
    _ arguments: [String], animation: String = "off", manager name: String? = nil,
    home: PlayersHome, environment: [String: String?] = [:], saying sentence: String? = nil,
    expecting picture: Screenshot? = nil, isLookedAt: Bool = true,
    pointer: (x: Int, y: Int) = (1279, 1023),
    prepare: (Observer) throws -> Void = { _ in }
  ) throws {
    let screen = try VirtualScreen(width: 1280, height: 1024)
    self.screen = screen
    observer = try Observer(on: screen)
    try prepare(observer)
    observer.movePointer(toScreen: pointer.x, pointer.y)
    let command = name?.split(separator: " ").map { String($0) } ?? []
    manager = try command.first.map {
      try RunningProgram($0, Array(command.dropFirst()), on: screen)
    }
    if let manager { try observer.waitForWindowManager(manager, within: Self.patience) }
    self.home = home
    program = try RunningProgram(
      Program.path, ["--record", "--animation", animation] + arguments, on: screen,
      environment: home.environment.merging(environment) { $1 })
    window = try observer.waitForWindow(of: program, within: Self.patience)
    observer.watchDamage(of: window)
    if manager == nil { observer.focus(window) }
    if let picture {
      try observer.wait(for: "picture as before", from: program, within: Self.patience) {
        () throws(ObservingError) -> Void? in
        try observer.screenshot(of: window).difference(from: picture, tolerance: 10)?.count == 0
          ? () : nil
      }
    } else if isLookedAt {
      try waitForPicture(saying: sentence)
    }
  }

  /// What the program has written of the game.
  var record: String { program.standardOutput }

  var size: (width: Int, height: Int) {
    get throws {
      let place = try observer.geometry(of: window)
      return (place.width, place.height)
    }
  }

  /// A pixel in the middle of a card, in the window.
  func middle(of place: Int, among count: Int = 12) throws -> (x: Int, y: Int) {
    let card = try layout(of: count).piles[place]
    return (card.x + card.width / 2, card.y + card.height / 2)
  }

  private func layout(of count: Int) throws -> TableLayout {
    let (width, height) = try size
    return TableLayout(
      of: [PileGroup(.grid, count)], keeping: grid, in: PixelSize(width: width, height: height),
      scale: 1)
  }

  /// The game that another program has left goes on here, where its cards lay.
  func lay(like other: PlayedTable) { settled = (games, other.grid) }

  private var games: Int { record.split(separator: "matchismo 1\n").count }

  /// The rows and columns of the game on the table, if the player has chosen a card of it.
  private var grid: GridShape? { settled.flatMap { $0.game == games ? $0.grid : nil } }

  /// Clicks a card and waits until the window shows what came of it.
  func choose(_ place: Int, among count: Int = 12) throws {
    let (x, y) = try middle(of: place, among: count)
    if grid == nil { settled = (games, try layout(of: count).grid) }
    let before = record
    try observer.click(at: x, y, in: window)
    try observer.wait(for: "move to be recorded", within: Self.patience) {
      // The game's header may come only now, where nothing was waited for.
      record.dropFirst(before.count).hasSuffix("choose \(place)\n") ? () : nil
    }
    try waitForPicture()
  }

  /// Clicks and takes the pointer away, so that no click is the second of a double click.
  func click(_ place: (x: Int, y: Int)) throws {
    try observer.click(at: place.x, place.y, in: window)
    try observer.movePointer(to: place.x > 20 ? 1 : 30, 1, in: window)
  }

  /// Waits until all has been done that could wait for the first picture.
  func waitForRest() throws {
    try observer.wait(for: "first picture", within: Self.patience) {
      observer.property("_NET_WM_USER_TIME_WINDOW", of: window).map { _ in }
    }
    try observer.ping(window, within: Self.patience)
  }

  /// Clicks beside the sheet that is seen, when it has been there so long that the click is meant for it.
  func clickBesideSheet(_ place: (x: Int, y: Int) = (2, 2)) throws {
    Thread.sleep(forTimeInterval: 0.45)
    try click(place)
  }

  /// Waits until other cards have been dealt, and the title and the picture show them.
  ///
  /// - Parameter sentence: what the bar says.
  func waitForNewDeal(
    after before: String, isDaily: Bool = false, saying sentence: String? = nil
  ) throws {
    try observer.wait(for: "new deal", within: Self.patience) {
      record.hasPrefix(before + "matchismo 1\ndeal ") && record.hasSuffix("scoring stanford\n")
        ? () : nil
    }
    try waitForPicture(saying: sentence)
    let lines = record.dropFirst(before.count).split(separator: "\n")
    #expect(lines.count == 5)
    let number = lines.first { $0.hasPrefix("deal ") }?.dropFirst(5) ?? ""
    let title = observer.title(of: window)
    if isDaily {
      #expect(title?.hasPrefix("Matchismo - Daily deal ") == true)
    } else {
      #expect(title == "Matchismo - Deal \(number)")
    }
  }

  /// What the window shows below the cards.
  var bar: Screenshot {
    get throws {
      let picture = try observer.screenshot(of: window)
      let layout = TableLayout(
        of: [PileGroup(.grid, 12)], in: PixelSize(width: picture.width, height: picture.height),
        scale: 1)
      let pixels = picture.pixels.dropFirst(layout.bar.y * picture.width)
      return Screenshot(
        width: picture.width, height: picture.height - layout.bar.y, pixels: Array(pixels))
    }
  }

  func waitForSize(_ width: Int, _ height: Int) throws {
    try observer.wait(for: "size \(width)x\(height)", within: Self.patience) {
      () throws(ObservingError) -> Void? in
      let place = try observer.geometry(of: window)
      return (place.width, place.height) == (width, height) ? () : nil
    }
  }

  /// Waits until a game that has ended is among the results.
  func waitForResult() throws {
    try observer.wait(for: "result", from: program, within: Self.patience) {
      home.results.hasSuffix("\n") ? () : nil
    }
  }

  /// Waits until the window looks as the record says, to the pixel but for how finely the server
  /// rounds, with the pointer where it lifts no card.
  ///
  /// - Parameter sentence: what the bar says; what the last move did if nothing else.
  func waitForPicture(
    saying sentence: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // It may be there already, and only a hand that moves puts the keyboard's ring away.
    try observer.movePointer(to: 2, 1, in: window)
    try observer.movePointer(to: 1, 1, in: window)
    var expected: [Screenshot] = []
    var seen: (record: String, width: Int, height: Int)?
    do {
      try observer.wait(for: "picture of the game", from: program, within: Self.patience) {
        () throws(ObservingError) -> Void? in
        guard let (width, height) = try? size, !record.isEmpty else { return nil }
        if seen == nil || seen! != (record, width, height) {
          seen = (record, width, height)
          // Before the first move undo may bring back an older game, which no record tells.
          expected = (isUntouched ? [false, true] : [false]).compactMap { hasPrevious in
            try? PaintedPicture.of(
              lastGame, in: grid, width: width, height: height,
              isClockShown: home.choices.isClockShown, settings: home.choices,
              sentence: sentence, hasPrevious: hasPrevious)
          }
        }
        guard let shown = try? observer.screenshot(of: window) else { return nil }
        return expected.contains { shown.difference(from: $0, tolerance: 10)?.count == 0 }
          ? () : nil
      }
    } catch {
      attach(try observer.screenshot(of: window), "shown.png", sourceLocation)
      if let expected = expected.first { attach(expected, "expected.png", sourceLocation) }
      throw error
    }
  }

  var isUntouched: Bool { !lastGame.contains("choose ") && !lastGame.contains("hint\n") }

  /// The record of the game that is on the table: the last of those written.
  var lastGame: String {
    let games = record.split(separator: "matchismo 1\n", omittingEmptySubsequences: true)
    return "matchismo 1\n" + (games.last ?? "")
  }

  func attach(_ picture: Screenshot, _ name: String, _ location: SourceLocation) {
    Attachment.record(picture.png, named: name, sourceLocation: location)
  }
}
