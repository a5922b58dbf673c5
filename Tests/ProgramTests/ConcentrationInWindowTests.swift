// SPDX-License-Identifier: MIT

import Cards
import Finding
import Games
import Matching
import Observing
import Testing

@testable import matchismo

@Suite("Concentration in the window") struct ConcentrationInWindowTests {
  /// A table, and places of four cards of which no two are partners.
  private func deal() throws -> (twin: TwinTable, places: [Int]) {
    let twin = try TwinTable("--deal", "4711", "--mode", "pairs")
    #expect(twin.table.record == "matchismo 1\nmode pairs\ndeal 4711\ntable 16\n")
    let cards = twin.session.matching.sitting.game.table.map(\.card)
    var places: [Int] = []
    for place in cards.indices where places.count < 4 {
      if places.allSatisfy({ cards[$0].rank != cards[place].rank }) { places.append(place) }
    }
    try #require(places.count == 4)
    return (twin, places)
  }

  @Test func `a mismatch is seen and turns back by itself`() throws {
    let (twin, places) = try deal()
    // On a busy machine both cards may have turned back before anybody has looked.
    for _ in 0..<20 {
      try twin.choose(places[0], places[1])
      #expect(twin.scene.faceUpPiles == [places[0], places[1]])
      let up = try twin.picture()
      twin.session.advance(by: 2)
      #expect(twin.scene.faceUpPiles.isEmpty)
      let down = try twin.picture()
      let isSeen = try twin.table.observer.wait(
        for: "cards up or down", within: PlayedTable.patience
      ) { () throws(ObservingError) -> Bool? in
        let shown = try twin.table.observer.screenshot(of: twin.table.window)
        if shown.difference(from: up, tolerance: TwinTable.tolerance)?.count == 0 { return true }
        return shown.difference(from: down, tolerance: TwinTable.tolerance)?.count == 0
          ? false : nil
      }
      try twin.expectSamePicture()
      if isSeen { return }
    }
    Issue.record("the cards were never seen")
  }

  @Test func `a click ends the wait`() throws {
    let (twin, places) = try deal()
    // On a busy machine the wait may have ended by itself before the click has been heard.
    for _ in 0..<20 {
      let moment = Instant.now
      try twin.choose(places[0], places[1], places[2])
      #expect(twin.scene.faceUpPiles == [places[2]])
      try twin.expectSamePicture()
      if moment.duration(to: .now) < .seconds(1) { return }
      try twin.choose(places[3])
    }
    Issue.record("the cards always took their time")
  }
}
