// SPDX-License-Identifier: MIT

import Cards
import Tableau
import Tables
import Testing

@testable import Play
@testable import Snapping
@testable import SnappingPlay

/// What a player's screen shows of a table of Snap!.
@Suite("A table of Snap! on a screen") struct SnapScreenTests {
  /// Three persons, of whom the second begins.
  private let players = zip(["You", "Ann", "Ben"], 0...).map { Player($0, .person, place: $1) }

  /// The screen of the player at a place, after a deal.
  private func screen(at place: Int = 0) throws -> SnapScreen {
    let table = try #require(Table(players, dice: Dice(seed: 1)))
    var screen = SnapScreen(table.view(from: place))
    _ = screen.follow(.began(players, closed: [18, 17, 17], starter: 1))
    return screen
  }

  /// The same in the middle of a round, with these cards in the stacks: closed ones and the top open one.
  private func screen(
    _ stacks: [(closed: Int, top: String?)], active: Int, against others: Player.Kind = .person
  ) -> SnapScreen {
    let seats = zip(players, stacks).map { player, stacks in
      SeatView.Seat(
        Player(player.name, player.place == 0 ? .person : others, place: player.place),
        closed: stacks.closed, open: stacks.top == nil ? 0 : 1,
        top: stacks.top.flatMap { Card($0) })
    }
    var screen = SnapScreen(SeatView(from: 0, of: players))
    screen.show(SeatView(from: 0, seats, course: SnapGame.Course(starter: 1, active: active)))
    return screen
  }

  /// What follows from a move is up to the screen.
  private func played(_ move: SnapGame.Move, _ event: SnapGame.Event = .late) -> TableEvent {
    .played(move, .init(event: event, movements: [], active: nil, ending: nil))
  }

  private func turn(_ seat: Int, _ card: String) throws -> TableEvent {
    played(.turn(by: seat), .opened(try #require(Card(card))))
  }

  @Test func `everybody is at the bottom of the own screen, and the others follow clockwise`()
    throws
  {
    for place in 0..<3 {
      let tableau = try screen(at: place).tableau
      #expect(tableau.players.map(\.seat) == [[0, 1, 2], [0, 1, 3], [0, 2, 3]][place])
      #expect(tableau.players.first?.name == "You", "whatever others call the player")
      #expect(
        tableau.piles.map(\.count)
          == [
            [18, 0, 17, 0, 17, 0], [17, 0, 17, 0, 18, 0],
            [17, 0, 18, 0, 17, 0],
          ][place])
    }
  }

  @Test(arguments: [(0, 2), (1, 0), (2, 4)])
  func `a deal goes around from the starter`(place: Int, first: Int) throws {
    let table = try #require(Table(players, dice: Dice(seed: 1)))
    var screen = SnapScreen(table.view(from: place))
    let began = TableEvent.began(players, closed: [18, 17, 17], starter: 1)
    #expect(screen.follow(began) == [.dealtAround(from: first)])
    #expect(screen.tableau.sentence == (place == 1 ? "You begin" : "Ann begins"))
  }

  @Test func `a turned card flies to the open pile, of which the last three are shown`() throws {
    var screen = try screen()
    let cards = ["2S", "3S", "4S", "7C", "5H", "6H", "KH", "8D", "AH", "9D"]
    for (index, card) in cards.enumerated() {
      let changes = screen.follow(try turn((1 + index) % 3, card))
      guard index % 3 == 0 else { continue }
      #expect(changes == [.moved(from: 2, to: 3, count: 1, top: .up(Card(card)!))])
    }
    let open = screen.tableau.piles[3]
    #expect(open.count == 4)
    #expect(open.cards.compactMap(\.face?.description) == ["7♣", "K♥", "9♦"])
    #expect(open.isCounted && open.count == 4)
    #expect(screen.tableau.sentence == "Ann turns 9♦")
  }

  @Test func `the mark is on who may turn a card now`() throws {
    var screen = try screen()
    #expect(screen.tableau.players.allSatisfy { !$0.isActive })
    _ = screen.follow(.activated(1))
    #expect(screen.tableau.players.map(\.isActive) == [false, true, false])
    #expect(screen.tableau.sentence == "Ann's turn")
  }

  @Test func `a right call is heard before the cards move`() throws {
    var screen = try screen()
    _ = screen.follow(try turn(1, "7C"))
    _ = screen.follow(try turn(2, "7D"))
    let call = played(.call(by: 0, milliseconds: 412))
    let before = screen.tableau.piles
    try screen.hear(.called(0))
    #expect(screen.tableau.players[0].call == .init("Snap!", .open))
    try screen.hear(call)
    #expect(screen.tableau.players[0].call == .init("Snap! 0.41 s", .right))
    #expect(screen.tableau.sentence == "You take the matching cards: 0.41 s")
    #expect(screen.tableau.piles == before)
    #expect(screen.tableau.matched == [3, 5])
    screen.forgetCalls()
    #expect(screen.tableau.matched == [3, 5], "they are shown until they move")
    #expect(screen.showNext() == [])
    #expect(screen.tableau.matched == [3, 5])
    #expect(
      screen.showNext() == [
        .moved(from: 3, to: 0, count: 1, top: .down), .moved(from: 5, to: 0, count: 1, top: .down),
      ])
    #expect(screen.tableau.piles.map(\.count) == [20, 0, 16, 0, 16, 0])
    #expect(screen.tableau.matched.isEmpty)
    #expect(screen.tableau.counters.map(\.text) == ["Cards: 20", "Won: 0", "Round: 1"])
    screen.forgetCalls()
    #expect(screen.tableau.players[0].call == nil)
  }

