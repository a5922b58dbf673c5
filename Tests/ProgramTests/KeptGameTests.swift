// SPDX-License-Identifier: MIT

import Foundation
import Games
import Matching
import MatchingPlay
import Observing
import Play
import Testing

@testable import matchismo

@Suite("A game that was left goes on where it was") struct KeptGameTests {
  private static let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
  private static let moves = "choose 0\nchoose 4\nchoose 2\nundo\n"

  /// How a program may come to its end.
  enum End: CaseIterable {
    case closed, terminated, hungUp, interrupted, killed, lost
  }

  /// Ends the program and waits for that.
  private func end(_ table: PlayedTable, by end: End) throws -> Observing.ExitStatus {
    switch end {
    case .closed: table.observer.askToClose(table.window)
    case .terminated: table.program.send(signal: SIGTERM)
    case .hungUp: table.program.send(signal: SIGHUP)
    case .interrupted: table.program.send(signal: SIGINT)
    case .killed: table.program.kill()
    case .lost: table.screen.kill()
    }
    return try table.program.waitForExit(within: PlayedTable.patience)
  }

  private func waitForJournal(
    _ name: String = "match", of table: PlayedTable, ending lines: String
  ) throws {
    try table.observer.wait(for: "journal with \(lines)", within: PlayedTable.patience) {
      table.home.records(name).hasSuffix(lines) ? () : nil
    }
  }

  @Test func `a new deal that is asked for is one, also if the game that was left has scored`()
    throws
  {
    let home = try PlayersHome()
    for (number, places) in [(4711, [0]), (4712, [0, 1])] {
      let left = try PlayedTable(["--deal", "\(number)"], home: home)
      for place in places { try left.choose(place) }
      try waitForJournal(of: left, ending: "choose \(places.last!)\n")
      _ = try end(left, by: .closed)
      let next = try PlayedTable(["--new"], home: home, isLookedAt: false)
      let title = try next.observer.wait(for: "deal", within: PlayedTable.patience) {
        next.observer.title(of: next.window).flatMap { $0.contains("Deal ") ? $0 : nil }
      }
      #expect(title != "Matchismo - Deal \(number)")
      _ = try end(next, by: .closed)
    }
  }

