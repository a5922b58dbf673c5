// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Tables
import Testing
import Wire

/// The journal of a table in the first version of its form (`Tests/Kept/rounds`), to be read for ever.
struct OldTableTests {
  private func text() throws -> HostedText {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = tests.appendingPathComponent("../Kept/rounds/state/matchismo/table").standardized
    return HostedText(Array(try Data(contentsOf: file)))
  }

  @Test func `who sits there, and how they come, is as it was`() throws {
    let text = try text()
    #expect(text.brokenLine == nil)
    let hosted = try #require(text.table)
    #expect(hosted.entrance.port == 38127)
    #expect(hosted.entrance.code?.text == "MFRGGZDFMZTWQ2LK")
    let host = TableHost(
      hosted.table, PublicName("Ana"), token: SimulatedNetwork.token(1), dice: Dice(seed: 1))
    #expect(host.seated.map(\.name.text) == ["Ana", "Ben B.", "Cleo"])
    #expect(host.seated.map(\.place) == [0, 1, 2])
    #expect(host.seated.map(\.isStoodIn) == [false, true, false])
    #expect(host.view.seats.map(\.player.wins) == [2, 0, 1])
  }

  @Test func `the round is as it was left`() throws {
    let table = try #require(try text().table?.table)
    #expect(table.round?.salt.wire == "00112233445566778899aabbccddeeff")
    let host = TableHost(
      table, PublicName("Ana"), token: SimulatedNetwork.token(1), dice: Dice(seed: 1))
    #expect(host.isPlaying)
    // Each has turned a card, nobody's matched, and so Ana has paid one to each of the others.
    #expect(host.view.cardNumber == 4)
    #expect(host.view.seats.map { $0.closed + $0.open } == [15, 18, 19])
    #expect(host.view.active == 0)
  }
}