  @Test func `wrong and late calls are told apart, and whose they are`() throws {
    var screen = try screen()
    try screen.hear(played(.call(by: 2)))
    #expect(screen.tableau.sentence == "No match: Ben pays a card to each of the others")
    try screen.hear(played(.call(by: 0)))
    #expect(screen.tableau.sentence == "Too late, but it costs you nothing")
    #expect(screen.tableau.players[2].call == .init("Snap! Wrong", .wrong))
    #expect(screen.tableau.players[0].call == .init("Snap! Too late", .late))
    #expect(screen.tableau.matched.isEmpty)
  }

  /// A guest who was away hears of much at once, and sees it one after another.
  @Test func `a call is its caller's, whoever still sits there on the screen`() throws {
    var screen = screen([(0, "7C"), (50, nil), (0, "7D")], active: 1)
    let next = [(0, "You"), (2, "Ben"), (3, "Cleo")].map { Player($1, .person, place: $0) }
    for event in [
      played(.call(by: 1)), .began(next, closed: [18, 17, 17], starter: 0), .called(1),
      played(.call(by: 1)), .overtaken(2),
    ] {
      try screen.hear(event)
    }
    #expect(screen.tableau.sentence == "No match: Ben pays a card to each of the others")
    #expect(screen.tableau.players.map(\.name) == ["You", "Ann", "Ben"])
    #expect(screen.tableau.players.map { $0.call?.outcome } == [nil, .right, .wrong])
    while screen.view.ending == nil { _ = screen.showNext() }
    #expect(screen.tableau.ending?.headline == "Ann wins the round")
    #expect(screen.showNext() == [.dealtAround(from: 0)])
    #expect(screen.tableau.players.map(\.name) == ["You", "Ben", "Cleo"])
  }

  @Test func `what can't happen is neither heard nor seen`() throws {
    var screen = try screen()
    let before = screen.tableau
    #expect(throws: ImpossibleEvent.self) { try screen.hear(.called(3)) }
    #expect(screen.follow(.activated(3)) == [])
    #expect(screen.tableau == before)
  }

