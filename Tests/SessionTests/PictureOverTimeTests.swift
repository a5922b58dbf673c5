// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Finding
import Matching
import Play
import Tableau
import Testing
import Windowing

@testable import Scene
@testable import matchismo

@Suite("The picture over time, and what a change of it leaves alone") struct PictureOverTimeTests {
  /// Somebody at a table where things move.
  private func player(_ cards: String? = nil, _ change: (inout Settings) -> Void = { _ in }) throws
    -> Player
  {
    var settings = Settings()
    settings.animation = .always(.normal)
    change(&settings)
    let player = try Player(cards, settings: settings)
    player.session.chance = MonkeyDice(state: 1)
    return player
  }

  // MARK: - Settings

  @Test func `a setting that changes no picture ends no flight and draws no card anew`() throws {
    let player = try player()
    player.press(Key(.character("n")))
    player.session.advance(by: 0.4)
    let (cards, sprites) = (player.scene.currentLook.cards, player.scene.picture.sprites)
    #expect(cards.contains { $0.isFlying })
    player.session.change { $0.isSoundOn.toggle() }
    player.session.change { $0.isClockShown.toggle() }
    player.session.change { $0.animation = .always(.fast) }
    #expect(player.scene.currentLook.cards == cards)
    #expect(player.scene.picture.sprites === sprites)
    player.session.change { $0.suits = .four }
    #expect(player.scene.currentLook.cards == cards)
    #expect(player.scene.picture.sprites !== sprites)
  }

  private static let changes: [@Sendable (inout Settings) -> Void] = [
    { $0.back = .pattern(.night) }, { $0.suits = .four }, { $0.letters = .english },
    { $0.indices = .large }, { $0.table = .always(.blue) },
  ]

  @Test(arguments: Self.changes.indices)
  func `small pictures follow what is chosen`(_ number: Int) throws {
    let player = try player { $0.animation = .always(.off) }
    let surface = try Surface(size: player.scene.size)
    for page in [Page.games, .look] {
      player.session.open(page)
      player.session.advance(by: 1)
      try player.scene.paint(player.scene.update(), on: surface)
    }
    player.session.change(Self.changes[number])
    for page in [Page.look, .games] {
      player.session.closeAll()
      player.session.open(page)
      player.session.advance(by: 1)
      try player.scene.paint(player.scene.update(), on: surface)
      let anew = try Surface(size: player.scene.size)
      try player.scene.paintAnew(player.scene.currentLook, on: anew)
      let isSame = surface.pixels.elementsEqual(anew.pixels)
      #expect(isSame, "\(page)")
    }
  }

  // MARK: - Motion

  @Test func `a resize in the midst of dealing around leaves no pile short`() throws {
    let player = try player { $0.snapComputers = 3 }
    player.session.snap.wantTable()
    player.session.advance(by: 1.5)
    let arrived = player.scene.motion.arrived(at: player.scene.time)
    #expect(arrived.contains { $0 < 6 })
    player.scene.size.width -= 100
    for _ in 0..<60 { player.session.advance(by: 1.0 / 60) }
    #expect(player.scene.motion.arrived(at: player.scene.time) == [7, 0, 7, 0, 7, 0, 7, 0])
  }

  /// Lets time pass as a window does, and looks whether the picture stood still where nothing was said to change.
  ///
  /// - Returns: how often the window was painted.
  private func run(_ player: Player) throws -> Int {
    let frame = 1.0 / 60
    var frames = 0
    _ = player.scene.update()
    while let wait = player.scene.secondsToNextChange {
      let before = player.scene.currentLook
      if wait > frame {
        player.scene.advance(by: wait * 0.99)
        try #require(player.scene.currentLook == before)
        player.scene.advance(by: wait * 0.01 + 1e-6)
      } else {
        player.scene.advance(by: frame)
      }
      _ = player.scene.update()
      frames += 1
      try #require(frames < 10_000)
    }
    #expect(!player.scene.isMoving)
    #expect(player.scene.faultAtRest == nil)
    return frames
  }

