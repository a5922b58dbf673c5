// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Goldens
import Tableau
import Testing

@testable import Scene

@Suite("Players around a table") struct SeatedTableTests {
  static let windows = [
    (320, 240), (640, 480), (480, 640), (480, 800), (880, 660), (1000, 400), (1920, 1080),
    (1080, 1920), (3840, 2160), (2160, 3840), (250, 900),
  ]

  private func area(_ id: Item.ID, in scene: TableScene) throws -> PixelRectangle {
    try #require(scene.outline[id]).area
  }

  @Test(arguments: windows, 2...4)
  func `everybody's things are in sight, and nothing lies on anything else`(
    window: (Int, Int), players: Int
  ) throws {
    let scene = SeatedTable.played(by: players).scene(window.0, window.1)
    let things = scene.outline.items.filter { item in
      switch item.id {
      case .pile, .player: true
      case .button(let name): name.rawValue == "snap"
      default: false
      }
    }
    #expect(things.count == 3 * players + 1)
    let bar = try area(.history, in: scene)
    for (index, thing) in things.enumerated() {
      let area = thing.area
      #expect(area.x >= 0 && area.y >= 0 && area.maxX <= window.0 && area.maxY <= bar.y)
      #expect(area.width > 0 && area.height > 0)
      for other in things[(index + 1)...] {
        #expect(!area.intersects(other.area), "\(thing.name), \(other.name) in \(window)")
      }
    }
  }

  @Test func `the others sit clockwise on the left, at the top and on the right`() throws {
    let scene = SeatedTable.played(by: 4).scene(880, 660)
    let (own, left, top, right) = (
      try area(.pile(0), in: scene), try area(.pile(2), in: scene), try area(.pile(4), in: scene),
      try area(.pile(6), in: scene)
    )
    #expect(left.x < top.x && top.x < right.x)
    #expect(top.y == left.y && left.y == right.y && left.maxY < own.y)
    // The player on the right has the open cards on the inner side.
    #expect(try area(.pile(7), in: scene).maxX < right.x)
    #expect(try area(.pile(3), in: scene).x > left.maxX)
  }

