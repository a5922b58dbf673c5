// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Games
import Observing
import Play
import Snapping
import Tableau
import Testing
import Torturing

@testable import Scene
@testable import matchismo

/// The end of a round that was left, against a computer that leaves matches to the player. Whatever the
/// computer does, it has one card left.
@Suite("A round of Snap! in the window") struct SnapRoundInWindowTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func table(_ round: Record<SnapGame>) throws -> PlayedTable {
    let home = try PlayersHome(settings: "clock = hidden\n")
    try home.putEarlierRound()
    try home.put(round.text + "company slow 20 1 0 0\n", in: "state/matchismo/snap")
    return try PlayedTable(
      ["--mode", "snap", "--geometry", "\(Self.size)"], home: home, isLookedAt: false)
  }

  /// What has been played, by the journal, which knows a move before it can be seen.
  private func round(on table: PlayedTable) -> Sitting<SnapGame>? {
    let lines = table.home.journal("snap")
    let whole = lines.prefix(through: lines.lastIndex(of: "\n") ?? lines.startIndex)
    return Journal<SnapGame>(Array(whole.utf8)).game?.sitting
  }

  /// Waits until the window shows what the journal tells, with nothing more to come but by the next one to
  /// play, or until the round is over.
  private func follow(_ table: PlayedTable) throws -> Sitting<SnapGame> {
    var expected: (moves: Int, picture: (Screenshot, areas: [PixelRectangle])?)?
    return try table.observer.wait(
      for: "table as in the journal", from: table.program, within: PlayedTable.patience
    ) { () throws(ObservingError) -> Sitting<SnapGame>? in
      guard let round = round(on: table) else { return nil }
      if round.game.isOver { return round }
      if expected?.moves != round.moves.count {
        expected = (round.moves.count, try? picture(of: round.record))
      }
      guard let (picture, areas) = expected?.picture else { return nil }
      let shown = try table.observer.screenshot(of: table.window)
      return areas.allSatisfy { shown.isSame(as: picture, in: $0) } ? round : nil
    }
  }

  /// The table as a round has left it, and what there says how the round stands.
  private func picture(
    of round: Record<SnapGame>
  ) throws -> (Screenshot, areas: [PixelRectangle]) {
    let surface = try Surface(size: Self.size)
    let scene = PaintedRound(round).scene(Self.size, Look(animation: .off), at: nil)
    try scene.paint(scene.update(), on: surface)
    let layout = scene.layout
    return (
      Screenshot(of: surface, Self.size), layout.piles.map(\.middle) + layout.places.names.values
    )
  }

  @Test func `it is played to its end by clicks, and its record tells so`() throws {
    let start = try #require(LateRound.after(1))
    let table = try table(start)
    let layout = PaintedRound(start).scene(Self.size, Look(animation: .off), at: nil).layout
    try table.waitForRest()
    // It waits for the player, and a click beside the sheet goes on.
    try table.clickBesideSheet()
    var round = try follow(table)
    #expect(round.record == start)
    while !round.game.isOver {
      let isMatch = !round.game.matchingSeats.isEmpty && !round.game.isDecided
      if isMatch || round.game.active == 0 {
        let area = isMatch ? try #require(layout.places.buttons.first) : layout.piles[0]
        try table.click((area.x + area.width / 2, area.y + area.height / 2))
      }
      let moves = round.moves.count
      try table.observer.wait(for: "move", from: table.program, within: PlayedTable.patience) {
        self.round(on: table).map { $0.moves.count > moves } == true ? () : nil
      }
      round = try follow(table)
    }
    #expect(round.moves.starts(with: Sitting(replaying: start).moves))
    #expect(round.game.ending == .init(winner: 0, reason: .allCards))
    #expect(try copy(of: table) == round.record.text)
    let results = table.home.file("data/matchismo/snap-results") ?? Data()
    #expect(
      results.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: "#") } == 2)
  }

  /// Asks for a copy until there is one: the end is shown a moment after the call.
  private func copy(of table: PlayedTable) throws -> String {
    let client = try SelectionClient(on: table.screen)
    let before = client.owner(of: "CLIPBOARD")
    try table.observer.wait(for: "copy", from: table.program, within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      try table.observer.typeKey("c", holding: ["Control_L"])
      return client.owner(of: "CLIPBOARD") == before ? nil : ()
    }
    let reader = try RunningProgram(
      "xclip", ["-selection", "clipboard", "-out"], on: table.screen)
    #expect(try reader.waitForExit(within: PlayedTable.patience) == .exited(0))
    return reader.standardOutput
  }
}

extension PixelRectangle {
  /// What a ring of the keyboard around it, and other cards that lie askew, leave free.
  fileprivate var middle: PixelRectangle {
    PixelRectangle(
      x: x + width / 6, y: y + height / 6, width: width * 2 / 3, height: height * 2 / 3)
  }
}
