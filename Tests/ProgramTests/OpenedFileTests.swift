// SPDX-License-Identifier: MIT

import Foundation
import MatchingPlay
import Observing
import Play
import Testing

@Suite("A recorded game that is opened") struct OpenedFileTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let round = "matchismo 1\nmode snap\ndeal 1\nplayers 2\nstarter 0\n"
  private static let game = header + "choose 7\nchoose 3\n"

  @Test(arguments: ["", "file:", "file://localhost"])
  func `it is on the table as it stood, and goes on`(prefix: String) throws {
    let home = try PlayersHome()
    try home.put(Self.game, in: "a game.matchismo")
    let path = home.path("a game.matchismo")
    let name = prefix.isEmpty ? path : prefix + path.replacing(" ", with: "%20")
    let table = try PlayedTable([name], home: home, saying: Sentences.hasMoves)
    #expect(table.observer.title(of: table.window) == "Matchismo - Deal 4711")
    try table.choose(0)
    try table.observer.wait(for: "journal", within: PlayedTable.patience) {
      home.records().hasSuffix(Self.header + "practice\nchoose 7\nchoose 3\nchoose 0\n") ? () : nil
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.game)
  }

  @Test func `a game that is under way makes room, and undo brings it back`() throws {
    let home = try PlayersHome()
    let played = "matchismo 1\ndeal 17\ntable 12\nmatch 2\nscoring stanford\nchoose 0\nchoose 1\n"
    try home.put(played, in: "state/matchismo/match")
    try home.put(Self.game, in: "b.matchismo")
    let table = try PlayedTable([home.path("b.matchismo")], home: home, isLookedAt: false)
    func waitFor(deal: Int) throws {
      try table.observer.wait(for: "deal", within: PlayedTable.patience) {
        table.observer.title(of: table.window) == "Matchismo - Deal \(deal)" ? () : nil
      }
    }
    try waitFor(deal: 4711)
    // The two moves of the recorded game first.
    for _ in 1...3 { try table.observer.typeKey("z", holding: ["Control_L"]) }
    try waitFor(deal: 17)
    #expect(home.journal().hasPrefix(played))
  }

  private static let faults: [(text: String?, sentence: String)] = [
    (nil, "can't be read: No such file or directory"),
    ("", ", line 1: "),
    ("cheese\n", ", line 1: "),
    (header + "choose 12\n", ", line 6: "),
    // Nothing is wrong with it, so the screen is the next thing that is missing.
    (header + "choose 1", "there is no screen"),
    (round, "there is no screen"),
    (round + "turn 1\n", ", line 6: "),
  ]

  @Test(arguments: faults)
  func `what is none is told of in a sentence, before a window opens`(
    text: String?, sentence: String
  ) throws {
    let folder = try TemporaryFolder()
    let file = try text.map { try folder.file("a", $0) } ?? folder.path("a")
    let result = try Program.run(file)
    #expect(result.status == .exited(1))
    #expect(result.errors.hasPrefix("matchismo: "))
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.errors.contains(file) != sentence.contains("screen"))
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  @Test func `where there is a screen the table comes, and says what is wrong with the file`()
    throws
  {
    let home = try PlayersHome()
    try home.put(Self.header + "choose 12\n", in: "b.matchismo")
    let table = try PlayedTable(
      ["file://" + home.path("b.matchismo")], home: home, isLookedAt: false)
    try table.observer.wait(for: "sentence", from: table.program, within: PlayedTable.patience) {
      table.program.standardError.contains("b.matchismo, line 6: ") ? () : nil
    }
    try table.waitForRest()
    try table.observer.typeKey("1")
    try table.observer.wait(for: "move", from: table.program, within: PlayedTable.patience) {
      table.record.hasSuffix("choose 0\n") ? () : nil
    }
    #expect(table.program.standardError.split(separator: "\n").count == 1)
  }

  // Not among the faults: their texts are printed.
  @Test func `so is what is too long for a game`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a", String(repeating: "# too long\n", count: 1_600_000))
    let result = try Program.run(file)
    #expect(result.status == .exited(1))
    let sentence = "\(file) is longer than 16777216 bytes, too long for a record"
    #expect(result.errors == "matchismo: \(sentence)\n")
  }

  @Test(arguments: [("/", "Is a directory"), ("/dev/null", "line 1"), ("/dev/zero", "is longer")])
  func `so is what is no file`(path: String, sentence: String) throws {
    let result = try Program.run("--", path)
    #expect(result.status == .exited(1))
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }

  @Test func `a pipe is waited for while somebody may write to it`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(try Program.run(pipe).errors.contains(", line 1: "))
    let file = try folder.file("game", Self.header + "choose 12\n")
    let script = "cat '\(file)' >'\(pipe)' & exec '\(Program.path)' '\(pipe)'"
    let shell = try RunningProgram("/bin/sh", ["-c", script], environment: ["DISPLAY": nil])
    #expect(try shell.waitForExit(within: .seconds(30)) == .exited(1))
    #expect(shell.standardError.contains("line 6: "), "\(shell.standardError)")
  }

  /// The server's clock passes 2^31 milliseconds after 25 days, and starts again after 50.
  @Test(arguments: [0, 1, 0x7fff_ffff, 0x8000_0000, 0x9000_0000, 0xffff_ffff] as [UInt32])
  func `one that is dropped on the window at any time comes to the table`(time: UInt32) throws {
    let table = try PlayedTable("--deal", "17")
    try table.home.put(Self.game, in: "a game.matchismo")
    let name = table.home.path("a game.matchismo").replacing(" ", with: "%20")
    let source = try DragSource(
      on: table.screen, to: table.window, files: Array("file://\(name)\r\n".utf8))
    source.enter(["text/plain", "text/uri-list"])
    source.move(at: time)
    source.drop(at: time)
    try source.client.serve(within: PlayedTable.patience) { source.isTaken == true }
    try table.waitForPicture(saying: Sentences.hasMoves)
    #expect(table.record.hasSuffix(Self.header + "practice\nchoose 7\nchoose 3\n"))
  }
}
