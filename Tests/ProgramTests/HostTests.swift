// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Remote
import Snapping
import System
import Tables
import Testing
import Wire

@Suite("A table that is held without a window") struct HostTests {
  @Test func `two play a whole round against a computer`() throws {
    let table = try HeldTable(
      "--players", "3", "--strength", "sharp", guests: ["Ana", "Eva\u{301} Š"])
    // One of them sees each match at once, and the other none.
    for (guest, misses) in zip(table.guests, [0, 100]) {
      guest.script = ScriptedPlayer(seed: 1)
      guest.script?.turns = 0...0
      guest.script?.reactions = 0.15...0.15
      guest.script?.misses = misses
    }
    try table.wait(for: "end of the round") { table.log.contains { $0.contains(" wins in ") } }
    let first = Array(table.log.prefix(2))
    #expect(first[0] == "Club opens a table of Snap!")
    #expect(first[1] == "Whoever comes from this network or has the invitation may sit down")
    #expect(table.log[2].hasPrefix("The table is open on port "))
    #expect(table.log.contains("Ana asks to play"))
    #expect(table.log.contains("Ana sits down"))
    let beginning = try #require(table.log.first { $0.hasPrefix("A round begins: ") })
    #expect(beginning.contains("Ana") && beginning.contains("Eva\u{301} Š"))
    try table.wait(for: "shuffle") { table.news.allSatisfy { $0.contains(.verdict(.holds)) } }
    let view = table.guests[0].guest.view
    let winner = view.seats[try #require(view.ending?.winner)].player.name
    #expect(table.log.contains { $0.hasPrefix("\(winner) wins in ") })
    #expect(table.program.standardError == "")
  }

  @Test func `rounds are as long as the host's settings say`() throws {
    let table = try HeldTable(
      "--players", "2", settings: "snap-length = half\nsnap-match = 3\n", guests: ["Ana", "Eva"])
    let terms = Terms(.half, bestOf: 3)
    try table.wait(for: "round") { table.log.contains { $0.hasPrefix("A round begins: ") } }
    try table.wait(for: "terms") { table.guests.allSatisfy { $0.guest.terms != Terms() } }
    #expect(table.guests.allSatisfy { $0.guest.terms == terms })
  }

  /// A table of two who have turned some cards, and pause.
  private func stoppedRound() throws -> HeldTable {
    let table = try HeldTable("--players", "2", guests: ["Ana", "Eva"])
    try table.turnCards(upTo: 6)
    return table
  }

  @Test func `a host that was killed goes on with the same seats and cards`() throws {
    let table = try stoppedRound()
    let (counts, places) = (table.counts, table.guests.map { $0.guest.view.place })
    try table.killAndRestart()
    try table.waitForReturn()
    #expect(table.counts == counts)
    #expect(table.guests.map { $0.guest.view.place } == places)
    // The guests are told before the log is.
    try table.wait(for: "log") { table.log.count { $0.hasSuffix(" is back") } == 2 }
    try table.turnCards(upTo: 10)
    #expect(!table.log.contains { $0.hasPrefix("A round begins") })
  }

  @Test func `a link that is killed is started again, and all find back`() throws {
    let table = try stoppedRound()
    let counts = table.counts
    try table.killLink()
    try table.waitForReturn()
    #expect(table.counts == counts)
    #expect(
      table.program.standardError
        == "matchismo: The program that connects players has ended, and is started again\n")
    // The guests are told before the log is.
    try table.wait(for: "log") { table.log.count { $0.hasSuffix(" is back") } == 2 }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal closes the table, which says so to all`(signal: Int32) throws {
    let table = try HeldTable("--players", "3", guests: ["Ana", "Eva"])
    table.program.send(signal: signal)
    #expect(try table.program.waitForExit(within: HeldTable.patience) == .exited(0))
    #expect(table.log.last == "The table is closed")
    table.hearTheRest()
    #expect(table.news.allSatisfy { $0.contains(.closed(.bye)) })
  }

  @Test func `each line of the log has its time`() throws {
    let table = try HeldTable()
    let line = try #require(table.program.standardOutput.split(separator: "\n").first)
    let time = try Regex(#"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ Club opens a table of Snap!"#)
    #expect(line.wholeMatch(of: time) != nil)
  }

  @Test func `where nobody reads the log any more, the table is closed`() throws {
    let script = "{ '\(Program.path)' --host; echo status $? >&2; } | head -n 1"
    let shell = try RunningProgram(
      "sh", ["-c", script], environment: HeldTable.environment(PlayersHome()))
    try shell.waitForExit(within: HeldTable.patience)
    #expect(shell.standardError.contains("status 0"))
  }

  @Test func `without its link there is no table`() throws {
    let (home, folder) = (try PlayersHome(), try TemporaryFolder())
    // By another program: what is open here to be written is open for a moment in all that other tests
    // start, and a file that somebody writes can't be run.
    let copy = try RunningProgram("cp", [Program.path, folder.path("matchismo")])
    #expect(try copy.waitForExit(within: HeldTable.patience) == .exited(0))
    let program = try RunningProgram(
      folder.path("matchismo"), ["--host"], environment: home.environment)
    #expect(try program.waitForExit(within: HeldTable.patience) == .exited(1))
    #expect(
      program.standardError
        == "matchismo: tables with others need matchismo-link, which isn't installed\n")
  }

  @Test func `without a broker the invitation leads to this computer`() throws {
    let table = try HeldTable("--show-invitation", "--players", "2")
    let said = "The invitation is "
    try table.wait(for: "invitation") { table.log.contains { $0.hasPrefix(said) } }
    let line = try #require(table.log.last { $0.hasPrefix(said) })
    let link = try #require(InvitationLink(typed: String(line.dropFirst(said.count))))
    #expect(link.broker == nil && link.host != nil)
    let port = try table.port
    #expect(!link.addresses.isEmpty && link.addresses.allSatisfy { $0.port == port })
    try table.add("Ana", by: .visit(request: 1, link))
    try table.wait(for: "guest") { table.news.allSatisfy { $0.contains(.letIn) } }
  }

  @Test func `the invitation and the port stay the same`() throws {
    let table = try HeldTable("--broker", "127.0.0.1:9", "--show-invitation")
    func isInvited() -> Bool { table.log.contains { $0.hasPrefix("The invitation is ") } }
    try table.wait(for: "invitation", isInvited)
    let before = table.log.filter { $0.hasPrefix("The ") }
    try table.killAndRestart()
    try table.wait(for: "invitation", isInvited)
    for start in ["The invitation is ", "The table is open on port "] {
      let line = try #require(before.first { $0.hasPrefix(start) })
      #expect(table.log.contains(line))
    }
  }

  @Test func `the log keeps the invitation to itself, and --open says so`() throws {
    let code = "ABCDEFGHIJKLMNOP"
    let table = try HeldTable("--broker", "127.0.0.1:9", "--code", code, "--open")
    #expect(table.log[1] == "Anybody may sit down, from anywhere in the world")
    let line = "The table has an invitation; --show-invitation prints it"
    try table.wait(for: "invitation") { table.log.contains(line) }
    #expect(!table.program.standardOutput.contains(code))
  }

  @Test(arguments: [("ABCDEFGHIJKLMNOP", true), ("abcd efgh ijkl mnop\nrest", true), ("", false)])
  func `an invitation that nobody else should see comes by standard input`(
    line: String, isOne: Bool
  ) throws {
    let home = try PlayersHome()
    let script = "printf '\(line)' | exec '\(Program.path)' --host --code - --fair-to soon"
    let shell = try RunningProgram("sh", ["-c", script], environment: HeldTable.environment(home))
    #expect(try shell.waitForExit(within: HeldTable.patience) == .exited(2))
    let sentence =
      isOne
      ? "--fair-to can't be "
      : "standard input has no value for --code; allowed: the 16 letters and digits"
    #expect(shell.standardError.contains("matchismo: \(sentence)"), "\(shell.standardError)")
  }

  @Test func `a computer's settings name a broker for all its players`() throws {
    let home = try PlayersHome()
    try home.put("broker = 127.0.0.1:9\nsuits = five\n", in: "shared/matchismo/settings")
    let script = "'\(Program.path)' --host --code ABCDEFGHIJKLMNOP | head -n 1"
    let shell = try RunningProgram(
      "sh", ["-c", script],
      environment: HeldTable.environment(home)
        .merging(["XDG_CONFIG_DIRS": "/nowhere:\(home.path("shared"))"]) { $1 })
    try shell.waitForExit(within: HeldTable.patience)
    #expect(shell.standardOutput.contains("opens a table of Snap!"))
    #expect(shell.standardError.contains("/matchismo/settings"))
  }

  @Test func `without a name the table has the game's, and not the login's`() throws {
    let shell = try RunningProgram(
      "sh", ["-c", "'\(Program.path)' --host | head -n 1"],
      environment: HeldTable.environment(PlayersHome()))
    try shell.waitForExit(within: HeldTable.patience)
    #expect(shell.standardOutput.contains("Z Matchismo opens a table of Snap!"))
    #expect(
      shell.standardError
        .hasPrefix("matchismo: The table is called Matchismo; --name gives it another name\n"))
  }
}
