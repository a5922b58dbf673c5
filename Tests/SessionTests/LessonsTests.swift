// SPDX-License-Identifier: MIT

import Cards
import Choices
import Drawing
import Matching
import Tableau
import Testing
import Windowing

@testable import Scene
@testable import matchismo

@Suite("What a first game explains") struct LessonsTests {
  private static let beginning =
    "Click a card. Two of the same rank earn 16, of the same suit 4; each card you turn costs 1."

  private let undo = Key(.character("z"), control: true)

  private func words(_ player: Player) -> String? { player.scene.tableau.lesson?.words }

  private func cards(_ player: Player) -> [Card?] {
    guard case .cards(let cards) = player.scene.tableau.lesson?.sample else { return [] }
    return cards.map { if case .suited(let card) = $0.face { card } else { nil } }
  }

  @Test func `how to begin, the first match and the first mismatch, each where it happens`() throws
  {
    let player = try Player("KH KC 7D 8S JH 8C 2H 3H", isNew: true)
    #expect(
      words(player) == Self.beginning)
    #expect(cards(player) == [nil])
    player.choose(1)
    #expect(words(player) == "K♣ is up. Find another card of the same rank or suit.")
    #expect(cards(player) == [Card("KC")])
    player.choose(0)
    #expect(words(player) == "K♥ and K♣: same rank. Matched cards stay up.")
    #expect(cards(player) == [Card("KC"), Card("KH")])
    // It stays while the next cards are turned.
    player.choose(5)
    #expect(cards(player) == [Card("KC"), Card("KH")])
    player.choose(4)
    #expect(
      words(player) == "J♥ and 8♣ don't match. They share no rank or suit, so 8♣ turns back down."
    )
    #expect(cards(player) == [Card("8C"), Card("JH")])
    // What comes next is only said where it is needed.
    player.choose(6)
    #expect(words(player) == nil)
  }

  @Test func `what has been explained is not explained again, unless it is undone`() throws {
    let player = try Player("JH 8C 7D 2S KH KC", isNew: true)
    player.choose(0, 1, 2)
    let help = "Hint (H): costs 2 points, or nothing if you have seen no match"
    #expect(words(player) == help)
    player.choose(3)
    #expect(
      words(player)
        == "Ctrl+Z undoes a move. Once you have seen a card, the game is then practice.")
    player.choose(0)
    #expect(words(player) == nil)
    player.press(undo, undo, undo)
    #expect(words(player) == help)
    player.press(undo)
    #expect(
      words(player) == "J♥ and 8♣ don't match. They share no rank or suit, so J♥ turns back down."
    )
    player.press(undo, undo)
    #expect(
      words(player) == Self.beginning)
  }

  @Test func `three to a match`() throws {
    var settings = Settings()
    settings.matchSize = .three
    let player = try Player(settings: settings, isNew: true)
    player.choose(0)
    #expect(
      words(player) == "K♦ is up. Turn over two more: at least two of the three should match.")
    player.choose(1)
    #expect(words(player) == nil)
    player.choose(2)
    #expect(words(player) == "K♦, 2♠ and 4♠: same suit. Matched cards stay up.")
  }

  @Test func `pairs`() throws {
    var settings = Settings()
    settings.mode = .pairs
    let player = try Player(settings: settings, isNew: true)
    let table = player.game.table.map(\.card)
    let partner = try #require(table.firstIndex(of: table[0].partner))
    let other = partner == 1 ? 2 : 1
    player.choose(0)
    #expect(words(player) == "\(table[0]) is up. Find its partner: the same rank and colour.")
    player.choose(other)
    #expect(
      words(player)
        == "\(table[0]) and \(table[other]) don't match. Remember where they lie.")
    player.choose(0, partner)
    #expect(words(player) == "\(table[0]) and \(table[partner]) match. Pairs stay up.")
  }

  @Test func `a deck to flip through`() throws {
    var settings = Settings()
    settings.mode = .flip
    let player = try Player(settings: settings, isNew: true)
    #expect(words(player) == "Click the deck to see its next card.")
    player.choose(0)
    #expect(words(player) == "Click that card to turn it back.")
    player.choose(0)
    #expect(words(player) == nil)
  }

  @Test func `a player who has played before is told nothing`() throws {
    let player = try Player()
    #expect(words(player) == nil)
    #expect(player.scene.outline[.lesson] == nil)
    #expect(player.scene.layout.lessonLine == nil)
  }
}

// MARK: - Until when

extension LessonsTests {
  @Test(arguments: [true, false])
  func `a click or Escape puts it away for good, and no card moves`(byMouse: Bool) throws {
    let player = try Player(isNew: true)
    player.choose(0, 4)
    let piles = player.scene.layout.piles
    let line = try #require(player.scene.outline[.lesson])
    if byMouse { player.click(Rectangle(line.area).center) } else { player.press(Key(.escape)) }
    #expect(words(player) == nil)
    #expect(player.scene.outline[.lesson] == nil)
    #expect(player.effects.isEmpty)
    #expect(player.scene.layout.piles == piles)
    // What would be explained now isn't.
    player.choose(3, 2)
    #expect(words(player) == nil)
    #expect(player.scene.layout.piles == piles)
    #expect(player.game.table.count(where: { $0.face == .matched }) == 2)
    player.session.matching.deal(.random)
    #expect(player.scene.layout.lessonLine == nil)
    #expect(words(player) == nil)
  }

