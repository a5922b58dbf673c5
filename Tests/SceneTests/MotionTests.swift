// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Goldens
import Matching
import MatchingPlay
import Tableau
import Testing

@testable import Scene

@Suite("What moves")
struct MotionTests {
  private static let twelve = "AS KH 7H 4C AD QC 2S 3S 5D 6D 8H 9C"
  private static let frame = 1.0 / 60

  private func table(_ cards: String = twelve) throws -> SceneUnderTest {
    let table = try SceneUnderTest(cards, animation: .normal)
    try table.paint()
    return table
  }

  /// Lets time pass in frames until all is at rest, and returns how many frames that took.
  @discardableResult
  private func rest(_ table: SceneUnderTest) throws -> Int {
    var frames = 0
    while table.scene.isMoving {
      table.scene.advance(by: Self.frame)
      try table.paint()
      frames += 1
      try #require(frames < 600)
    }
    return frames
  }

  /// Makes sure that the table shows what a window that was only now opened would.
  private func expectFresh(_ table: SceneUnderTest) throws {
    let (largest, index) = table.surface.pixels.largestDifference(from: try table.freshPixels())
    #expect(largest <= [UInt32].roundingDifference, "at \(index % 640), \(index / 640)")
  }

  /// The number that the bar shows after "Score:".
  private func shownScore(_ table: SceneUnderTest) throws -> Int {
    let text = try #require(table.scene.shown?.bar.numbers.first)
    return try #require(
      text.split(separator: " ").last.flatMap { Int($0.replacing("\u{2212}", with: "-")) })
  }

  private func pose(_ place: Int, _ table: SceneUnderTest) throws -> CardPose {
    try table.paint()
    return try #require(
      table.scene.shown?.cards.first { $0.identity == .lying(pile: place, level: 0) })
  }

  @Test func `a card turns in about a fifth of a second, the old face first`() throws {
    let table = try table()
    try table.play(5)
    #expect(table.scene.isMoving)
    #expect(try pose(5, table).look == .back)
    table.scene.advance(by: 0.05)
    let early = try pose(5, table)
    #expect(early.look == .back)
    #expect(early.squash < 1 && early.hover > 0)
    table.scene.advance(by: 0.1)
    let late = try pose(5, table)
    #expect(late.look == .front(.suited(try #require(Card("QC")))))
    #expect(late.squash < 1)
    table.scene.advance(by: 0.05)
    #expect(try pose(5, table).squash == 1)
    #expect(try pose(5, table).hover == 0)
  }

  @Test func `a card that is turned back on its way goes back from where it is`() throws {
    let table = try table()
    try table.play(5)
    table.scene.advance(by: 0.06)
    let there = try pose(5, table)
    try table.play(5)
    #expect(try pose(5, table) == there)
    table.scene.advance(by: 0.2)
    #expect(try pose(5, table).look == .back)
    #expect(try pose(5, table).squash == 1)
  }

  @Test func `both cards of a mismatch are seen and shaken before one turns back`() throws {
    let table = try table()
    try table.play(0)
    try rest(table)
    try table.play(1)
    #expect(table.game.table[0].face == .down)
    var shaken: Set<Int> = []
    var wasSeenTogether = false
    while table.scene.isMoving {
      table.scene.advance(by: Self.frame)
      let (first, second) = (try pose(0, table), try pose(1, table))
      let places = table.layout.piles
      if first.area.x != Double(places[0].x) { shaken.insert(0) }
      if second.area.x != Double(places[1].x) { shaken.insert(1) }
      if first.look != .back && second.look != .back { wasSeenTogether = true }
    }
    #expect(shaken == [0, 1])
    #expect(wasSeenTogether)
    #expect(try pose(0, table).look == .back)
    #expect(try pose(1, table).look != .back)
  }

  @Test func `a match shines, then lies faded, and its points fly to the score`() throws {
    let table = try table()
    try table.play(0)
    try rest(table)
    try table.play(4)
    var brightest = 0.0
    var flight: [Point] = []
    while table.scene.isMoving {
      table.scene.advance(by: Self.frame)
      brightest = max(brightest, try pose(0, table).glow, try pose(4, table).glow)
      flight += table.scene.shown?.points.map(\.center) ?? []
    }
    #expect(brightest > 0.9)
    #expect(try pose(0, table).spending == 1)
    #expect(try pose(4, table).spending == 1)
    let (start, end) = (try #require(flight.first), try #require(flight.last))
    #expect(start.y < Double(table.layout.bar.y))
    // The number below stays readable.
    #expect(end.y > start.y && end.y < Double(table.layout.bar.y + 12))
    #expect(table.scene.shown?.points.isEmpty == true)
  }

  @Test func `the score waits for its points, and jumps as they arrive`() throws {
    let table = try table()
    try table.play(0)
    try rest(table)
    try table.play(4)
    #expect(table.game.score == 14)
    var (shown, jumped): ([Int], Double) = ([], 0)
    while table.scene.isMoving {
      table.scene.advance(by: Self.frame)
      try table.paint()
      shown.append(try shownScore(table))
      let jump = table.scene.shown?.bar.jumps[0] ?? 0
      #expect(jump == 0 || shown.last == 14)
      jumped = max(jumped, jump)
    }
    #expect(shown.first == -1 && shown.last == 14)
    #expect(Set(shown) == [-1, 14])
    #expect(jumped > 0.9)
  }

  @Test(arguments: AnimationSpeed.allCases, [MatchSize.two, .three])
  func `how long a move takes to be shown is known without a scene`(
    speed: AnimationSpeed, size: MatchSize
  ) throws {
    let table = try SceneUnderTest(
      "AS KH 7H 7C AD QC 7S", rules: Rules(matchSize: size), animation: speed)
    // A card, a mismatch, and then a match.
    for place in [0, 1, 2, 3, 6] {
      var next = table.played.sitting
      let seconds = speed.seconds(
        toShow: try next.play(.choose(place)).changes(in: next.game))
      try table.play(place)
      #expect((seconds > 0) == table.scene.isMoving, "card \(place)")
      table.scene.advance(by: max(0, seconds - 0.001))
      #expect((seconds > 0) == table.scene.isMoving, "card \(place)")
      table.scene.advance(by: 0.002)
      #expect(!table.scene.isMoving, "card \(place)")
    }
  }

  @Test func `a flip paints little more than the card, frame by frame`() throws {
    let table = try table()
    let card = table.layout.metrics.card
    try table.play(5)
    while table.scene.isMoving {
      let numbers = try table.paint().filter { $0.y >= table.layout.bar.y }
      table.scene.advance(by: Self.frame)
      let painted = try table.paint().reduce(0) { $0 + $1.area }
      #expect(painted * 10 <= 14 * card.width * card.height, "\(numbers)")
    }
  }

  @Test func `at rest nothing moves, nothing is painted and time means nothing`() throws {
    let table = try table()
    try table.play(0, 4, 1)
    try rest(table)
    #expect(try table.paint().isEmpty)
    table.scene.advance(by: 3600)
    #expect(!table.scene.isMoving)
    #expect(try table.paint().isEmpty)
  }

  @Test func `many small steps of time come to the same as one large one`() throws {
    let (one, other) = (try table(), try table())
    for table in [one, other] { try table.play(0, 4) }
    one.scene.advance(by: 0.5)
    for _ in 0..<64 { other.scene.advance(by: 0.5 / 64) }
    try one.paint()
    try other.paint()
    #expect(one.surface.pixels == other.surface.pixels)
  }

  @Test func `dealing brings the cards one after another from the right edge, face down`() throws {
    let table = try table()
    table.scene.dealIn()
    try table.paint()
    let first = try #require(table.scene.shown?.cards)
    #expect(first.allSatisfy { $0.area.x + $0.area.width > 640 })
    var counts: [Int] = []
    while table.scene.isMoving {
      table.scene.advance(by: Self.frame)
      try table.paint()
      let cards = try #require(table.scene.shown?.cards)
      #expect(cards.allSatisfy { $0.look == .back })
      counts.append(
        cards.count {
          if case .lying = $0.identity { true } else { false }
        })
    }
    #expect(counts == counts.sorted())
    #expect(Set(counts).count > 6)
    try table.paint()
    try expectFresh(table)
  }

  @Test func `a new deal sweeps the old cards away, matched ones too`() throws {
    let table = try table()
    try table.play(0, 4, 1)
    try rest(table)
    let number = try #require(DealNumber(7 as UInt32))
    table.played.deal(Sitting(try Deal(number)))
    try table.paint()
    func leaving() throws -> [CardPose] {
      try #require(table.scene.shown).cards.filter {
        if case .leaving = $0.identity { true } else { false }
      }
    }
    #expect(try leaving().count == 12)
    try rest(table)
    #expect(try leaving().isEmpty)
    try expectFresh(table)
  }

  @Test func `a card can be turned while it is dealt`() throws {
    let table = try table()
    table.scene.dealIn()
    table.scene.advance(by: Self.frame)
    #expect(table.click(table.middle(of: 11)) == .choose(11))
    try table.play(11)
    table.scene.pointerLeft()
    try rest(table)
    #expect(try pose(11, table).look == .front(.suited(try #require(Card("9C")))))
    try expectFresh(table)
  }

  @Test func `in a window of another size the cards wait, then glide to their places`() throws {
    let table = try SceneUnderTest(Self.twelve, width: 640, height: 480, animation: .normal)
    try table.paint()
    let before = try pose(0, table).area.width
    table.scene.size = PixelSize(width: 600, height: 480)
    #expect(table.scene.isMoving)
    #expect(try pose(0, table).area.width == before)
    table.scene.size = PixelSize(width: 320, height: 400)
    table.scene.advance(by: 0.11)
    #expect(try pose(0, table).area.width == before)
    table.scene.advance(by: 0.02)
    table.scene.advance(by: 0.1)
    let width = Double(table.layout.metrics.card.width)
    let between = try pose(0, table).area.width
    #expect(between < before && between > width)
    table.scene.advance(by: 0.2)
    #expect(!table.scene.isMoving)
    #expect(try pose(0, table).area == Rectangle(table.layout.piles[0]))
  }

  @Test func `the end comes with a wave, then the panel, and a click hastens it`() throws {
    let table = try table("AS AH 7D 4C")
    try table.play(0, 1)
    table.scene.advance(by: 0.3)
    try table.paint()
    #expect(table.scene.shown?.sheet == nil)
    #expect(table.click(Point(3, 3)) == nil)
    table.scene.advance(by: 0.25)
    try table.paint()
    #expect(table.scene.shown?.sheet?.opening == 1)
    try rest(table)
    try expectFresh(table)
  }

  @Test func `switched off, everything is where it belongs at once`() throws {
    let table = try SceneUnderTest(Self.twelve, animation: .off)
    try table.paint()
    table.scene.dealIn()
    #expect(!table.scene.isMoving)
    try table.play(0, 4, 1)
    #expect(!table.scene.isMoving)
    try table.paint()
    #expect(try table.surface.pixels == table.freshPixels())
    table.scene.size = PixelSize(width: 500, height: 300)
    #expect(!table.scene.isMoving)
    #expect(try pose(3, table).area == Rectangle(table.layout.piles[3]))
  }

  @Test func `slow takes longer than normal, and normal longer than fast`() throws {
    let frames = try [AnimationSpeed.fast, .normal, .slow].map { speed in
      let table = try SceneUnderTest(Self.twelve, animation: speed)
      try table.paint()
      try table.play(0, 4)
      return try rest(table)
    }
    #expect(frames[0] < frames[1] && frames[1] < frames[2])
  }

  @Test func `a card of the deck that is undone keeps its face until it has turned away`() throws {
    let number = try #require(DealNumber(5 as UInt32))
    let played = PlayedScene(
      Sitting(try Deal(number, for: .flip), rules: Rules(mode: .flip)), width: 640, height: 480)
    let scene = played.scene
    let surface = try Surface(size: scene.size)
    for _ in 0..<3 {
      try played.play(.choose(0))
      scene.advance(by: 1)
    }
    try scene.paint(scene.update(), on: surface)
    let face = try #require(scene.shown?.cards.first?.look)
    played.undo()
    scene.advance(by: 0.05)
    try scene.paint(scene.update(), on: surface)
    #expect(scene.shown?.cards.first?.look == face)
    let sitting = played.sitting
    #expect(sitting.game.table[0].card != sitting.game(at: 3).table[0].card)
    scene.advance(by: 1)
    try scene.paint(scene.update(), on: surface)
    #expect(scene.shown?.cards.first?.look == .back)
  }
}
