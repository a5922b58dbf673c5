// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

/// The program with standard streams that are closed, or that nobody reads.
@Suite("Standard streams") struct StandardStreamsTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let closings = (0..<8).map { bits in
    (0..<3).filter { bits >> $0 & 1 == 1 }.map { "\($0)>&-" }.joined(separator: " ")
  }

  /// A window that a script of the shell opens, with the program's path as `$PROGRAM`.
  private struct Table {
    let observer: Observer
    let program: RunningProgram
    let window: ObservedWindow
    let home: PlayersHome

    init(_ script: String, home: PlayersHome) throws {
      let screen = try VirtualScreen()
      observer = try Observer(on: screen)
      self.home = home
      program = try RunningProgram(
        "/bin/bash", ["-c", script], on: screen,
        environment: home.environment.merging(["PROGRAM": Program.path]) { $1 },
        workingDirectory: home.path(""))
      window = try observer.waitForWindow(of: program, within: PlayedTable.patience)
      observer.focus(window)
    }

    func play(_ key: String, expecting lines: String) throws {
      try observer.typeKey(key)
      try observer.wait(for: "journal", from: program, within: PlayedTable.patience) {
        home.records().hasPrefix(lines) ? () : nil
      }
    }

    func close() throws {
      observer.askToClose(window)
      #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
    }
  }

  @Test(arguments: closings)
  func `a game is played and kept where some are closed`(closing: String) throws {
    let home = try PlayersHome()
    try home.put("nonsense\n", in: "state/matchismo/match")
    let table = try Table("exec \"$PROGRAM\" --record --deal 4711 \(closing)", home: home)
    try table.play("5", expecting: Self.header + "choose 4\n")
    try table.close()
    #expect(home.journal("match.broken-1") == "nonsense\n")
    #expect(!home.journal().contains("matchismo:"))
    let (output, errors) = (table.program.standardOutput, table.program.standardError)
    #expect(output == (closing.contains("1>") ? "" : Self.header + "choose 4\n"))
    #expect(errors.contains("broken-1") == !closing.contains("2>"))
    #expect(
      errors.contains("standard output can't be written: Bad file descriptor")
        == (closing.contains("1>") && !closing.contains("2>")))
  }

  @Test(arguments: closings)
  func `other commands end with a status, and write nothing where it doesn't belong`(
    closing: String
  ) throws {
    let home = try PlayersHome()
    try home.put("matchismo 1\ncards AS AH\nchoose 0\n", in: "game")
    let shell = try RunningProgram(
      "/bin/bash",
      [
        "-c",
        """
        exec 3>&1
        run() { "$PROGRAM" "$@" \(closing); echo $? >&3; }
        run --replay game > out; run --replay - < game > out; run --scores > out
        run --picture a.png --deal 1; run --version > out; run --fish 2> /dev/null
        cmp game - <<< $'matchismo 1\\ncards AS AH\\nchoose 0'
        """,
      ], environment: home.environment.merging(["PROGRAM": Program.path]) { $1 },
      workingDirectory: home.path(""))
    #expect(try shell.waitForExit(within: .seconds(60)) == .exited(0))
    let output = closing.contains("1>") ? "1" : "0"
    let input = closing.contains("0>") ? "1" : output
    #expect(
      shell.standardOutput.split(separator: "\n").map(String.init)
        == [output, input, output, "0", output, "2"])
    #expect(home.file("a.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
  }

  @Test func `a pipe that nobody reads holds nothing up, and has all when it is read`() throws {
    let home = try PlayersHome()
    let script = """
      mkfifo pipe && exec 3<>pipe && head -c 65536 /dev/zero >&3
      exec "$PROGRAM" --record --deal 4711 >&3
      """
    let table = try Table(script, home: home)
    try table.play("5", expecting: Self.header + "choose 4\n")
    try table.play("6", expecting: Self.header + "choose 4\nchoose 5\n")
    let expected = Self.header + "choose 4\nchoose 5\n"
    let reader = try #require(FileHandle(forReadingAtPath: home.path("pipe")))
    let read = try #require(try reader.read(upToCount: 65_536 + expected.utf8.count))
    #expect(String(decoding: read.dropFirst(65_536), as: UTF8.self) == expected)
    try table.close()
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `a pipe that nobody ever reads holds up no end`() throws {
    let home = try PlayersHome()
    let script = """
      mkfifo pipe && exec 3<>pipe && head -c 65536 /dev/zero >&3
      exec "$PROGRAM" --record --deal 4711 >&3
      """
    let table = try Table(script, home: home)
    try table.close()
    #expect(
      table.program.standardError
        == "matchismo: nobody is reading standard output; what comes next is dropped\n")
  }

  @Test func `a terminal that is stopped holds nothing up, and shows all when it goes on`() throws {
    let home = try PlayersHome()
    try home.put("nonsense\n", in: "state/matchismo/match")
    let terminal = try Terminal()
    terminal.stop(true)
    let script = "exec \"$PROGRAM\" --record --deal 4711 > \(terminal.path) 2>&1"
    let table = try Table(script, home: home)
    try table.play("5", expecting: Self.header + "choose 4\n")
    #expect(terminal.newText().isEmpty)
    terminal.stop(false)
    var shown = ""
    try table.observer.wait(for: "words on the terminal", within: PlayedTable.patience) {
      shown += terminal.newText()
      return shown.contains("choose 4\r\n") && shown.contains("match.broken-1") ? () : nil
    }
    try table.close()
  }
}