  @Test func `the next Escape leaves the full screen`() throws {
    let player = try Player(isNew: true)
    player.press(Key(.escape), Key(.escape))
    #expect(player.effects == [.leaveFullscreen])
  }

  @Test func `it ends with the first game, also if the end is undone`() throws {
    let player = try Player("AS AH 7D 4C", isNew: true)
    player.choose(0, 1)
    #expect(player.game.isOver)
    let strip = "Drag along the strip below to see your game again"
    #expect(words(player) == strip)
    player.session.matching.undoAfterAll()
    #expect(!player.game.isOver)
    #expect(words(player) == nil)
    player.choose(1)
    #expect(words(player) == strip)
    // Who looks back needs it no more.
    player.press(Key(.pageUp), Key(.end))
    #expect(words(player) == "There are more games: press G")
    player.press(Key(.escape), Key(.escape))
    #expect(words(player) == nil)
    player.session.matching.deal(.random)
    #expect(player.scene.layout.lessonLine == nil)
    #expect(words(player) == nil)
  }

  @Test func `a deal before the first click keeps it, and one after that doesn't`() throws {
    let player = try Player(isNew: true)
    player.session.matching.deal(.random)
    #expect(
      words(player) == Self.beginning)
    player.choose(0)
    player.session.matching.deal(.random)
    #expect(words(player) == nil)
    #expect(player.scene.layout.lessonLine == nil)
  }

  @Test func `an earlier moment has nothing explained, and the present has again`() throws {
    let player = try Player(isNew: true)
    player.choose(0, 4)
    let present = words(player)
    #expect(present != nil)
    player.press(Key(.pageUp))
    #expect(words(player) == nil)
    player.press(Key(.escape))
    #expect(words(player) == present)
  }
}

// MARK: - Where

extension LessonsTests {
  @Test func `where the table has no room the bar says it, and is clicked in its place`() throws {
    let player = try Player(isNew: true)
    player.scene.size = PixelSize(width: 600, height: 240)
    _ = player.scene.update()
    let (layout, bar) = (player.scene.layout, player.scene.picture.bar.layout)
    #expect(layout.lessonLine == nil)
    #expect(player.scene.outline[.lesson]?.area == bar.sentence)
    player.click(Rectangle(bar.sentence).center)
    #expect(words(player) == nil)
  }

  @Test func `nothing of it can be used under a sheet`() throws {
    let player = try Player(isNew: true)
    player.press(Key(.menu))
    #expect(player.scene.outline[.lesson]?.actions == [])
    player.press(Key(.escape))
    #expect(words(player) != nil)
    #expect(player.scene.outline[.lesson]?.actions.count == 1)
  }

  @Test func `the line is lit under the pointer, and the picture is as if painted anew`() throws {
    let player = try Player(isNew: true)
    let line = try #require(player.scene.layout.lessonLine)
    let surface = try Surface(size: player.scene.size)
    try player.scene.paint(player.scene.update(), on: surface)
    player.scene.point(at: Rectangle(line).center)
    let damage = player.scene.update()
    #expect(damage == [line])
    try player.scene.paint(damage, on: surface)
    #expect(player.scene.faultAtRest == nil)
    player.choose(0, 4)
    try player.scene.paint(player.scene.update(), on: surface)
    let whole = try Surface(size: player.scene.size)
    try player.scene.paint([PixelRectangle(player.scene.size)], on: whole)
    #expect(surface.pixels.elementsEqual(whole.pixels), "the picture")
  }
}

// MARK: - Each game

extension LessonsTests {
  private func play(_ offer: MatchingGames.Offer, _ player: Player) throws {
    player.press(Key(.character("g")))
    try player.use(ControlName(rawValue: offer.rawValue))
    if player.sheet != nil { player.press(Key(.enter)) }
  }

  @Test func `each game explains itself once, whichever is the first`() throws {
    let beginnings: [(MatchingGames.Offer, String)] = [
      (.match, Self.beginning),
      (.pairs, "Click a card. Find all pairs; up to 13 tries are good."),
      (.two, "Take turns. A match is yours, and gives you another turn."),
    ]
    for order in [beginnings, beginnings.reversed()] {
      var settings = Settings()
      (settings.mode, settings.players) = (.match, order[0].0 == .two ? .two : .one)
      let player = try Player(settings: settings, isNew: true)
      #expect(words(player) == order[0].1)
      player.choose(0)
      player.press(Key(.escape))
      for (offer, beginning) in order.dropFirst() {
        try play(offer, player)
        #expect(words(player) == beginning)
        #expect(player.scene.layout.lessonLine != nil)
        player.choose(0)
        player.press(Key(.escape))
      }
      for (offer, _) in order {
        try play(offer, player)
        player.press(Key(.character("n")))
        #expect(words(player) == nil, "\(offer)")
      }
    }
  }

  @Test func `two cards of a rank that are no partners are told why`() throws {
    var settings = Settings()
    settings.mode = .pairs
    let player = try Player(settings: settings, isNew: true)
    let table = player.game.table.map(\.card)
    let places = try #require(
      table.indices.lazy.flatMap { one in table.indices.map { (one, $0) } }.first {
        table[$0.0].rank == table[$0.1].rank && table[$0.0].partner != table[$0.1]
          && $0.0 != $0.1
      })
    let (one, other) = (table[places.0], table[places.1])
    player.choose(places.0, places.1)
    #expect(player.scene.tableau.sentence == "\(one) and \(other): same rank, other colour")
    #expect(
      words(player)
        == "\(one) and \(other): same rank, other colour. Remember where they lie.")
  }
}
