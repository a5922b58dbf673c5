// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Tables
import Testing
import Wire

/// What a host's journal says, as text.
struct HostedTextTests {
  private static let head = """
    hosted 1 8
    port 40123
    code ABCDEFGHIJKLMNOP
    chair 0 host 0 Ana
    chair 1 \(String(repeating: "01", count: 32)) 1 Ben B
    chair 3 sharp 0 Computer
    player 0 person 2 0 Ana
    player 1 usual 0 0 Ben\u{A0}B
    player 3 sharp 7 0 Computer

    """
  private static let salted =
    head.replacing("hosted 1 8", with: "hosted 1 9")
    + "salt \(String(repeating: "0a", count: 16))\n"
  private static let record = """
    matchismo 1
    mode snap
    deal 4711
    players 3
    starter 1
    turn 1
    call 0 412

    """

  private func read(_ text: String) -> HostedText { HostedText(Array(text.utf8)) }

  @Test func `a table is read as it was written down, and written in the same way`() throws {
    let text = read(Self.salted + Self.record)
    #expect(text.brokenLine == nil)
    let table = try #require(text.table)
    #expect(table.text == Self.salted + Self.record)
    #expect(
      table.entrance == Entrance(port: 40123, code: InvitationCode(typed: "ABCDEFGHIJKLMNOP")))
    #expect(table.table.chairs.map(\.name.text) == ["Ana", "Ben B", "Computer"])
    #expect(
      table.table.chairs.map(\.holder) == [
        .host, .guest(SimulatedNetwork.key(0)), .computer(.sharp),
      ])
    #expect(table.table.chairs.map(\.isStoodIn) == [false, true, false])
    #expect(table.table.players.map(\.wins) == [2, 0, 7])
    #expect(table.table.players.map(\.kind) == [.person, .computer(.usual), .computer(.sharp)])
    let round = try #require(table.table.round)
    #expect(round.record.entries == [.move(.turn(by: 1)), .move(.call(by: 0, milliseconds: 412))])
  }

  @Test func `between rounds there is no round`() throws {
    let table = try #require(read(Self.head).table)
    #expect(table.table.round == nil)
    #expect(table.text == Self.head)
    // Without its salt a round can't be shown to be fair, so it is none.
    #expect(read(Self.head + Self.record).table?.table.round == nil)
  }

  @Test func `of several tables the last one counts whose head is complete`() throws {
    let other = Self.head.replacing("40123", with: "1")
    #expect(read(Self.head + other).table?.entrance.port == 1)
    #expect(read(Self.salted + Self.record + other).table?.entrance.port == 1)
    let lines = other.split(separator: "\n")
    for count in 1..<lines.count {
      let cutOff = lines[..<count].map { $0 + "\n" }.joined()
      #expect(read(Self.head + cutOff).table?.entrance.port == 40123)
      #expect(read(Self.head + cutOff).brokenLine == nil)
      #expect(read(cutOff).table == nil)
    }
  }

  @Test func `a line that was cut off doesn't count`() throws {
    let text = Self.salted + Self.record
    #expect(read(text + "turn 2").table?.text == text)
    #expect(read(String(text.dropLast())).table?.table.round?.record.entries.count == 1)
  }

  @Test(arguments: 1...10) func `a line of the head that makes no sense is left out`(
    line: Int
  ) throws {
    var lines = (Self.salted + Self.record).split(separator: "\n").map(String.init)
    lines[line] = "nonsense"
    let text = read(lines.map { $0 + "\n" }.joined())
    #expect(text.brokenLine == line + 1)
    #expect(text.table != nil)
    #expect((text.table?.table.round == nil) == (line == 9 || line == 10))
  }

  @Test func `what was played up to a move that makes no sense is kept`() throws {
    let text = read(Self.salted + Self.record + "turn 9x\nturn 2\n")
    #expect(text.brokenLine == 18)
    #expect(text.table?.table.round?.record.entries.count == 2)
  }

  @Test(arguments: ["", "\n", "x", "hosted", "hosted 1", "hosted 1 100\n", "hosted 1 -1\n"])
  func `without a table there is none`(text: String) { #expect(read(text).table == nil) }

  @Test func `a newer file is not read`() {
    let text = read(Self.head.replacing("hosted 1 ", with: "hosted 2 "))
    #expect(text.isNewer)
    #expect(text.table == nil)
    #expect(text.brokenLine == nil)
  }

  @Test(arguments: [
    "chair 4 host 0 Ana", "chair 0 guest 0 Ana", "chair 0 host 2 Ana", "chair 0 host 0",
    "chair 0 host 0 A  B", "player 0 person 2 0 ", "port 65536", "code ABC", "salt 0a",
    "chair 0 0101 0 Ana",
  ])
  func `such a line makes no sense`(line: String) {
    #expect(read("hosted 1 1\n" + line + "\n").brokenLine == 2)
  }
}

extension HostedTextTests {
  private func hosted(_ text: String) -> TableHost? {
    read(text).table.map {
      TableHost($0.table, nil, token: SimulatedNetwork.token(1), dice: Dice(seed: 1))
    }
  }

  @Test func `who plays and has no chair leaves the round`() throws {
    // The host doesn't play this time, and the computer's chair is damaged.
    let text = (Self.salted + Self.record).replacing("chair 3 sharp", with: "chair 3 shy")
    let host = try #require(hosted(text))
    #expect(host.seated.map(\.name.text) == ["Ben B"])
    #expect(!host.isPlaying)
  }

  @Test(arguments: 0..<300) func `any table can be gone on with`(seed: UInt64) {
    var dice = Dice(seed: seed)
    var lines = (Self.salted + Self.record).split(separator: "\n").map(String.init)
    for _ in 0...dice.roll(below: 4) {
      let (one, other) = (Int(dice.roll(below: 17)), Int(dice.roll(below: 17)))
      if one == 0 { continue }
      lines[one] = dice.roll(below: 2) == 0 ? lines[other] : lines[one].replacing("1", with: "3")
    }
    guard var host = hosted(lines.map { $0 + "\n" }.joined()) else { return }
    for _ in 0..<20 { host.advance(by: 7) }
    #expect(host.seated.count <= 4)
    // Computers may play on among themselves, and nobody is waited for.
    #expect(!host.view.isPaused)
  }
}