  @Test(arguments: windows, 2...4)
  func `the large button is beside the player's own cards or above them, and grows with them`(
    window: (Int, Int), players: Int
  ) throws {
    let scene = SeatedTable.played(by: players).scene(window.0, window.1)
    let button = try area(.button(ControlName(rawValue: "snap")), in: scene)
    let (own, open) = (try area(.pile(0), in: scene), try area(.pile(1), in: scene))
    #expect(abs(own.x + open.maxX - window.0) <= 2)
    let isAbove = button.maxY <= own.y
    if isAbove {
      #expect(abs(button.x + button.maxX - window.0) <= 2)
    } else {
      #expect(button.x >= 0 && button.maxX < own.x)
    }
    for pile in scene.layout.piles.dropFirst(2) { #expect(pile.y < own.y) }
    let card = scene.layout.metrics.card
    #expect(button.width >= (isAbove ? 2 : 1) * card.width)
    #expect(button.height >= card.height * (isAbove ? 4 : 3) / 8)
  }

  @Test(arguments: [(2, 800), (3, 800), (4, 950)])
  func `in a large window the open cards lie within one glance`(players: Int, most: Int) throws {
    let scene = SeatedTable.played(by: players).scene(1920, 1080)
    let open = try (0..<players).map { try area(.pile(2 * $0 + 1), in: scene) }
    let (left, right) = (open.map(\.x).min() ?? 0, open.map(\.maxX).max() ?? 0)
    #expect(right - left < most)
  }

  @Test(arguments: [(2, 130), (3, 130), (4, 110)])
  func `in a usual window the cards are large`(players: Int, width: Int) {
    let scene = SeatedTable.played(by: players).scene(880, 660)
    #expect(scene.layout.metrics.card.width >= width)
  }

  @Test(arguments: [(480, 800), (1080, 1920)])
  func `where the window is narrow, the players at the sides move up`(width: Int, height: Int)
    throws
  {
    let scene = SeatedTable.played(by: 4).scene(width, height)
    let (left, right) = (try area(.pile(2), in: scene), try area(.pile(7), in: scene))
    let button = try area(.button(ControlName(rawValue: "snap")), in: scene)
    #expect(left.y == right.y)
    #expect(left.maxY < button.y)
    #expect(right.x - left.maxX < 2 * left.width)
  }

  @Test(arguments: 2...4)
  func `in a small window counts lie on the piles, and cards are large enough to read`(
    players: Int
  ) throws {
    let table = SeatedTable.played(by: players)
    let (small, large) = (table.scene(320, 240).layout, table.scene(880, 660).layout)
    #expect(small.metrics.card.width >= 40)
    for (pile, caption) in zip(small.piles, small.places.captions) {
      #expect(pile.contains(caption))
    }
    for (pile, caption) in zip(large.piles, large.places.captions) {
      #expect(!pile.intersects(caption))
    }
  }

  @Test(arguments: [(320, 240), (600, 500), (400, 700)], ["Snap!", "Your table", "Slow down"])
  func `whatever it says stands on the large button as a whole`(
    window: (Int, Int), words: String
  ) throws {
    func painted(_ label: String) throws -> [UInt32] {
      var tableau = SeatedTable.played(by: 2).tableau
      tableau.largeButtons = [LabelledButton(ControlName(rawValue: "snap"), label)]
      let scene = TableScene(
        tableau, size: PixelSize(width: window.0, height: window.1), scale: 1,
        look: Look(animation: .off), fonts: Fonts())
      let surface = try Surface(size: scene.size)
      try scene.paint(scene.update(), on: surface)
      return surface.pixels
    }
    func columns(where one: [UInt32], differs other: [UInt32]) -> [Int] {
      zip(one, other).enumerated().filter { $1.0 != $1.1 }.map { $0.offset % window.0 }
    }
    let button = try area(
      .button(ControlName(rawValue: "snap")),
      in: SeatedTable.played(by: 2).scene(window.0, window.1))
    let drawn = columns(where: try painted(words), differs: try painted(""))
    let (first, last) = (try #require(drawn.min()), try #require(drawn.max()))
    #expect(first > button.x + button.height / 8 && last < button.maxX - button.height / 8)
    // The last letter can be seen.
    let others = words.dropLast() + (words.last == "e" ? "o" : "e")
    #expect(try painted(words) != painted(String(others)))
  }

  @Test(arguments: windows, 2...4)
  func `cards that match are ringed, and no call lies on what is written on an open card`(
    window: (Int, Int), players: Int
  ) throws {
    var table = SeatedTable.played(by: players)
    let scene = table.scene(window.0, window.1)
    let surface = try Surface(size: scene.size)
    func paint() throws -> [UInt32] {
      try scene.paint(scene.update(), on: surface)
      return surface.pixels
    }
    let before = try paint()
    var tableau = scene.tableau
    tableau.matched = [1, 3]
    scene.show(tableau)
    let after = try paint()
    for pile in tableau.piles.indices {
      let area = scene.layout.piles[pile].outset(by: scene.layout.metrics.gap / 2)
      func change(_ x: Range<Int>, _ y: Range<Int>) -> Bool {
        y.contains { y in
          x.contains { x in
            let place = y * window.0 + x
            return before.indices.contains(place) && before[place] != after[place]
          }
        }
      }
      let middle = Rectangle(area).center
      let (x, y) = (Int(middle.x), Int(middle.y))
      let sides = [
        change(area.x..<x, y..<(y + 1)), change(x..<area.maxX, y..<(y + 1)),
        change(x..<(x + 1), area.y..<y), change(x..<(x + 1), y..<area.maxY),
      ]
      if tableau.matched.contains(pile) {
        #expect(sides == [true, true, true, true], "pile \(pile) in \(window)")
      } else if !tableau.matched.contains(pile - 1), !tableau.matched.contains(pile + 1) {
        #expect(sides == [false, false, false, false], "pile \(pile) in \(window)")
      }
    }
    tableau.matched = []
    scene.show(tableau)
    #expect(try paint() == before)

    for seat in 0..<players { table.calls[seat] = .init("Snap! 0.41 s", .right) }
    let calling = table.scene(window.0, window.1)
    let signs = TableSign.all(
      of: table.tableau, table.tableau.piles.map(\.count), in: calling.layout,
      buttons: table.tableau.shownButtons.map {
        .button($0, isLit: false, isPressed: false, isRinged: false)
      }, fonts: Fonts())
    for sign in signs {
      guard case .call = sign.kind else { continue }
      for open in stride(from: 1, to: 2 * players, by: 2) {
        let card = calling.layout.piles[open]
        // In the smallest windows two cards are hardly wider than what is called.
        guard sign.area.width <= card.width * 5 / 3 else { continue }
        // The index below, on the right.
        let index = PixelRectangle(
          x: card.maxX - card.width / 3, y: card.maxY - card.height / 3, width: card.width / 3,
          height: card.height / 3)
        #expect(!sign.area.intersects(index), "pile \(open) in \(window)")
      }
    }
  }

  @Test func `a call looks like what came of it`() throws {
    var table = SeatedTable.played(by: 4)
    table.calls = [
      0: .init("Snap!", .open), 1: .init("Snap! 0.41 s", .right), 2: .init("Snap! Wrong", .wrong),
      3: .init("Snap! Too late", .late),
    ]
    let scene = table.scene(480, 360)
    let surface = try Surface(size: scene.size)
    try scene.paint(scene.update(), on: surface)
    let words = try #require(scene.shown).signs.filter { !$0.words.isEmpty }.map(\.area)
    try Golden("calls").expect(
      PictureSheet(
        "the window", Picture(surface, size: scene.size), words: words + [scene.layout.bar]))
  }

  @Test func `whose turn it is and what was called can be read from the outline`() throws {
    var table = SeatedTable.played(by: 3)
    table.calls[2] = .init("Snap! 0.41 s", .right)
    let outline = table.scene(640, 480).outline
    #expect(
      try (0..<3).map { try #require(outline[.player($0)]).state.contains(.chosen) }
        == [false, true, false])
    #expect(outline[.player(2)]?.value == "Snap! 0.41 s")
    #expect(outline[.pile(0)]?.value == "17")
  }

  @Test(arguments: [AnimationSpeed.normal, .off])
  func `the pile that waits is lifted and glows, or has a ring where nothing moves`(
    speed: AnimationSpeed
  ) throws {
    let scene = SeatedTable.played(by: 2).scene(640, 480, speed)
    func top() throws -> CardPose {
      scene.advance(by: 1)
      _ = scene.update()
      scene.advance(by: 1)
      return try #require(
        scene.currentLook.cards.last {
          if case .lying(0, _) = $0.identity { true } else { false }
        })
    }
    #expect(try top().isPlain)
    var tableau = scene.tableau
    tableau.awaited = 0
    scene.show(tableau)
    let isMoving = speed != .off
    #expect(try top().raise == (isMoving ? 1 : 0) && top().glow == (isMoving ? 1 : 0))
    #expect(scene.currentLook.rings.count == (isMoving ? 0 : 1))
    #expect(scene.faultAtRest == nil)
    tableau.awaited = nil
    scene.show(tableau)
    #expect(try top().isPlain && scene.currentLook.rings.isEmpty)
  }

  // MARK: - Pressing

  @Test func `where time matters, pressing answers and releasing does nothing`() throws {
    let scene = SeatedTable.played(by: 2).scene(640, 480)
    let own = Rectangle(try area(.pile(0), in: scene)).center
    #expect(scene.press(at: own) == .choose(0))
    #expect(scene.release(at: own) == nil)
    #expect(scene.pressAgain(at: own) == .choose(0))
    #expect(scene.release(at: own) == nil)
    let snap = ControlName(rawValue: "snap")
    let button = Rectangle(try area(.button(snap), in: scene)).center
    #expect(scene.press(at: button) == .use(snap))
    #expect(scene.outline[.button(snap)]?.state.contains(.pressed) == true)
    #expect(scene.release(at: button) == nil)
  }

  @Test func `while a sheet is open, nothing on the table answers`() throws {
    let scene = SeatedTable.played(by: 2).scene(640, 480)
    let own = Rectangle(try area(.pile(0), in: scene)).center
    scene.open(Sheet("Paused", [.text("The game waits.")]))
    #expect(scene.press(at: own) == nil)
    #expect(scene.release(at: own) == nil)
    scene.advance(by: 0.5)
    #expect(scene.press(at: own) == nil)
    #expect(scene.release(at: own) == .dismiss)
  }

  @Test func `the keyboard finds the large button`() throws {
    let scene = SeatedTable.played(by: 2).scene(640, 480)
    _ = scene.useFocus()
    scene.moveFocusOn(by: 1)
    #expect(scene.useFocus() == .use(ControlName(rawValue: "snap")))
  }

  // MARK: - Motion

  /// Lets everything come to rest, painting each frame, and returns how long that took.
  private func watch(_ scene: TableScene, on surface: Surface) throws -> Double {
    var seconds = 0.0
    try scene.paint(scene.update(), on: surface)
    while scene.isMoving {
      scene.advance(by: 0.02)
      seconds += 0.02
      let damage = scene.update()
      try scene.paint(damage, on: surface)
      #expect(seconds < 20)
      if seconds > 20 { break }
    }
    #expect(scene.faultAtRest == nil)
    return seconds
  }

  private func surface() throws -> Surface { try Surface(size: PixelSize(width: 640, height: 480)) }

  @Test func `52 cards are dealt one by one, a tenth of a second apart`() throws {
    var table = SeatedTable.played(by: 3)
    let scene = table.scene(640, 480, .normal)
    let surface = try surface()
    _ = try watch(scene, on: surface)
    table.hands = [(18, []), (17, []), (17, [])]
    scene.show(table.tableau, after: [.dealtAround(from: 2)])
    let seconds = try watch(scene, on: surface)
    #expect((5.1...5.8).contains(seconds))
  }

  @Test func `an open pile goes back under the closed one, card after card`() throws {
    var table = SeatedTable.played(by: 2)
    table.hands[0] = (0, [Card(.king, of: .hearts), Card(.two, of: .spades)])
    let scene = table.scene(640, 480, .normal)
    let surface = try surface()
    table.hands[0] = (2, [])
    scene.show(
      table.tableau, after: [.moved(from: 1, to: 0, count: 2, top: .down)])
    #expect((0.22...0.26).contains(try watch(scene, on: surface)))
  }

  @Test func `won piles fly to who has won them, and what is gathered can be paid with`() throws {
    var table = SeatedTable.played(by: 4)
    let scene = table.scene(640, 480, .normal)
    let surface = try surface()
    let open = table.hands.map(\.open.count)
    table.hands[0].closed += open[0] + open[3]
    (table.hands[0].open, table.hands[3].open) = ([], [])
    scene.show(
      table.tableau,
      after: [
        .moved(from: 1, to: 0, count: open[0], top: .down),
        .moved(from: 7, to: 0, count: open[3], top: .down),
      ])
    #expect((0.4...0.8).contains(try watch(scene, on: surface)))
    table.hands[0].closed -= 1
    table.hands[2].closed += 1
    scene.show(table.tableau, after: [.moved(from: 0, to: 4, count: 1, top: .down)])
    #expect((0.4...0.5).contains(try watch(scene, on: surface)))
  }

  @Test func `a turned card flies to the open pile and shows its face`() throws {
    var table = SeatedTable.played(by: 2)
    let scene = table.scene(640, 480, .normal)
    let surface = try surface()
    for card in [Card(.four, of: .clubs), Card(.five, of: .clubs)] {
      table.hands[0].closed -= 1
      table.hands[0].open.append(card)
      scene.show(
        table.tableau, after: [.moved(from: 0, to: 1, count: 1, top: .up(card))])
      scene.advance(by: 0.1)
    }
    #expect((0.15...0.4).contains(try watch(scene, on: surface)))
  }

  @Test func `where nothing moves, a turned card covers the ones below at once`() throws {
    var table = SeatedTable.played(by: 2)
    let scene = table.scene(640, 480, .off)
    for rank in [Rank.four, .five, .six, .nine] {
      let card = Card(rank, of: .clubs)
      table.hands[0].closed -= 1
      table.hands[0].open.append(card)
      scene.show(table.tableau, after: [.moved(from: 0, to: 1, count: 1, top: .up(card))])
      #expect(scene.faultAtRest == nil)
    }
  }

  @Test func `a window that changes its size in the middle of a deal has everything at its place`()
    throws
  {
    var table = SeatedTable.played(by: 4)
    let scene = table.scene(640, 480, .normal)
    _ = try watch(scene, on: try surface())
    table.hands = table.hands.map { _ in (13, []) }
    scene.show(table.tableau, after: [.dealtAround(from: 0)])
    scene.advance(by: 1.5)
    scene.size = PixelSize(width: 480, height: 800)
    _ = try watch(scene, on: try Surface(size: PixelSize(width: 480, height: 800)))
  }
}

/// A table with players who each have a closed pile and an open one, as a game with seats shows it.
struct SeatedTable {
  /// The seats that are taken, with the cards of each player's closed pile and open pile.
  var hands: [(closed: Int, open: [Card])]
  var active: Int?
  var calls: [Int: SeatedPlayer.Call] = [:]

