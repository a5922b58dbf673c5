// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Matching
import Scene
import Tableau
import Testing

@Suite("What has to be painted")
struct DamageTests {
  @Test func `a new window is painted whole, and then nothing until something happens`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    #expect(try table.paint() == [PixelRectangle(x: 0, y: 0, width: 640, height: 480)])
    #expect(try table.paint().isEmpty)
  }

  @Test func `a card that turns over damages its own place and the bar, and little more`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C AD QC 2S 3S 5D 6D 8H 9C")
    try table.paint()
    try table.play(5)
    let damage = try table.paint()
    let card = table.layout.piles[5]
    for area in damage {
      #expect(area.intersects(card) || area.y >= table.layout.bar.y)
      for (place, other) in table.layout.piles.enumerated() where place != 5 {
        #expect(!area.intersects(other))
      }
    }
    let painted = damage.map { $0.width * $0.height }.reduce(0, +)
    #expect(painted < 3 * card.width * card.height)
  }

  @Test func `two cards that turn damage two places`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C AD QC 2S 3S 5D 6D 8H 9C")
    try table.play(0)
    try table.paint()
    try table.play(1)
    let damage = try table.paint()
    let touched = table.layout.piles.indices.filter { place in
      damage.contains { $0.intersects(table.layout.piles[place]) }
    }
    #expect(touched == [0, 1])
  }

  @Test func `another size of the window is painted whole`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    try table.paint()
    table.scene.size = PixelSize(width: 300, height: 500)
    #expect(table.scene.update() == [PixelRectangle(x: 0, y: 0, width: 300, height: 500)])
  }

  @Test func `a table with another number of cards is painted whole`() throws {
    let table = try SceneUnderTest("AS KH 7H 4C")
    try table.paint()
    let number = try #require(DealNumber(4711 as UInt32))
    table.played.deal(Sitting(try Deal(number, tableSize: 5)))
    #expect(table.scene.update() == [PixelRectangle(x: 0, y: 0, width: 640, height: 480)])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt32>)
  func `painting the differences of a game leaves the picture that painting it whole would`(
    seed: UInt32
  ) throws {
    let number = try #require(DealNumber(seed))
    let deal = try Deal(number, tableSize: 2 + Int(seed) % 11)
    let size = PixelSize(width: 200 + Int(seed) * 13, height: 330 - Int(seed) * 7)
    let look = Look(animation: .off)
    let played = PlayedScene(Sitting(deal), width: size.width, height: size.height, look: look)
    let scene = played.scene
    let surface = try Surface(size: size)
    var dice = Dice(seed: UInt64(seed) << 32)
    for step in 0..<40 {
      try scene.paint(scene.update(), on: surface)
      let fresh = PlayedScene(
        played.sitting, width: size.width, height: size.height, look: look
      ).scene
      let whole = try Surface(size: size)
      try fresh.paint(fresh.update(), on: whole)
      #expect(surface.pixels == whole.pixels, "deal \(seed), step \(step)")
      _ = try? played.play(.choose(Int(dice.roll(below: UInt64(deal.cards.count)))))
    }
  }
}
