// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Games
import Snapping
import Tables
import Testing

@testable import Play
@testable import SnappingPlay

/// A round of Snap! as the version that first had it has written it down (`Tests/Kept/rounds`). What the files
/// say is written down here by hand, so that they are read for ever.
@Suite("The files of the first rounds of Snap!") struct OldRoundsTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = tests.appendingPathComponent("../Kept/rounds/\(name)").standardized
    return Array(try Data(contentsOf: file))
  }

  @Test func `a round that was lost is there, with who sat at the table`() throws {
    let journal = Play.Journal<SnapGame>(try bytes("state/matchismo/snap"))
    #expect(journal.complaint == nil)
    #expect(journal.owed.isEmpty)
    let saved = try #require(journal.game)
    #expect(saved.sitting.record.setup.deal.number?.value == 1_435_084_876)
    #expect(saved.sitting.record.setup.starter == 1)
    #expect(saved.sitting.moments == 153)
    #expect(saved.sitting.game.ending?.winner == 1)
    #expect(saved.opponents == SnapCompany(.gentle, headStart: nil, rounds: 1, wins: [0, 1]))
    #expect(saved.focus == "deal")
    #expect(saved.result?.turns == 98)
  }

  @Test func `its result is read`() throws {
    let line = try bytes("data/matchismo/snap-results").dropLast()
    let result = try SnapResult(line: Array(line).span)
    #expect(result.dealt.number?.value == 1_435_084_876)
    #expect(result.finished.seconds == 1_795_395_984)
    #expect(result.kind == SnapKind(players: 2, strength: .gentle, hasHeadStart: false))
    #expect(!result.isWon)
    #expect(result.turns == 98)
    #expect((result.deeds.right, result.deeds.wrong, result.deeds.late) == (2, 50, 1))
    #expect(result.deeds.reactions == [291, 835])
  }
}
