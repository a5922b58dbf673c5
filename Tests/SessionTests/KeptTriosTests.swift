// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Games
import Play
import Scene
import Tableau
import Testing
import Trios

@testable import Finding
@testable import matchismo

/// A game of Trios in a player's files.
@Suite("Trios, kept") struct KeptTriosTests {
  private static func choose(_ places: [Int], _ session: Session) {
    for place in places { session.carryOut(.choose(place)) }
  }

  @Test func `a game is killed, goes on with the next start, ends and counts`() async throws {
    let folder = KeptSeat.folder("ended")
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let session = try KeptSeat.sitDown("ended", ["--mode", "trios", "--deal", "4711"])
      #expect(session.scene.tableau.lesson != nil)
      Self.choose([0, 2], session)
      session.notice(.unfocused, holds: false)
      session.advance(by: 12.5)
      Self.choose([8, 4], session)
      session.perform(.undo)
      session.save()
      kill(getpid(), SIGKILL)
    }
    let journal = folder.appendingPathComponent("matchismo/trios")
    let moves = "choose 0\nchoose 2\nchoose 8 12500\nchoose 4\nundo\n"
    #expect(
      try String(contentsOf: journal, encoding: .utf8)
        .hasPrefix("matchismo 1\nmode trios\ndeal 4711\n\(moves)"))
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("ended")
      let trios = try #require(session.onTable as? TrioGames)
      #expect(trios.sitting?.game.found == 1)
      #expect(trios.sitting?.canRedo == true)
      #expect(session.scene.tableau.clock?.text == "0:12")
      #expect(SessionAudit.fault(in: session) == nil)
      while let game = trios.sitting?.game, !game.isOver {
        Self.choose(game.table.trios.first?.places ?? [], session)
        if game.table.trios.isEmpty { session.perform(.more) }
      }
      #expect(session.scene.tableau.isOver)
      session.saveForGood()
    }
    let results = folder.appendingPathComponent("matchismo/trios-results")
    let lines = try String(contentsOf: results, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains(" deal=4711 score=75 trios=25 mistakes=0 hints=0 ") == true)
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("ended", ["--mode", "trios"])
      #expect(session.scene.tableau.lesson == nil)
      #expect(!session.scene.tableau.isOver)
      session.perform(.undo)
      #expect(session.scene.tableau.ending?.headline == "25 trios in 0:12")
      #expect(SessionAudit.fault(in: session) == nil)
    }
  }

  @Test func `a deal asked for by number puts away a game, and undo brings it back`() async throws {
    let folder = KeptSeat.folder("numbered")
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("numbered", ["--mode", "trios", "--deal", "4711"])
      Self.choose([0, 2, 8], session)
      session.saveForGood()
    }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("numbered", ["--mode", "trios", "--deal", "33"])
      #expect(session.windowTitle(on: Clock.now.day) == "Matchismo - Trios 33")
      session.perform(.undo)
      #expect(session.windowTitle(on: Clock.now.day) == "Matchismo - Trios 4711")
      #expect(session.trios.sitting?.game.found == 1)
      session.saveForGood()
    }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("numbered", ["--mode", "match"])
      #expect(session.onTable === session.matching)
      #expect(session.settings.gameOnTable == nil)
    }
  }

  @Test func `an opponent on the command line plays, and nobody there doesn't`() async throws {
    let folder = KeptSeat.folder("opponent")
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("opponent", ["--mode", "trios", "--opponent", "sharp"])
      #expect(session.scene.tableau.counters.map(\.player) == [0, 1, nil])
      Self.choose([0], session)
      session.saveForGood()
    }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("opponent", ["--mode", "trios", "--opponent", "sharp"])
      #expect(session.trios.sitting?.game.chosen == [0])
    }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("opponent", ["--mode", "trios", "--opponent", "nobody"])
      #expect(session.scene.tableau.counters.map(\.player) == [nil, nil])
      session.perform(.undo)
      #expect(session.trios.sitting?.game.chosen == [0])
    }
  }

  @Test func `a call of two is killed, and goes on where it was`() async throws {
    let folder = KeptSeat.folder("two")
    defer { try? FileManager.default.removeItem(at: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let session = try KeptSeat.sitDown(
        "two", ["--mode", "trios", "--deal", "4711", "--opponent", "person"])
      session.notice(.unfocused, holds: false)
      session.advance(by: 12.5)
      session.perform(.callRight)
      Self.choose([0, 2], session)
      session.save()
      kill(getpid(), SIGKILL)
    }
    await #expect(processExitsWith: .success) {
      let session = try KeptSeat.sitDown("two")
      session.notice(.unfocused, holds: false)
      session.advance(by: 4.9)
      #expect(session.scene.tableau.counters.map(\.isTurn) == [false, true, false])
      #expect(session.scene.tableau.picked == [0, 2])
      Self.choose([8], session)
      #expect(session.trios.sitting?.game.othersScore == 3)
      session.perform(.callLeft)
      session.advance(by: 5)
      #expect(session.trios.sitting?.game.score == -2)
      #expect(SessionAudit.fault(in: session) == nil)
      session.saveForGood()
    }
  }
}
