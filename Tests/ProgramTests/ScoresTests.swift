// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("The scores on the command line") struct ScoresTests {
  private static let lines = [
    "v1 finished=1795284189 local=2026-11-21T18:03 deal=4711 table=12 mode=match match=2 "
      + "scoring=stanford score=74 tries=9 flips=23 hints=0 seconds=102 best=81 practice=no",
    "not a result",
    "v1 finished=1795284289 local=2026-11-21T18:05 deal=4711 table=16 mode=pairs score=0 tries=14 "
      + "flips=56 hints=0 seconds=90 practice=no",
  ]

  @Test func `without a result there is a sentence, and all is well`() throws {
    let folder = try TemporaryFolder()
    let result = try scores(in: folder)
    #expect(result.status == .exited(0))
    #expect(result.output == "No game has been finished yet\n")
    #expect(result.errors.isEmpty)
    let pairs = try scores(in: folder, "--mode", "pairs")
    #expect(pairs.output == "No game of pairs has been finished yet\n")
  }

  @Test func `results are printed, and a broken line is named`() throws {
    let folder = try TemporaryFolder()
    try putResults(in: folder)
    let result = try scores(in: folder)
    #expect(result.status == .exited(0))
    #expect(result.output.contains("Match, 12 cards\n"))
    #expect(result.output.contains("Concentration, 16 cards\n"))
    #expect(
      result.errors
        == "matchismo: \(folder.path("."))/matchismo/results, line 2 is ignored: it is not a result, which begins with \"v2\"\n"
    )
  }

  @Test(arguments: [("no", false), ("", false), ("yes", true)])
  func `all results are deleted only if the answer is yes`(answer: String, areDeleted: Bool) throws
  {
    let folder = try TemporaryFolder()
    try putResults(in: folder)
    let program = try RunningProgram(
      "/bin/sh", ["-c", "echo \(answer) | \(Program.path) --reset-scores"],
      environment: ["XDG_DATA_HOME": folder.path("."), "DISPLAY": nil])
    let status = try program.waitForExit(within: .seconds(30))
    #expect(status == .exited(areDeleted ? 0 : 1))
    let kept = try String(contentsOfFile: folder.path("matchismo/results"), encoding: .utf8)
    #expect(kept.contains("score=74") == !areDeleted)
  }

  @Test func `results of one mode are printed as comma-separated values`() throws {
    let folder = try TemporaryFolder()
    try putResults(in: folder)
    let result = try scores(in: folder, "--mode=pairs", "--csv")
    #expect(result.status == .exited(0))
    let lines = result.output.split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(lines.last?.contains(",pairs,16,") == true)
  }

  private static let rounds = [
    "v1 finished=1795284189 local=2026-11-21T18:03 deal=4711 players=3 strength=usual relaxed=no "
      + "won=yes turns=214 right=3 wrong=1 late=2 times=312,388,541",
    "not a round",
  ]

  @Test func `rounds of Snap! come after all games, and alone where only they are asked for`()
    throws
  {
    let folder = try TemporaryFolder()
    try putResults(in: folder)
    _ = try folder.file("matchismo/snap-results", Self.rounds.joined(separator: "\n") + "\n")
    let all = try scores(in: folder)
    #expect(all.status == .exited(0))
    #expect(all.output.contains("Concentration, 16 cards\n"))
    #expect(all.output.contains("Snap!\n\n"))
    let snap = try scores(in: folder, "--mode", "snap")
    #expect(snap.status == .exited(0))
    #expect(snap.output.hasPrefix("Snap!\n\n  Rounds "))
    #expect(all.output.contains("\n\n" + snap.output + "\nAchievements\n\n  4 of 28 earned\n"))
    #expect(
      snap.errors
        == "matchismo: \(folder.path("."))/matchismo/snap-results, line 2 is ignored: it is not a result, which begins with \"v2\"\n"
    )
    let pairs = try scores(in: folder, "--mode", "pairs")
    #expect(!pairs.output.contains("Snap!"))
  }

  @Test func `rounds of Snap! are printed as comma-separated values`() throws {
    let folder = try TemporaryFolder()
    try putResults(in: folder)
    let none = try scores(in: folder, "--mode=snap")
    #expect(none.output == "No round of Snap! has been finished yet\n")
    _ = try folder.file("matchismo/snap-results", Self.rounds[0] + "\n")
    let result = try scores(in: folder, "--mode=snap", "--csv")
    #expect(result.status == .exited(0))
    let lines = result.output.split(separator: "\r\n")
    #expect(lines.count == 2)
    #expect(
      lines.last?.hasSuffix(",snap,4711,3,usual,no,yes,214,3,1,2,312,388,312 388 541,deck") == true)
  }

  @Test func `a file that can't be read is told of`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("matchismo", "a file where a folder should be")
    let result = try scores(in: folder)
    #expect(result.status == .exited(1))
    #expect(
      result.errors
        == "matchismo: \(folder.path("."))/matchismo/results can't be read: Not a directory\n")
  }

  @Test func `without a home there is no place to look`() throws {
    let result = try Program.run(
      "--scores", environment: ["HOME": nil, "XDG_DATA_HOME": "relative"])
    #expect(result.status == .exited(1))
    #expect(result.errors.contains("neither XDG_DATA_HOME nor HOME names one"))
  }

  private func putResults(in folder: TemporaryFolder) throws {
    let path = folder.path("matchismo")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try folder.file("matchismo/results", Self.lines.joined(separator: "\n") + "\n")
  }

  private func scores(
    in folder: TemporaryFolder, _ arguments: String...
  ) throws -> (status: Observing.ExitStatus, output: String, errors: String) {
    let environment: [String: String?] = ["XDG_DATA_HOME": folder.path("."), "DISPLAY": nil]
    let program = try RunningProgram(
      Program.path, ["--scores"] + arguments, environment: environment)
    let status = try program.waitForExit(within: .seconds(30))
    return (status, program.standardOutput, program.standardError)
  }
}
