// SPDX-License-Identifier: MIT

import Drawing
import Tableau
import Testing

@testable import Scene

@Suite("Ends of different kinds") struct CelebrationTests {
  /// Which cards hop and which glow, as the wave of an end goes through them, a line a moment.
  private func wave(_ occasion: Ending.Occasion) throws -> [(hopping: [Int], glowing: [Int])] {
    let table = try SceneUnderTest("AS AH 7D 4C 9S 10H", animation: .normal)
    var motion = table.scene.motion
    let ends = motion.wave(occasion, at: 0, Tempo(.normal)) + 1
    return stride(from: 0.05, to: ends, by: 0.05).map { time in
      let poses = motion.poses(at: time, gap: 10)
      func places(_ isPart: (CardPose) -> Bool) -> [Int] {
        poses.filter(isPart).compactMap { pose in
          if case .lying(let pile, _) = pose.identity { pile } else { nil }
        }.sorted()
      }
      return (places { $0.hover > 0 }, places { $0.glow > 0 })
    }
  }

  @Test func `a game that is over sends a wave from the first card to the last`() throws {
    let wave = try wave(.over)
    #expect(wave.first?.hopping == [0])
    #expect(wave.compactMap(\.hopping.first) == wave.compactMap(\.hopping.first).sorted())
    #expect(wave.flatMap(\.glowing).isEmpty)
  }

  @Test func `a cleared table glows from the first card to the last`() throws {
    let wave = try wave(.cleared)
    #expect(wave.first?.glowing == [0])
    #expect(Set(wave.flatMap(\.glowing)) == Set(0..<6))
  }

  @Test func `the best there is glows from the middle outwards`() throws {
    let table = try SceneUnderTest("AS AH 7D 4C 9S 10H")
    // Two rows of three.
    #expect(Set(table.layout.piles.map(\.y)).count == 2)
    let wave = try wave(.perfect)
    let first = try #require(wave.first { !$0.glowing.isEmpty })
    #expect(first.glowing == [1, 4])
    #expect(Set(wave.flatMap(\.glowing)) == Set(0..<6))
  }

  @Test func `without animation nothing waits for a wave`() throws {
    let table = try SceneUnderTest("AS AH")
    try table.play(0, 1)
    #expect(table.scene.tableau.ending?.occasion == .cleared)
    #expect(!table.scene.isMoving)
    #expect(table.scene.isEndingOpen)
  }

  @Test func `a card that is left is dark, and can be told from one that was matched`()
    throws
  {
    for theme in ClothTheme.allCases {
      let table = try SceneUnderTest("AS AC 7D 4C")
      table.scene.look.theme = theme
      try table.play(0, 1)
      table.scene.toggleEnding()
      try table.paint()
      func brightness(_ place: Int) -> Int {
        let card = table.layout.piles[place]
        let middle = PixelRectangle(
          x: card.x + card.width / 8, y: card.y + card.height / 2, width: 4, height: 4)
        return table.colors(in: middle).keys.map { Int($0 >> 8 & 0xff) }.max() ?? 0
      }
      #expect(brightness(2) < 200, "\(theme)")
      #expect(abs(brightness(2) - brightness(0)) > 12, "\(theme): \(brightness(0))")
    }
  }
}
