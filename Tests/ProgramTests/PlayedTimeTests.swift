// SPDX-License-Identifier: MIT

import Glibc
import Matching
import Observing
import Play
import Testing

@Suite("The time that was played") struct PlayedTimeTests {
  /// How long something is stopped, and how much of that the clock may take for played at most.
  private static let stop = Duration.seconds(5)
  private static let most = 2.5

  /// Plays a card, has something stopped, and compares the clock with the time that nothing was.
  private func expectTime(
    settings: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ stop: (PlayedTable) throws -> Void
  ) throws {
    let home = try PlayersHome(settings: settings)
    let table = try PlayedTable(["--deal", "4711"], home: home, isLookedAt: false)
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let start = ContinuousClock.now
    try table.observer.typeKey("1")
    try waitForMove(0, of: table)
    try table.observer.ping(table.window, within: PlayedTable.patience)
    let stopped = try ContinuousClock().measure { try stop(table) }
    // The clock goes on once the program has noticed, and is told with the next move.
    try table.observer.ping(table.window, within: PlayedTable.patience)
    try table.observer.watch(for: .milliseconds(1200))
    try table.observer.typeKey("2")
    try waitForMove(1, of: table)
    let played = (ContinuousClock.now - start - stopped) / .seconds(1)
    let clock = try #require(Journal<MatchingGame>(Array(home.journal().utf8)).game).clock.seconds
    #expect(clock <= played + Self.most, sourceLocation: sourceLocation)
    #expect(clock > 0.5, sourceLocation: sourceLocation)
  }

  private func waitForMove(_ place: Int, of table: PlayedTable) throws {
    try table.observer.wait(for: "move", within: PlayedTable.patience) {
      table.home.journal().contains("choose \(place)\n") ? () : nil
    }
  }

  @Test(arguments: ["", "clock = hidden\n"])
  func `a program that was stopped has not been played`(settings: String) throws {
    try expectTime(settings: settings) { table in
      table.program.send(signal: SIGSTOP)
      try table.observer.watch(for: Self.stop)
      table.program.send(signal: SIGCONT)
    }
  }

  @Test(arguments: [true, false])
  func `nobody plays behind a locked screen`(coversWindow: Bool) throws {
    try expectTime(settings: "") { table in
      let lock = Rectangle(x: 0, y: 0, width: 1280, height: 1024)
      let cover = coversWindow ? table.observer.cover(lock) : nil
      if cover == nil { table.observer.holdKeyboard() }
      try table.observer.watch(for: Self.stop)
      if let cover { table.observer.uncover(cover) } else { table.observer.releaseKeyboard() }
    }
  }

  @Test func `a server that was stopped has shown nothing to play`() throws {
    try expectTime(settings: "") { table in
      table.screen.freeze()
      usleep(5_000_000)
      table.screen.thaw()
    }
  }
}
