// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("A disk that takes its time") struct UnhurriedDiskTests {
  /// A game that was gone back and forth in so long that its journal is to be renewed.
  private static let game =
    "matchismo 1\ndeal 4711\ntable 12\n" + String(repeating: "choose 0\nundo\n", count: 20_000)
    + "choose 0\n"

  @Test func `no move waits for it, also when a long journal is renewed`() throws {
    let home = try PlayersHome()
    try home.put(Self.game, in: "state/matchismo/match")
    let report = home.path("report")
    let table = try PlayedTable(
      [], home: home,
      environment: [
        "LD_PRELOAD": Program.fileFaults, "FILE_FAULTS_FOLDER": home.path("state"),
        "FILE_FAULTS_REPORT": report, "FILE_FAULTS_THREADS": "1",
      ], isLookedAt: false)
    func calls() -> [Substring] {
      let text = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
      return text.split(separator: "\n")
    }
    try table.waitForRest()
    let before = calls().count
    // One card up and down again and again, until only the way to the present is left of the journal.
    try table.observer.wait(for: "short journal", from: table.program, within: PlayedTable.patience)
    {
      () throws(ObservingError) -> Void? in
      try table.observer.typeKey("z", holding: ["Control_L"])
      try table.observer.typeKey("z", holding: ["Control_L", "Shift_L"])
      return home.journal().utf8.count < 1000 ? () : nil
    }
    let moves = calls().dropFirst(before)
    #expect(moves.contains("rename"))
    #expect(moves.contains("aside fdatasync"))
    #expect(!moves.contains("fsync") && !moves.contains("fdatasync"))
  }
}
