// SPDX-License-Identifier: MIT

import Observing
import Testing

@Suite("Replaying a record") struct ReplayTests {
  private static let game = """
    # two aces, then a mismatch
    matchismo 1
    cards AS AH 7D 8C 7S
    choose 0
    choose 1
    choose 0
    choose 3
    choose 3
    choose 9
    choose 2
    choose 3
    choose 4

    """

  private static let report = """
    cards AS AH 7D 8C 7S
    1\tchoose 0\tAS\tup\t-1\t-1\tu----
    2\tchoose 1\tAH\tmatch\t15\t14\tmm---
    3\tchoose 0\tAS\trefused\t0\t14\tmm---
    4\tchoose 3\t8C\tup\t-1\t13\tmm-u-
    5\tchoose 3\t8C\tdown\t0\t13\tmm---
    6\tchoose 9\t-\trefused\t0\t13\tmm---
    7\tchoose 2\t7D\tup\t-1\t12\tmmu--
    8\tchoose 3\t8C\tmismatch\t-3\t9\tmm-u-
    9\tchoose 4\t7S\tmismatch\t-3\t6\tmm--u

    """

  @Test func `a file is told line by line, without a display`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run("--replay", try folder.file("game.txt", Self.game))
    #expect(result.status == .exited(0))
    #expect(result.output == Self.report)
    #expect(result.errors.isEmpty)
  }

  @Test func `a record can come from standard input`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("game.txt", Self.game)
    let shell = try RunningProgram("/bin/sh", ["-c", "cat \(file) | \(Program.path) --replay -"])
    #expect(try shell.waitForExit(within: .seconds(30)) == .exited(0))
    #expect(shell.standardOutput == Self.report)
  }

  @Test(arguments: ["\r\n", " \n", "\t\r\n"])
  func `what mail and editors do to the ends of lines makes no difference`(end: String) throws {
    let folder = try TemporaryFolder()
    let text = "matchismo 1\ndeal 4711\ntable 12\nchoose 3\nchoose 7\n"
    let plain = try Program.run("--replay", folder.file("plain", text))
    let file = try folder.file("a", "\u{FEFF}" + text.replacing("\n", with: end))
    let other = try Program.run("--replay", file)
    #expect(plain.status == .exited(0))
    #expect(other.output == plain.output, "\(other.errors)")
  }

  @Test func `of a text that is too long the last game is told, if all of it is there`() throws {
    let folder = try TemporaryFolder()
    let game = "matchismo 1\ndeal 4711\ntable 12\nchoose 3\nchoose 7\n"
    let before =
      "matchismo 1\ndeal 17\ntable 12\n" + String(repeating: "choose 3\n", count: 1_900_000)
    let long = try Program.run("--replay", folder.file("long", before + game))
    #expect(try long.output == Program.run("--replay", folder.file("game", game)).output)
    let cut = try Program.run("--replay", folder.file("cut", game + before.dropFirst(12)))
    #expect(cut.status == .exited(1))
  }

  @Test func `of several games, as in a journal, the last one is told`() throws {
    let folder = try TemporaryFolder()
    let first = "matchismo 1\ndeal 4711\ntable 12\nchoose 0\nfocus 3\nclock 12.5\n"
    let last = "matchismo 1\ncards AS AH 7D 8C\nchoose 0\nclock 1.0\nundo\nfocus none\n"
    let result = try Program.run("--replay", try folder.file("match", first + last))
    #expect(result.status == .exited(0))
    #expect(
      result.output
        == "cards AS AH 7D 8C\n1\tchoose 0\tAS\tup\t-1\t-1\tu---\n2\tundo\t-\tundo\t1\t0\t----\n")
  }

  @Test(arguments: [
    (
      "matchismo 1\ndeal 4711\ntable 12\nchoose 1\nchose 2\n",
      "line 5: \"chose 2\" is not understood; allowed: matchismo, mode, players, deal,"
    ),
    (
      "matchismo 1\ndeal 0\ntable 12\n",
      "line 2: \"deal 0\" is not understood; allowed: deal 1 to 4294967295"
    ),
    ("matchismo 1\ndeal 7\ntable 53\n", "line 3: a table has 2 to 52 cards, not 53"),
    ("matchismo 1\ndeal 7\n", "line 1: \"table\" is missing"),
    (
      "matchismo 2\nsnap 1\n",
      "line 1: the record is of version 2, and this program reads version 1"
    ),
    ("Dear diary,\n", "line 1: this is not the record of a game"),
    ("", "line 1: this is not the record of a game"),
    ("matchismo 1\ncards AS AS\n", "line 2: AS is on the table twice"),
  ])
  func `a line that can't be understood is named, and nothing is printed`(
    text: String, sentence: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("game.txt", text)
    let result = try Program.run("--replay", path)
    #expect(result.status == .exited(1))
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("matchismo: \(path), \(sentence)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `a file that isn't there, a folder and an endless file are said in a sentence`() throws
  {
    let missing = try Program.run("--replay", "/nowhere/game.txt")
    #expect(missing.status == .exited(1))
    #expect(
      missing.errors == "matchismo: /nowhere/game.txt can't be read: No such file or directory\n")
    let folder = try Program.run("--replay", "/")
    #expect(folder.status == .exited(1))
    #expect(folder.errors == "matchismo: / can't be read: Is a directory\n")
    let endless = try Program.run("--replay", "/dev/zero")
    #expect(endless.status == .exited(1))
    #expect(endless.errors.hasPrefix("matchismo: /dev/zero is longer than 1073741824 bytes"))
  }

  @Test func `a reader that goes away ends the program as it ends others`() throws {
    let folder = try TemporaryFolder()
    let moves = String(repeating: "choose 0\n", count: 50_000)
    let file = try folder.file("long.txt", "matchismo 1\ndeal 1\ntable 2\n" + moves)
    let shell = try RunningProgram(
      "/bin/bash",
      ["-c", "\(Program.path) --replay \(file) | head -n 1; echo ${PIPESTATUS[0]}"])
    #expect(try shell.waitForExit(within: .seconds(60)) == .exited(0))
    #expect(shell.standardOutput == "cards 7H 9S\n141\n")
    #expect(shell.standardError.isEmpty)
  }
}
