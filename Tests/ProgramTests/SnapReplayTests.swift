// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Foundation
import Games
import Observing
import Scene
import Snapping
import Tableau
import Testing

@testable import matchismo

@Suite("Replaying a round of Snap!") struct SnapReplayTests {
  private static let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Kept/snap").standardized

  @Test(arguments: ["two", "three", "four"])
  func `a round is told as another program tells it`(name: String) throws {
    let round = Self.kept.appendingPathComponent(name).path
    let result = try Program.run("--replay", round)
    #expect(result.status == .exited(0))
    #expect(result.errors.isEmpty)
    let expected = try String(contentsOfFile: "\(round).replay", encoding: .utf8)
    #expect(result.output == expected)
  }

  @Test(arguments: [
    ("deal 1\nplayers 2\nstarter 0\nturn 0\nchoose 1\n", "line 7: \"choose 1\" is not understood;"),
    (
      "deal 1\nplayers 2\nstarter 0\nturn 0\nundo\n",
      "line 7: \"undo\" is not understood; allowed: matchismo"
    ),
    ("deal 1\nplayers 2\nstarter 2\n", "line 5: seat 2 can't start: the seats are 0, 1"),
    ("deal 1\nplayers 7\n", "line 4: \"players 7\" is not understood; allowed: players 2 to 4"),
    ("deal 1\nplayers 2\n", "line 1: \"starter\" is missing"),
    ("cards AS KD\nplayers 2\nstarter 0\n", "line 3: Snap! is played with 52 cards, not 2"),
  ])
  func `a line that can't be understood is named, and nothing is printed`(
    lines: String, sentence: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("round.txt", "matchismo 1\nmode snap\n\(lines)")
    let result = try Program.run("--replay", path)
    #expect(result.status == .exited(1))
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("matchismo: \(path), \(sentence)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["two", "three", "four"])
  func `a round is painted as it was left`(name: String) throws {
    let folder = try TemporaryFolder()
    let round = Self.kept.appendingPathComponent(name)
    let result = try Program.run(
      "--picture", folder.path("a.png"), "--replay", round.path, "--size", "640x480")
    #expect(result.status == .exited(0), "\(result.errors)")
    let record = try Record<SnapGame>(String(contentsOf: round, encoding: .utf8))
    let look = Look(animation: .off)
    let size = PixelSize(width: 640, height: 480)
    let scene = PaintedRound(record).scene(size, look, at: nil)
    #expect(scene.tableau.ending != nil)
    try expect(scene, in: folder.path("a.png"))
  }

  @Test func `a deal of a number is painted at any moment of it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.png")
    let result = try Program.run(
      "--picture", path, "--mode", "snap", "--deal", "9", "--players", "4", "--moment", "3000",
      "--size", "480x640")
    #expect(result.status == .exited(0), "\(result.errors)")
    var settings = Settings()
    settings.snapComputers = 3
    let record = PaintedRound.record(DealNumber(9), settings)
    let size = PixelSize(width: 480, height: 640)
    try expect(PaintedRound(record).scene(size, Look(animation: .normal), at: 3), in: path)
  }

  private func expect(_ scene: TableScene, in path: String) throws {
    let surface = try Surface(size: scene.size)
    try scene.paint(scene.update(), on: surface)
    let expected = Screenshot(of: surface, scene.size)
    #expect(try PaintedPicture.file(path).difference(from: expected)?.largest == 0)
  }

  @Test func `a newer version of a record is told before its lines`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("round.txt", "mode snap\nshuffle 3\nmatchismo 2\n")
    let result = try Program.run("--replay", path)
    #expect(result.errors.hasPrefix("matchismo: \(path), line 3: the record is of version 2"))
  }

}
