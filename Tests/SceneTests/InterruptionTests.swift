// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Games
import Goldens
import Matching
import MatchingPlay
import Play
import Tableau
import Testing
import Words

@testable import Scene

@Suite("Interrupting what moves")
struct InterruptionTests {
  private static let sheet = Sheet(
    "Title",
    [
      .action(ControlName(.newDeal), "New", key: "N"),
      .choice(ControlName(.theme), "Table", Values(["Green", "Blue"])),
      .cells(["One", "Two"], .plain), .text("Some words that may need more than a line."),
      .buttons([LabelledButton(.confirm, "Yes"), LabelledButton(.cancel, "No")]),
    ])

  /// Does something at random: a card, a new deal, another size, a movement of the pointer or of the
  /// focus, a panel.
  private func disturb(_ played: PlayedScene, _ dice: inout Dice) {
    let scene = played.scene
    let count = UInt64(played.sitting.game.table.count)
    func point() -> Point {
      Point(Double(dice.roll(below: 500)) - 20, Double(dice.roll(below: 420)) - 20)
    }
    switch dice.roll(below: 24) {
    case 0...9: _ = try? played.play(.choose(Int(dice.roll(below: count))))
    case 10:
      let number = DealNumber(UInt32(dice.roll(below: 1000)) + 1)!
      let size = 2 + Int(dice.roll(below: 20))
      played.deal(Sitting(try! Deal(number, tableSize: size)))
    case 11...13:
      scene.size = PixelSize(
        width: 40 + Int(dice.roll(below: 500)), height: 40 + Int(dice.roll(below: 400)))
    case 14...17: scene.point(at: point())
    case 18: scene.press(at: point())
    case 19: _ = scene.release(at: point())
    case 20: scene.moveFocus([.left, .right, .up, .down, .last][Int(dice.roll(below: 5))])
    case 21: scene.open(Self.sheet)
    case 22: scene.closeSheet()
    default: scene.pointerLeft()
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `at every moment the differences painted add up to the picture painted whole`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let number = try #require(DealNumber(UInt32(seed)))
    let played = PlayedScene(
      Sitting(try Deal(number, tableSize: 12)), width: 400, height: 300,
      look: Look(theme: ClothTheme.allCases[Int(seed) % 5]))
    let scene = played.scene
    scene.dealIn()
    var surface = try Surface(size: scene.size)
    var size = scene.size
    for step in 0..<60 {
      if scene.size != size {
        size = scene.size
        surface = try Surface(size: size)
      }
      let damage = scene.update()
      try scene.paint(damage, on: surface)
      let whole = try Surface(size: size)
      try scene.picture.paint(
        try #require(scene.shown), [PixelRectangle(size)], on: whole)
      let (largest, index) = surface.pixels.largestDifference(from: whole.pixels)
      #expect(
        largest <= [UInt32].roundingDifference,
        "step \(step), at \(index % size.width), \(index / size.width)")
      if dice.roll(below: 3) == 0 { disturb(played, &dice) }
      scene.advance(by: Double(dice.roll(below: 60)) / 1000)
    }
  }

  @Test(arguments: 100...130 as ClosedRange<UInt64>)
  func `whatever was interrupted, in the end the table shows the game`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let number = try #require(DealNumber(UInt32(seed)))
    let played = PlayedScene(
      Sitting(try Deal(number, tableSize: 12)), width: 300, height: 240)
    let scene = played.scene
    let first = try Surface(size: scene.size)
    try scene.paint(scene.update(), on: first)
    for _ in 0..<200 {
      disturb(played, &dice)
      scene.advance(by: Double(dice.roll(below: 40)) / 1000)
    }
    // The rest of the time, however long it is.
    scene.advance(by: 60)
    #expect(!scene.isMoving)
    let last = try Surface(size: scene.size)
    try scene.paint(scene.update(), on: last)
    let cards = try #require(scene.shown).cards
    let (table, isOver) = (played.sitting.game.table, played.sitting.game.isOver)
    #expect(cards.count == table.count)
    for pose in cards {
      guard case .lying(let place, 0) = pose.identity else {
        Issue.record("\(pose.identity) is left")
        continue
      }
      let isUp = isOver || table[place].face != .down
      #expect(pose.look == (isUp ? .front(.suited(table[place].card)) : .back))
      #expect(pose.spending == (table[place].face == .matched ? 1 : 0))
      #expect(pose.area == Rectangle(scene.layout.piles[place]))
      #expect(pose.squash == 1 && pose.hover == 0 && pose.glow == 0)
    }
    #expect(
      scene.shown?.bar.numbers == ["Score: \(numeral(played.sitting.game.score))"])
  }

  @Test func `a smaller table may come while cards wait to turn back`() throws {
    let deal = try Deal(try #require(DealNumber(1)), tableSize: 52, for: .pairs)
    let played = PlayedScene(
      Sitting(deal, rules: Rules(mode: .pairs)), width: 640, height: 480)
    let other = try #require((1..<52).first { deal.cards[$0] != deal.cards[51].partner })
    try played.play(.choose(51))
    try played.play(.choose(other))
    played.deal(Sitting(try Deal([Card(.ace, of: .spades), Card(.ace, of: .hearts)])))
    try played.play(.choose(0))
    #expect(played.sitting.game.table[0].face == .up)
  }

  @Test(arguments: [AnimationSpeed.off, .normal])
  func `a pointer that the next frame follows is no fault of a scene at rest`(
    animation: AnimationSpeed
  ) throws {
    let test = try SceneUnderTest("AS KS 7H 2D", animation: animation)
    try test.paint()
    test.scene.point(at: test.middle(of: 1))
    #expect(!test.scene.isMoving)
    #expect(test.scene.faultAtRest == nil)
    // To look has changed nothing: the card is lifted from now on.
    #expect(!test.scene.isMoving)
    let damage = try test.paint()
    #expect(test.scene.isMoving || !damage.isEmpty)
  }

  @Test func `a tip that has long been shown is no fault of a scene at rest`() throws {
    let test = try SceneUnderTest("AS KS 7H 2D")
    test.scene.advance(by: 3600)
    let bar = BarLayout(test.layout, of: test.scene.tableau, fonts: Fonts())
    let undo = try #require(bar.buttons.last)
    test.scene.point(at: Rectangle(bar.area(of: undo)).center)
    try test.paint()
    for isSeen in [true, false] {
      test.scene.advance(by: isSeen ? 2 : 60)
      #expect(try !test.paint().isEmpty)
      #expect(test.scene.isMoving == isSeen)
      #expect(test.scene.faultAtRest == nil)
    }
  }
}
