// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Foundation
import Games
import MatchingPlay
import Play
import Scene
import Tableau
import Testing
import Words

@testable import Finding
@testable import matchismo

/// The toy in the program, which knows nothing of it but its entry in the list of games.
@Suite("A game that the program doesn't know, played in it") struct TossPlayTests {
  private static let games = KnownGames(all: KnownGames.own.all + [TossGame.self])

  private static func sitDown(_ test: String, _ words: String...) throws -> Session {
    try KeptSeat.sitDown(test, words, among: games)
  }

  private static func table(_ session: Session) throws -> TossTable {
    try #require(session.onTable as? TossTable)
  }

  @Test func `a game is played, killed, resumed, finished, told of and replayed`() async throws {
    let home = KeptSeat.folder("toss")
    defer { try? FileManager.default.removeItem(at: home) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let session = try Self.sitDown("toss", "--mode", "toss")
      for pile in [0, 2, 0] {
        session.carryOut(.choose(pile))
        #expect(SessionAudit.fault(in: session) == nil)
      }
      session.perform(.undo)
      session.save()
      kill(getpid(), SIGKILL)
    }
    let text = "matchismo 1\nmode toss\ndeal 4711\neach 4\ntoss 0\ntoss 1\ntoss 0\nundo\n"
    let journal = home.appendingPathComponent("matchismo/toss")
    #expect(try String(contentsOf: journal, encoding: .utf8) == text)
    await #expect(processExitsWith: .success) {
      let session = try Self.sitDown("toss")
      #expect(try Self.table(session).sitting?.moment == 2)
      #expect(try Self.table(session).sitting?.canRedo == true)
      session.carryOut(.lookBack(to: 1))
      #expect(session.scene.tableau.position == 1)
      for pile in [0, 2] { session.carryOut(.choose(pile)) }
      #expect(session.scene.tableau.isOver)
      session.perform(.scores)
      #expect(session.scene.openSheet?.rows.contains(.pair("Thrown away", "1")) == true)
      session.closeAll()
      session.matching.comeBack()
      #expect(SessionAudit.fault(in: session) == nil)
      session.saveForGood()
    }
    let results = home.appendingPathComponent("matchismo/toss-results")
    #expect(try String(contentsOf: results, encoding: .utf8).split(separator: "\n").count == 1)
    let file = RecordFile(FilePath(Array(journal.path.utf8)), most: 1 << 20, patience: 0)
    let game = try file.game(among: Self.games)
    #expect(game.report.description == "toss 0\ntoss 1\ntoss 0\nundo\ntoss 0\ntoss 1\n")
    let picture = PictureOptions(
      size: PixelSize(width: 320, height: 240), moment: nil, page: nil)
    #expect(try game.scene(for: picture, by: PlayerSettings(Settings())).tableau.isOver)
  }

  @Test func `it is asked for by its word, and pasted`() async throws {
    let words = ["--mode", "toss", "--deal", "7"].map { Array($0.utf8) }
    let options = try GameOptions(try Arguments(words), among: Self.games)
    #expect(ObjectIdentifier(options.game) == ObjectIdentifier(TossGame.self))
    #expect(options.number?.value == 7)
    await #expect(processExitsWith: .success) {
      let session = try Self.sitDown("paste")
      session.paste("matchismo 1\nmode toss\ndeal 4711\neach 4\ntoss 0\n")
      #expect(try Self.table(session).sitting?.moment == 1)
      session.paste("matchismo 1\nmode toss\ndeal 4711\neach 4\ntoss 7\n")
      #expect(session.scene.tableau.sentence.contains("noSuchPlayer"))
      try? FileManager.default.removeItem(at: KeptSeat.folder("paste", of: getppid()))
    }
  }
}