  @Test func `who is out among computers may skip to the end`() throws {
    var screen = screen([(2, nil), (25, nil), (25, nil)], active: 1, against: .computer(.usual))
    #expect(screen.tableau.largeButtons.first?.label == "Snap!")
    _ = screen.follow(played(.call(by: 0)))
    #expect(screen.isOut)
    #expect(screen.tableau.sentence == "You are out: watch, or skip to the end")
    #expect(screen.tableau.largeButtons.first == LabelledButton(.skip, "To the end"))
    _ = screen.follow(played(.end(by: 0)))
    #expect(screen.tableau.ending?.headline == "Ann wins the round", "the first after the starter")
    #expect(
      screen.tableau.ending?.facts.first
        == "The round was cut short: whoever has the most cards wins")
  }

  @Test(arguments: [(5, false), (6, true)])
  func `what is decided may be skipped, by a button of the bar`(cards: Int, isDecided: Bool) {
    let screen = screen(
      [(41 + cards, nil), (11 - cards, nil), (0, nil)], active: 1, against: .computer(.usual))
    #expect(screen.tableau.buttons.contains { $0.label == "Skip" } == isDecided)
    #expect(screen.tableau.largeButtons.first?.label == "Snap!")
    let others = self.screen([(47, nil), (5, nil), (0, nil)], active: 1)
    #expect(!others.tableau.buttons.contains { $0.label == "Skip" }, "others may want to play on")
  }

  @Test func `in one's turn the own pile waits`() throws {
    var screen = try screen()
    #expect(screen.tableau.awaited == nil)
    _ = screen.follow(.activated(1))
    #expect(screen.tableau.awaited == nil)
    _ = screen.follow(try turn(1, "7C"))
    _ = screen.follow(try turn(2, "8C"))
    _ = screen.follow(.activated(0))
    #expect(screen.tableau.awaited == 0)
    _ = screen.follow(.paused(true))
    #expect(screen.tableau.awaited == nil)
  }

  @Test func `pings show only where they are long, and never a computer's`() throws {
    var screen = screen([(18, nil), (17, nil), (17, nil)], active: 1, against: .person)
    _ = screen.presence.note(WayToPlayer(milliseconds: 80), toPlace: 1)
    _ = screen.presence.note(WayToPlayer(milliseconds: 95), toPlace: 2)
    #expect(screen.tableau.players.map(\.label) == ["You", "Ann", "Ben · 0.1 s"])
    #expect(screen.tableau.players.map(\.name) == ["You", "Ann", "Ben"])
    #expect(screen.tableau.players.allSatisfy { !$0.isComputer })
    _ = screen.follow(.replaced(2, by: Player("Ben", .computer(.sharp), place: 2)))
    #expect(screen.tableau.players.map(\.label) == ["You", "Ann", "Ben"])
    #expect(screen.tableau.players.map(\.isComputer) == [false, false, true])
  }

  @Test func `a round that waits says which, against whom, and who is to turn`() throws {
    #expect(try screen().whatWaits == "Round 1 against Ann, Ben: Ann's turn.")
    let computers = screen(
      [(18, nil), (17, nil), (17, nil)], active: 0, against: .computer(.gentle))
    #expect(computers.whatWaits == "Round 1 against 2 computers: your turn.")
  }

  @Test func `a match has its score and its winner`() throws {
    var screen = try screen()
    screen.terms = Terms(.time, bestOf: 3)
    screen.secondsLeft = 272
    #expect(screen.tableau.clock?.text == "4:32")
    for _ in 0..<2 {
      screen.show(self.screen([(0, "7C"), (0, "7D"), (50, nil)], active: 2).view)
      try screen.hear(played(.call(by: 2)))
      _ = screen.showNext()
    }
    #expect(screen.tableau.ending?.headline == "Ben wins the round")
    #expect(screen.tableau.ending?.facts.last == "Best of 3: You 0, Ann 0, Ben 1")
  }

  // MARK: - Lessons

  @Test func `the first round explains itself`() throws {
    var screen = try screen()
    #expect(screen.tableau.lesson == nil && !screen.tableau.hasLessonRoom)
    screen.lessons = SnapLessons()
    func lesson() -> String? { screen.tableau.lesson?.words }
    #expect(lesson() == nil && screen.tableau.hasLessonRoom)
    for (number, ranks) in [("2", "3", "4"), ("5", "6", "7"), ("8", "9", "10")].enumerated() {
      _ = screen.follow(try turn(1, ranks.0 + "C"))
      _ = screen.follow(try turn(2, ranks.1 + "C"))
      _ = screen.follow(.activated(0))
      #expect(lesson() == "Click your cards, or press Space", "turn \(number)")
      _ = screen.follow(try turn(0, ranks.2 + "C"))
      #expect(lesson() == nil)
    }
    _ = screen.follow(try turn(1, "JC"))
    _ = screen.follow(try turn(2, "QC"))
    _ = screen.follow(.activated(0))
    #expect(lesson() == nil, "that was said three times")
    _ = screen.follow(try turn(0, "JD"))
    #expect(lesson() == "These match: press S!")
    try screen.hear(played(.call(by: 1, milliseconds: 500)))
    #expect(lesson() == "Whoever was first takes these cards and all below them")
    #expect(screen.tableau.lesson?.sample == .cards(["JD", "JC"].map { .up(Card($0)!) }))
    _ = screen.showNext()
    _ = screen.follow(try turn(1, "2H"))
    #expect(lesson() == nil)
    try screen.hear(played(.call(by: 0)))
    #expect(lesson() == "No two of these match, so whoever called pays each of the others a card")
    _ = screen.showNext()
    _ = screen.follow(played(.leave(by: 1)))
    _ = screen.follow(played(.leave(by: 2)))
    #expect(lesson() == nil && screen.tableau.hasLessonRoom, "no card moves before the next deal")
    _ = screen.follow(.began(players, closed: [18, 17, 17], starter: 2))
    #expect(!screen.tableau.hasLessonRoom)
  }

  @Test func `a round ends with who has won, what was called and what comes next`() throws {
    var screen = try screen()
    for event in [
      try turn(1, "7C"), try turn(2, "7D"), played(.call(by: 0, milliseconds: 500)),
      try turn(0, "8C"), try turn(1, "8D"), played(.call(by: 0, milliseconds: 300)),
      try turn(2, "9C"), try turn(0, "9D"), played(.call(by: 0, milliseconds: 700)),
      try turn(1, "KC"), played(.call(by: 0, milliseconds: 90)),
      played(.call(by: 0, milliseconds: 80)),
    ] {
      try screen.hear(event)
    }
    screen.show(self.screen([(0, "7C"), (0, "7D"), (50, nil)], active: 2).view)
    try screen.hear(played(.call(by: 2)))
    _ = screen.showNext()
    screen.kind = SnapKind(players: 3, strength: .usual, hasHeadStart: false)
    screen.praise = .fastest
    screen.record = ReactionRecord(best: 300, usual: 520, week: 480)
    let ending = try #require(screen.tableau.ending)
    #expect(ending.headline == "Ben wins the round")
    #expect(ending.occasion == .over)
    #expect(ending.cards == ["7C", "7D", "8C", "8D", "9D", "9C"].compactMap { Card($0) })
    #expect(ending.praise == "Your fastest call yet!")
    // Of five calls, since a wrong one counts as lost.
    #expect(ending.score == "3 of 4 matches" && ending.rating?.stars == 4)
    #expect(screen.tableau.shownButtons.isEmpty && !screen.tableau.largeButtons.isEmpty)
    #expect(
      ending.facts == [
        "Your calls: 3 right, 1 wrong, 1 too late",
        "Usually 0.5 s, best 0.3 s",
        "In all rounds: best 0.3 s, usually 0.52 s, this week 0.48 s",
        "Rounds won: You 0, Ann 0, Ben 1",
      ])
    #expect(ending.offers.map(\.label) == ["Next round (N)", "Replay", "Leave Snap!"])
  }
}