  static let names = ["You", "Anastasia", "Ben", "Computer 3"]

  /// A table at which everybody has turned some cards.
  static func played(by players: Int) -> SeatedTable {
    let open: [[Card]] = [
      [Card(.king, of: .hearts), Card(.seven, of: .clubs), Card(.two, of: .spades)],
      [Card(.seven, of: .diamonds)], [],
      [Card(.ace, of: .clubs), Card(.nine, of: .hearts)],
    ]
    return SeatedTable(
      hands: (0..<players).map { (17 - 4 * $0, open[$0]) }, active: 1 % players)
  }

  var tableau: Tableau {
    var tableau = Tableau(
      hands.enumerated().flatMap { seat, hand in
        var closed = Pile(
          hand.closed > 0 ? [.down] : [], count: hand.closed, at: .seat(seat), heap: .squared,
          name: "Closed pile \(seat)")
        closed.isCounted = true
        var open = Pile(
          hand.open.suffix(3).map { .up($0) }, count: hand.open.count, at: .seat(seat),
          heap: .loose, name: "Open pile \(seat)")
        open.isCounted = true
        return [closed, open]
      })
    tableau.players = hands.indices.map {
      SeatedPlayer(
        Self.names[$0], at: $0, isComputer: $0 == 3, isActive: $0 == active, call: calls[$0])
    }
    tableau.largeButtons = [LabelledButton(ControlName(rawValue: "snap"), "Snap!")]
    tableau.answersPress = true
    return tableau
  }

  func scene(_ width: Int, _ height: Int, _ speed: AnimationSpeed = .off) -> TableScene {
    TableScene(
      tableau, size: PixelSize(width: width, height: height), scale: 1,
      look: Look(animation: speed), fonts: Fonts())
  }
}
