// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

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
    ("deal 1\nplayers 2\nstarter 0\nturn 0\nundo\n", "line 7: \"undo\" is not understood; nothing"),
    ("deal 1\nplayers 2\nstarter 2\n", "line 5: seat 2 can't start: the seats are 0, 1"),
    ("deal 1\nplayers 7\n", "line 4: \"players 7\" is not understood; \"players\" is followed by"),
    ("deal 1\nplayers 2\n", "line 1: \"starter\" is missing"),
    ("cards AS KD\nplayers 2\nstarter 0\n", "line 3: Snap! is played with 52 cards, not 2"),
    ("deal 1\nplayers 2\nstarter 0\nturn 0\r\n", "line 6: \"turn 0\\r\" is not understood"),
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

  @Test func `a newer version of a record is told before its lines`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("round.txt", "mode snap\nshuffle 3\nmatchismo 2\n")
    let result = try Program.run("--replay", path)
    #expect(result.errors.hasPrefix("matchismo: \(path), line 3: the record is of version 2"))
  }

  @Test func `a picture of a round is refused in a sentence`() throws {
    let folder = try TemporaryFolder()
    let path = Self.kept.appendingPathComponent("two").path
    let picture = folder.path("picture.png")
    let result = try Program.run("--picture", picture, "--replay", path)
    #expect(result.status == .exited(1))
    #expect(
      result.errors == "matchismo: \(path) has a round of Snap!, which --picture can't paint\n")
    #expect(!FileManager.default.fileExists(atPath: picture))
  }
}
