// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Games
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import Tableau
import Testing
import Windowing

@testable import matchismo

@Suite("What is dropped on the table") struct DropTests {
  private static let game = "matchismo 1\ncards AS AH KC 2D\nchoose 0\n"
  private static let code = "ABCDEFGHIJKLMNOP"

  /// A player on whom a file is dropped.
  private func player(dropping text: String, named name: String = "a.matchismo") throws -> Player {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let player = try Player()
    player.session.take(.files(Array("\(file.absoluteString)\r\n".utf8)))
    return player
  }

  @Test func `the file of a game brings it to the table, and undo brings back the other`() throws {
    let player = try player(dropping: Self.game, named: "a game")
    #expect(player.session.matching.sitting.moves == [.choose(0)])
    #expect(player.session.matching.sitting.record.deal.cards.count == 4)
    #expect(player.scene.tableau.sentence == Sentences.hasMoves)
    player.session.perform(.undo)
    player.session.perform(.confirm)
    player.session.perform(.undo)
    #expect(player.session.matching.sitting.record.deal.number?.value == 4711)
  }

  @Test(arguments: [
    (game + "choose 9\n", ", line 4: "), ("matchismo 2\n", ", line 1: "), ("", "Neither a "),
    ("cheese\nmatchismo\n", "Neither a "), ("#\nmatchismo 1\nmode snap\n", ", line 2: "),
    ("matchismo 1\n" + String(repeating: "#\n", count: 1 << 13), " is longer than "),
  ])
  func `a file that is none is told of, and changes nothing`(text: String, words: String) throws {
    let player = try player(dropping: text)
    #expect(player.scene.tableau.sentence.contains(words), "\(player.scene.tableau.sentence)")
    #expect(player.session.matching.sitting.moments == 1)
    #expect(player.session.matching.sitting.record.deal.number?.value == 4711)
  }

  @Test func `a text is a game, or none`() throws {
    let player = try Player()
    player.session.take(.text("cheese"))
    #expect(player.scene.tableau.sentence.hasPrefix("Drop a recorded game"))
    player.session.take(.text("matchismo 1\ncards AS AH KC 2D\n"))
    #expect(player.scene.tableau.sentence == Sentences.comes(from: .drop))
    #expect(player.session.matching.sitting.record.deal.cards.count == 4)
    player.session.take(.text(player.session.matching.sitting.record.text))
    #expect(player.scene.tableau.sentence == Sentences.isOnTable)
  }

  @Test(arguments: [
    Dropped.text(code), .text("matchismo:\(code)"), .files(Array("matchismo:\(code)\r\n".utf8)),
  ])
  func `an invitation is followed as far as it can be`(dropped: Dropped) throws {
    let player = try Player()
    player.session.take(dropped)
    // There is no broker yet.
    #expect(player.session.pages.last?.entry?.text == "")
    player.session.back()
    #expect(player.session.pages.last?.entry?.text == "matchismo:\(Self.code)")
  }

  @Test func `a text is typed where there is a field for it`() throws {
    let player = try Player()
    player.session.open(.ownPicture.with("a"))
    player.press(Key(.end))
    player.session.take(.text("b"))
    #expect(player.session.pages.last?.entry?.text == "ab")
  }

  @Test func `what is of no use is told of`() throws {
    let player = try Player()
    player.session.take(.nothing)
    #expect(player.scene.tableau.sentence == Sentences.droppedNothing)
  }

  @Test func `a game waits where Snap! is played`() throws {
    let player = try Player()
    player.session.snap.begin()
    player.session.take(.text(Self.game))
    #expect(player.scene.tableau.sentence == Sentences.isNotInSnap)
    #expect(player.session.snap.table != nil)
  }

  /// A round of 86 moves, as it was kept.
  private func round() throws -> String {
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Kept/snap/two")
    return try String(contentsOf: kept, encoding: .utf8)
  }

  @Test func `a round of Snap! is looked at, and nothing of it is kept`() throws {
    let player = try Player()
    player.choose(0)
    player.session.take(.text(try round()))
    #expect(player.session.snap.table?.finishedMoves == 85)
    #expect(player.session.snap.saved == nil && player.session.archive.rounds.results.isEmpty)
    player.session.press(Key(.pageUp))
    #expect(player.session.snap.table?.replay?.playback.position == 84)
    player.session.onTable.lookAtNow()
    player.session.advance(by: 60)
    #expect(player.session.archive.rounds.results.isEmpty)
    player.session.perform(.leaveSnap)
    #expect(
      player.session.snap.table == nil && player.session.matching.sitting.moves == [.choose(0)])
  }

  @Test func `after it the next round is one of the player's own`() throws {
    let player = try Player()
    player.session.take(.text(try round()))
    player.session.perform(.newDeal)
    #expect(player.session.snap.table?.isRoundOn == true)
    #expect(player.session.snap.saved != nil)
  }

  @Test func `a round that isn't over goes on`() throws {
    let player = try Player()
    let lines = try round().split(separator: "\n").prefix(20).map { $0 + "\n" }
    player.session.take(.text(lines.joined()))
    #expect(player.session.pages.last == .paused)
    #expect(player.session.snap.table?.isRoundOn == true && player.session.snap.saved == nil)
    player.session.perform(.pause)
    player.session.advance(by: 5)
    #expect(player.session.pages.isEmpty && player.session.snap.saved == nil)
    player.session.perform(.newDeal)
    #expect(player.session.pages.last == .mayGiveUpRound)
  }
}