  @Test func `nothing wakes the window while cards that don't match are looked at`() throws {
    let player = try player { $0.mode = .pairs }
    let table = player.game.table.map(\.card)
    let others = table.indices.dropFirst().filter { table[$0].partner != table[0] }
    let other = try #require(others.first)
    player.choose(0)
    _ = try run(player)
    player.choose(other)
    let begins = player.scene.time
    let frames = try run(player)
    let seconds = player.scene.time - begins
    #expect(seconds > 1)
    #expect(Double(frames) < seconds * 60 * 0.6)
  }

  @Test(arguments: ["AS AH 7D 4C", "AS AH 2S 2H 3S 3H"])
  func `a game, its end and a new deal are painted only while they move`(cards: String) throws {
    let player = try player(cards)
    for place in 0..<player.game.table.count where !player.game.isOver {
      player.choose(place)
      _ = try run(player)
    }
    #expect(player.game.isOver)
    player.press(Key(.character("n")))
    _ = try run(player)
  }

  // MARK: - Tips

  private func rest(on command: Command, _ player: Player) throws -> Point {
    let button = try #require(player.scene.outline[.button(ControlName(command))])
    let place = Rectangle(button.area).center
    player.session.carryOut(player.scene.point(at: place))
    _ = player.scene.update()
    return place
  }

  @Test func `a tip is slept for, and goes when it has been read`() throws {
    let player = try player { $0.animation = .always(.off) }
    _ = try rest(on: .menu, player)
    #expect(player.scene.currentLook.tip == nil)
    let wait = try #require(player.scene.secondsToNextChange)
    #expect(wait > 0.1)
    player.scene.advance(by: wait)
    _ = player.scene.update()
    #expect(player.scene.currentLook.tip != nil)
    #expect(player.scene.secondsToNextChange == 5)
    player.scene.advance(by: 5)
    _ = player.scene.update()
    #expect(player.scene.currentLook.tip == nil)
    #expect(player.scene.secondsToNextChange == nil)
  }

  @Test(arguments: [0.0, 2])
  func `a click puts a tip away until the pointer comes back`(after seconds: Double) throws {
    let player = try player { $0.animation = .always(.off) }
    let place = try rest(on: .menu, player)
    player.scene.advance(by: seconds)
    _ = player.scene.update()
    player.session.carryOut(player.scene.press(at: place))
    _ = player.scene.update()
    #expect(player.scene.currentLook.tip == nil)
    player.session.carryOut(player.scene.release(at: place))
    #expect(player.session.pages.last == .menu)
    for _ in 0..<10 {
      player.scene.advance(by: 1)
      _ = player.scene.update()
      #expect(player.scene.currentLook.tip == nil)
    }
    player.press(Key(.escape))
    player.scene.point(at: Point(5, 5))
    _ = player.scene.update()
    _ = try rest(on: .menu, player)
    player.scene.advance(by: 2)
    _ = player.scene.update()
    #expect(player.scene.currentLook.tip != nil)
  }

  // MARK: - Keys on a page

  @Test func `what is out of sight is neither changed nor pressed, but comes into sight`() throws {
    let player = try player { $0.animation = .always(.off) }
    player.scene.size = PixelSize(width: 320, height: 240)
    player.session.open(.look)
    player.session.advance(by: 1)
    for key in [Key(.right), Key(.left), Key(.space)] {
      let theme = ControlName(.theme, row: 0)
      for _ in 0..<30 where player.scene.focusedControl != theme { player.press(Key(.down)) }
      try #require(player.scene.focusedControl == theme)
      let settings = player.session.settings
      // The wheel.
      for _ in 0..<40 { _ = player.scene.scroll(by: 1, at: Point(160, 120)) }
      for _ in 0..<40 where player.scene.place(of: theme) != nil {
        _ = player.scene.scroll(by: -1, at: Point(160, 120))
      }
      try #require(player.scene.place(of: theme) == nil)
      player.press(key)
      #expect(player.session.settings == settings)
      #expect(player.scene.place(of: theme) != nil)
      player.press(key)
      #expect(player.session.settings != settings)
    }
  }

  @Test func `the first key only shows where the focus is`() throws {
    let player = try player { $0.animation = .always(.off) }
    player.session.open(.look)
    player.session.advance(by: 1)
    player.scene.point(at: Point(5, 5))
    let settings = player.session.settings
    player.press(Key(.right))
    #expect(player.session.settings == settings)
    player.press(Key(.right))
    #expect(player.session.settings != settings)
  }
}