  @Test func `cards lie in their rows and columns in a window of another shape`() throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711", "--geometry", "640x480"], home: home)
    try table.choose(0)
    try table.observer.wait(for: "grid to be saved", within: PlayedTable.patience) {
      home.journal().contains("grid 4 landscape\n") ? () : nil
    }
    _ = try end(table, by: .closed)
    for geometry in ["1200x400", "480x800"] {
      let next = try PlayedTable(["--geometry", geometry], home: home, isLookedAt: false)
      try next.observer.wait(for: "record", within: PlayedTable.patience) {
        next.record.hasSuffix("choose 0\n") ? () : nil
      }
      next.lay(like: table)
      try next.waitForPicture()
      _ = try end(next, by: .closed)
    }
  }

  @Test(arguments: End.allCases)
  func `cards, history and the keyboard's place come back`(_ end: End) throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    for place in [0, 4, 2] { try table.choose(place) }
    for _ in 0..<2 { try table.observer.typeKey("z", holding: ["Control_L"]) }
    // The question has shown where the keyboard is.
    try table.observer.typeKey("Right")
    try table.observer.typeKey("Right")
    try waitForJournal(of: table, ending: Self.header + Self.moves)
    try table.observer.wait(for: "focus to be saved", within: PlayedTable.patience) {
      home.journal().contains("focus 2\n") ? () : nil
    }
    // What is kept is painted next, and is there when the program has answered.
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let before = try table.observer.screenshot(of: table.window)
    let status = try self.end(table, by: end)
    if end != .killed { #expect(status == .exited(end == .lost ? 1 : 0)) }

    let again = try PlayedTable([], home: home, expecting: before)
    #expect(again.record == Self.header + Self.moves)
    try again.observer.typeKey("z", holding: ["Control_L", "Shift_L"])
    try again.observer.wait(for: "redo", within: PlayedTable.patience) {
      again.record.hasSuffix(Self.moves + "redo\n") ? () : nil
    }
  }

  private func waitForRecord(of table: PlayedTable, ending lines: String) throws {
    try table.observer.wait(
      for: "record with \(lines)", from: table.program, within: PlayedTable.patience
    ) {
      table.record.hasSuffix(lines) ? () : nil
    }
  }

  @Test func `an end that is undone before a restart and redone after it counts once`() throws {
    let home = try PlayersHome()
    try home.put("matchismo 1\ncards AS AH 7D 4C\n", in: "state/matchismo/match")
    let table = try PlayedTable([], home: home, isLookedAt: false)
    for key in ["1", "2"] { try table.observer.typeKey(key) }
    try table.waitForResult()
    try table.observer.typeKey("z", holding: ["Control_L"])
    try table.observer.typeKey("Return")
    try table.observer.typeKey("z", holding: ["Control_L"])
    try waitForRecord(of: table, ending: "choose 0\nchoose 1\nundo\nundo\n")
    _ = try end(table, by: .closed)
    let again = try PlayedTable([], home: home, isLookedAt: false)
    for _ in 0..<2 { try again.observer.typeKey("z", holding: ["Control_L", "Shift_L"]) }
    try waitForRecord(of: again, ending: "undo\nundo\nredo\nredo\n")
    _ = try end(again, by: .closed)
    #expect(home.wholeResults.count == 1)
  }

  @Test func `a game that is undone to its beginning keeps its clock`() throws {
    let home = try PlayersHome()
    try home.put(
      Self.header + "choose 0\nchoose 1\nundo\nundo\nclock 83.4\n", in: "state/matchismo/match")
    let table = try PlayedTable([], home: home, isLookedAt: false)
    for _ in 0..<2 { try table.observer.typeKey("z", holding: ["Control_L", "Shift_L"]) }
    try waitForRecord(of: table, ending: "redo\nredo\n")
    _ = try end(table, by: .closed)
    let clocks = home.journal().split(separator: "\n").compactMap {
      $0.hasPrefix("clock ") ? Double($0.dropFirst(6)) : nil
    }
    #expect(try #require(clocks.last) >= 83.4)
  }

  @Test func `a finished deal of today is where it was left, whatever the settings say`() throws {
    var (daily, home) = (DailyDeal(Clock.now.day), try PlayersHome())
    var moves: [Move] = []
    repeat {
      daily = DailyDeal(Clock.now.day)
      home = try PlayersHome(settings: "clock = hidden\nplayers = 2\nopponent = perfect\n")
      moves = try wholeGame(of: daily)
      var record = daily.record
      for move in moves.dropLast() { record.append(move) }
      try home.put(record.text, in: "state/matchismo/match")
      let table = try PlayedTable([], home: home, isLookedAt: false)
      try table.observer.wait(for: "table of two", within: PlayedTable.patience) {
        table.record.contains("players 2\n") ? () : nil
      }
      // On the page of all games, the picture after that of two players, where the focus begins.
      for key in ["g", "Right", "Return"] { try table.observer.typeKey(key) }
      try waitForRecord(of: table, ending: try #require(record.entries.last).line + "\n")
      guard case .choose(let place) = moves.last else { continue }
      try table.click(table.middle(of: place))
      try table.waitForResult()
      _ = try end(table, by: .closed)
    } while daily.date != Clock.now.day  // midnight has passed meanwhile
    let again = try PlayedTable([], home: home, isLookedAt: false)
    try waitForRecord(of: again, ending: try #require(moves.last).line + "\n")
    try again.waitForRest()
    #expect(
      again.observer.title(of: again.window)?.hasPrefix("Matchismo - Daily deal ") == true)
    _ = try end(again, by: .closed)
    #expect(home.wholeResults.count == 1)
  }

  /// Moves that lead to the end of a day's deal.
  private func wholeGame(of daily: DailyDeal) throws -> [Move] {
    var (game, moves) = (daily.record.start, [Move]())
    while !game.isOver {
      let down = game.table.indices.filter { game.table[$0].face == .down }
      let up = game.table.first { $0.face == .up }?.card
      let partner = down.first { place in
        up.map { Mode.match.worth(of: $0, and: game.table[place].card) > 0 } ?? false
      }
      moves.append(.choose(try #require(partner ?? down.first)))
      _ = try game.play(try #require(moves.last))
      try #require(moves.count < 1000)
    }
    return moves
  }

  @Test func `a hint that was paid for is there again`() throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    for place in [0, 4] { try table.choose(place) }
    try table.observer.typeKey("h")
    try waitForJournal(of: table, ending: "choose 4\nhint\n")
    // What was painted is there when the program has answered.
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let before = try table.observer.screenshot(of: table.window)
    _ = try end(table, by: .killed)
    let again = try PlayedTable([], home: home, expecting: before)
    #expect(again.record == Self.header + "choose 0\nchoose 4\nhint\n")
  }

  @Test(arguments: ["openbox", nil])
  func `the keyboard's place is seen also where the pointer lies over the new window`(
    manager: String?
  ) throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], manager: manager, home: home)
    try table.choose(0)
    for _ in 1...3 { try table.observer.typeKey("Right") }
    try table.observer.wait(for: "focus to be saved", within: PlayedTable.patience) {
      home.journal().contains("focus 2\n") ? () : nil
    }
    // What is kept is painted next, and is there when the program has answered.
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let before = try table.observer.screenshot(of: table.window)
    _ = try end(table, by: .killed)
    let again = try PlayedTable(
      [], manager: manager, home: home, expecting: before, pointer: (500, 400))
    try again.observer.typeKey("Right")
    try again.observer.wait(for: "focus to be saved", within: PlayedTable.patience) {
      home.journal().contains("focus 3\n") ? () : nil
    }
    // The hand on the mouse takes it away.
    again.observer.movePointer(toScreen: 501, 400)
    try again.observer.wait(for: "focus to be gone", within: PlayedTable.patience) {
      home.journal().contains("focus none\n") ? () : nil
    }
  }

  @Test func `the clock goes on where it stood`() throws {
    let home = try PlayersHome(settings: "")
    try home.put(Self.header + "choose 0\nclock 83.4\n", in: "state/matchismo/match")
    let table = try PlayedTable([], home: home, isLookedAt: false)
    try table.observer.typeKey("2")
    try waitForJournal(of: table, ending: "choose 1\n")
    #expect(try end(table, by: .closed) == .exited(0))
    let left = try #require(Journal<MatchingGame>(Array(home.journal().utf8)).game)
    #expect((83.4..<120).contains(left.clock.seconds))
  }

  @Test(arguments: [End.closed, .terminated])
  func `no second of the clock is lost at the end`(_ end: End) throws {
    let home = try PlayersHome(settings: "")
    let table = try PlayedTable(["--deal", "4711"], home: home)
    try table.choose(0)
    try waitForJournal(of: table, ending: "choose 0\n")
    table.observer.watchDamage(of: table.window)
    // The clock's second that is under way, and a whole one.
    let first = try table.observer.waitForDamage(
      of: table.window, since: .now, within: PlayedTable.patience)
    _ = try table.observer.waitForDamage(
      of: table.window, since: first.arrival + .milliseconds(500), within: PlayedTable.patience)
    #expect(try self.end(table, by: end) == .exited(0))
    let left = try #require(Journal<MatchingGame>(Array(home.journal().utf8)).game)
    #expect(left.clock.seconds >= 1, "\(home.journal())")
  }

  @Test func `a finished game doesn't come back, and counts once`() throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    for place in [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11] {
      try table.click(table.middle(of: place))
    }
    try table.waitForPicture()
    try table.waitForResult()
    _ = try end(table, by: .killed)
    let again = try PlayedTable([], home: home)
    #expect(!again.record.contains("choose"))
    try waitForJournal(of: again, ending: again.record)
    #expect(home.results.split(separator: "\n").count == 1)
  }

  @Test func `a result that was lost on its way to the file is written at the next start`() throws {
    let home = try PlayersHome()
    let result = """
      v2 finished=1795284189 local=2026-11-21T18:03 deal=4711 table=12 mode=match match=2 \
      scoring=stanford score=74 tries=9 flips=23 hints=0 seconds=102 best=81 practice=no \
      check=0ad3cd4c
      """
    let moves = [0, 4, 3, 2, 1, 1, 4, 6, 5, 9, 7, 8, 1, 11].map { "choose \($0)\n" }.joined()
    try home.put(Self.header + moves + "result \(result)\n", in: "state/matchismo/match")
    let table = try PlayedTable([], home: home)
    try table.waitForResult()
    #expect(home.results == result + "\n")
    #expect(!table.record.contains("choose"))
  }

  @Test func `each mode has its own game`() throws {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    try table.choose(0)
    _ = try end(table, by: .killed)
    let pairs = try PlayedTable(["--mode", "pairs", "--deal", "7"], home: home)
    let record = pairs.record
    #expect(record.contains("mode pairs\ndeal 7\n"))
    try pairs.observer.typeKey("1")
    try waitForJournal("pairs", of: pairs, ending: record + "choose 0\n")
    _ = try end(pairs, by: .killed)
    let match = try PlayedTable([], home: home)
    #expect(match.record == Self.header + "choose 0\n")
    _ = try end(match, by: .killed)
    let again = try PlayedTable(["--mode", "pairs"], home: home)
    #expect(again.record == record + "choose 0\n")
  }

  @Test func `what is asked for by options is dealt, and undo brings the game that was left back`()
    throws
  {
    let home = try PlayersHome()
    let table = try PlayedTable(["--deal", "4711"], home: home)
    for place in [0, 4] { try table.choose(place) }
    _ = try end(table, by: .killed)
    let same = try PlayedTable(["--deal", "4711"], home: home)
    #expect(same.record == Self.header + "choose 0\nchoose 4\n")
    _ = try end(same, by: .killed)
    let other = try PlayedTable(["--deal", "7"], home: home, isLookedAt: false)
    try other.observer.wait(for: "deal 7", within: PlayedTable.patience) {
      other.record.contains("deal 7\n") ? () : nil
    }
    try other.observer.typeKey("z", holding: ["Control_L"])
    try other.observer.wait(for: "game that was put away", within: PlayedTable.patience) {
      other.record.hasSuffix("\n" + Self.header + "choose 0\nchoose 4\n") ? () : nil
    }
  }
}
