// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Finding
import Play
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing
import Wire

@testable import matchismo

@Suite("Snap! with others") struct MeetingTests {
  /// A round has begun.
  private func round() throws -> Wires {
    let wires = try Wires.table()
    try wires.players[0].click(.newDeal)
    wires.settle()
    return wires
  }

  private func sentence(_ player: Player) -> String { player.scene.tableau.sentence }

  private func view(_ player: Player) throws -> SeatView {
    try #require(player.session.snap.table?.screen.view)
  }

  @Test func `a table appears by itself, and both players see the same cards`() throws {
    let wires = try Wires.acquaintance()
    let cards = Sample.cards(Wires.cards.cards.map { .up($0) })
    for player in wires.players {
      let rows = try #require(player.sheet?.rows)
      #expect(
        rows.contains { row in
          if case .explained(.picture(cards), _) = row { true } else { false }
        })
    }
    #expect(wires.players[0].asksAbout(["Benjamin"]))
    #expect(wires.players[1].session.snap.table == nil)
  }

  @Test func `who is let in sits at the table, and the round begins for both`() throws {
    let wires = try round()
    try wires.wait { try view(wires.players[0]).isTurnOpen }
    for player in wires.players {
      #expect(player.sheet == nil)
      #expect(player.scene.tableau.piles.map(\.count).reduce(0, +) == 28)
    }
    #expect(wires.players[0].scene.tableau.players.map(\.name).first == "You")
    #expect(wires.players[1].scene.tableau.players.map(\.name).first == "You")
  }

  @Test func `who is not let in is told so`() throws {
    let wires = try Wires.acquaintance()
    try wires.players[0].answer(isWelcome: false)
    wires.settle()
    let sheet = try #require(wires.players[1].sheet)
    #expect(sheet.rows.contains(.text("The host hasn't let you in.")))
    #expect(wires.players[1].session.snap.table == nil)
    #expect(wires.players[0].session.snap.table?.chairs.count == 1)
  }

  @Test func `a whole round is played by both, and its cards are checked`() throws {
    let wires = try round()
    try wires.wait {
      for player in wires.players {
        guard let snap = player.session.snap.table else { continue }
        if !snap.screen.view.matchingSeats.isEmpty, snap.screen.view.mayCall {
          player.press(Key(.character("s")))
        } else if snap.screen.view.mayTurn {
          player.press(Key(.space))
        }
      }
      wires.settle()
      return try view(wires.players[1]).ending != nil
    }
    let views = try wires.players.map(view)
    #expect(views[0].ending == views[1].ending)
    for player in wires.players { player.session.save() }
    let results = try wires.players.map { try #require($0.session.archive.rounds.results.first) }
    #expect(results.map(\.kind.strength) == [nil, nil])
    #expect(results[0].isWon != results[1].isWon)
    #expect(results[0].turns == results[1].turns)
    for (player, result) in zip(wires.players, results) {
      let friend = try #require(player.session.snap.guests.book.friends.first)
      #expect(friend.meetings?.rounds == 1 && friend.meetings?.won == (result.isWon ? 1 : 0))
    }
    #expect(views.map { $0.seats.map(\.closed) }[0] == views.map { $0.seats.map(\.closed) }[1])
    let rounds = wires.players.map { $0.session.snap.table?.finishedRound }
    #expect(rounds[0] != nil && rounds[0] == rounds[1], "the guest knows the cards now")
    #expect(!wires.players.contains { sentence($0).hasPrefix("Careful") })
  }

  @Test func `a connection that is cut is made again, and the game waits`() throws {
    let wires = try round()
    try wires.wait { try view(wires.players[0]).isTurnOpen }
    let before = try view(wires.players[0]).seats
    wires.cut(1)
    #expect(try view(wires.players[0]).isPaused)
    #expect(sentence(wires.players[0]).hasPrefix("Waiting for Benjamin"))
    #expect(sentence(wires.players[1]).hasPrefix("The connection is lost"))
    try wires.wait { try !view(wires.players[0]).isPaused }
    #expect(try view(wires.players[0]).seats == before)
    #expect(try view(wires.players[1]).seats == before)
    #expect(!sentence(wires.players[1]).hasPrefix("The connection is lost"))
  }

  @Test
  func
    `who calls just before the other is cut off has won, and a call while it is away costs nothing`()
    throws
  {
    let wires = try round()
    let host = wires.players[0]
    try wires.wait {
      let (views, isMatch) = (try wires.players.map(view), try !view(host).matchingSeats.isEmpty)
      if isMatch, views.allSatisfy(\.mayCall) { return true }
      for player in wires.players where try view(player).mayTurn { player.press(Key(.space)) }
      wires.settle()
      return false
    }
    // Nobody has seen a card sooner.
    wires.pass(0.4)
    let before = try view(host).seats.map(\.count)
    host.press(Key(.character("s")))
    wires.cut(1)
    #expect(sentence(host).hasPrefix("Waiting for Benjamin"))
    host.press(Key(.character("s")))
    host.press(Key(.space))
    try wires.wait { try view(host).seats[0].count > before[0] }
    try wires.wait { try !view(host).isPaused && view(host).isTurnOpen }
    let after = try wires.players.map { try view($0).seats.map(\.count) }
    #expect(after[0].reduce(0, +) == 28 && after[0] == after[1])
  }

  @Test func `a host's pause outlasts the wait for somebody`() throws {
    let wires = try round()
    try wires.wait { try view(wires.players[0]).isTurnOpen }
    wires.cut(1)
    wires.players[0].press(Key(.character("p")))
    #expect(wires.players[0].session.pages.last == .paused)
    try wires.wait { wires.players[0].session.snap.table?.seat.awaited.isEmpty == true }
    wires.pass(1)
    #expect(wires.players.allSatisfy { $0.session.snap.table?.isPaused == true })
    wires.players[0].press(Key(.escape))
    wires.pass(0.1)
    #expect(wires.players.allSatisfy { $0.session.snap.table?.isPaused == false })
  }

  @Test func `who leaves asks first, and the cards go to the others`() throws {
    let wires = try round()
    try wires.wait { try view(wires.players[0]).isTurnOpen }
    wires.players[1].session.perform(.leaveSnap)
    #expect(wires.players[1].sheet?.title == "Leave the table?")
    try wires.players[1].click(.confirm)
    wires.settle()
    #expect(wires.players[1].session.snap.table == nil)
    try wires.wait { try view(wires.players[0]).ending != nil }
    #expect(try view(wires.players[0]).ending?.winner == 0)
  }

  @Test func `the host closes the table for all`() throws {
    let wires = try round()
    wires.players[0].session.perform(.leaveSnap)
    try wires.players[0].click(.confirm)
    wires.settle()
    #expect(wires.players[1].sheet?.rows.contains(.text("The host has closed the table.")) == true)
    #expect(wires.players.allSatisfy { $0.session.snap.table == nil })
  }

  @Test func `what is said is seen by all, and not by who doesn't want to`() throws {
    let wires = try Wires.table()
    wires.players[0].press(Key(.escape))
    wires.players[1].press(Key(.character("t")))
    try wires.players[1].click(ControlName(ReadyPhrase.bravo))
    wires.settle()
    for player in wires.players {
      #expect(player.scene.tableau.players.contains { $0.call?.words == "Well played!" })
    }
    wires.pass(PresenceClock.reading + 1)
    for player in wires.players {
      #expect(!player.scene.tableau.players.contains { $0.call != nil })
    }
  }

  @Test func `a player's own line is seen at the player's place, in quotation marks`() throws {
    let wires = try Wires.table()
    let ben = wires.players[1]
    wires.players[0].press(Key(.escape))
    ben.press(Key(.character("t")))
    try ben.click("ownLine")
    #expect(ben.session.pages.last?.name == "say")
    ben.type("Hello,  Ana!")
    try ben.click(.confirm)
    wires.settle()
    for player in wires.players {
      let saying = player.scene.tableau.players.first { $0.call != nil }
      #expect(saying?.call?.words == "“Hello, Ana!”")
      #expect(saying?.call?.outcome == .said)
    }
    wires.players[0].session.change { $0.isMuted = true }
    #expect(!wires.players[0].scene.tableau.players.contains { $0.call != nil })
  }

  @Test func `nothing is said in place of no words`() throws {
    let wires = try Wires.table()
    let ben = wires.players[1]
    ben.press(Key(.character("t")))
    try ben.click("ownLine")
    try ben.click(.confirm)
    #expect(ben.session.pages.last?.entry?.complaint == Sentences.ownLines)
  }

  @Test(arguments: ["hello", "thanks", "oops", "3"])
  func `a word that is typed while the list is open plays no card`(_ word: String) throws {
    let wires = try round()
    let ben = wires.players[1]
    try wires.wait {
      if try view(wires.players[0]).mayTurn { wires.players[0].press(Key(.space)) }
      return try view(ben).mayTurn
    }
    let cards = try view(ben).seats.map(\.closed)
    ben.press(Key(.character("t")))
    ben.type(word)
    #expect(ben.session.pages.last == .phrases)
    wires.settle()
    #expect(try view(ben).seats.map(\.closed) == cards)
    let phrase = ReadyPhrase.allCases.first {
      Sentences.words(of: $0).lowercased().hasPrefix(word)
    }
    if let phrase {
      #expect(ben.scene.focusedControl == ControlName(phrase))
      ben.press(Key(.enter))
      wires.settle()
      #expect(
        wires.players[0].scene.tableau.players.contains {
          $0.call?.words == Sentences.words(of: phrase)
        })
    }
    #expect(!wires.lines.contains { $0.hasPrefix("call ") })
  }

  @Test func `who is about to say something can call all the same`() throws {
    let wires = try round()
    let ben = wires.players[1]
    try wires.wait {
      for player in wires.players where try view(player).mayTurn { player.press(Key(.space)) }
      wires.settle()
      return try view(ben).mayCall
    }
    for player in wires.players {
      #expect(player.scene.tableau.buttons.contains { $0.name == ControlName(.talk) })
    }
    for _ in 0..<2 {
      ben.press(Key(.character("t")))
      #expect(ben.session.pages.last == .phrases && ben.sheet?.isModal == false)
      ben.press(Key(.escape))
      #expect(ben.session.pages.isEmpty)
    }
    ben.press(Key(.character("t")))
    let button = try #require(ben.scene.outline[.button(ControlName(.call))])
    ben.click(Rectangle(button.area).center)
    #expect(ben.session.pages.isEmpty)
    wires.settle()
    #expect(wires.lines.contains { $0.hasPrefix("call ") })
  }

  @Test func `the menu mutes the others at once, but not their calls, and lets them speak again`()
    throws
  {
    let wires = try round()
    try wires.wait { try view(wires.players[0]).isTurnOpen }
    wires.players[1].session.perform(.call)
    wires.players[1].session.perform(.talk)
    try wires.players[1].click(ControlName(ReadyPhrase.bravo))
    wires.settle()
    func words() -> [String?] { wires.players[0].scene.tableau.players.map { $0.call?.words } }
    wires.pass(SnapTable.reading + 0.5)
    #expect(words().last == "Well played!")
    wires.players[0].session.perform(.menu)
    try wires.players[0].click(ControlName(.mute, row: 0))
    #expect(wires.players[0].session.settings.isMuted)
    #expect(words() == [nil, nil])
    try wires.players[0].click(ControlName(.mute, row: 0))
    #expect(words().last == "Well played!")
  }

  @Test func `who is forgotten has to ask at a table that is open, too`() throws {
    let wires = try Wires.table()
    wires.players[1].session.perform(.leaveSnap)
    try wires.players[1].click(.confirm)
    wires.settle()
    wires.players[0].session.open(.friends(.forget))
    try wires.players[0].click(.friend(Wires.key(of: 1)))
    wires.players[0].session.closeAll()
    wires.players[1].session.snap.openDoor()
    wires.settle()
    try wires.players[1].click(.found(1))
    // The holder of a key comes in once in two seconds.
    try wires.wait { wires.players[0].asksAbout(["Benjamin"]) }
    #expect(wires.players[1].session.snap.table == nil)
  }

  @Test func `a computer takes an empty seat`() throws {
    let wires = try Wires.table()
    wires.players[0].session.perform(.ownTable)
    try wires.players[0].click(.seatComputer)
    try wires.players[0].click(.newDeal)
    wires.settle()
    try wires.wait { try view(wires.players[1]).cardNumber > 0 || view(wires.players[1]).mayTurn }
    #expect(try view(wires.players[1]).seats.count == 3)
  }

  @Test func `who was let in once need not ask again, until forgotten`() throws {
    let wires = try Wires.table()
    wires.players[1].session.perform(.leaveSnap)
    try wires.players[1].click(.confirm)
    wires.settle()
    func join() throws {
      wires.players[1].session.snap.openDoor()
      wires.settle()
      try wires.players[1].click(.found(1))
    }
    try join()
    try wires.wait { wires.players[1].session.snap.table != nil }
    wires.players[1].session.perform(.leaveSnap)
    try wires.players[1].click(.confirm)
    wires.players[0].session.perform(.leaveSnap)
    try wires.players[0].click(.confirm)
    wires.settle()
    wires.players[0].session.snap.openDoor()
    try wires.players[0].click(.friends)
    try wires.players[0].click(.forgetFriends)
    try wires.players[0].click(.friend(Wires.key(of: 1)))
    wires.players[0].session.snap.run(.openTable(isInviting: false))
    try join()
    try wires.wait { wires.players[0].asksAbout(["Benjamin"]) }
  }

  @Test func `a guest who is removed has to ask again`() throws {
    let wires = try Wires.table()
    wires.players[0].session.perform(.ownTable)
    try wires.players[0].click(.chair(2))
    #expect(wires.players[0].sheet?.title == "Remove Benjamin?")
    try wires.players[0].click(.confirm)
    wires.settle()
    #expect(wires.players[1].session.snap.table == nil)
    #expect(wires.players[0].session.snap.table?.chairs.count == 1)
    #expect(wires.players[0].session.snap.guests.book.guests.isEmpty)
  }

  @Test func `who asks at another table is not taken to the first one`() throws {
    let wires = Wires([try Wires.player("Ana"), try Wires.player("Bert"), try Wires.player("Cleo")])
    for host in 0...1 { wires.players[host].session.snap.run(.openTable(isInviting: false)) }
    let cleo = wires.players[2]
    cleo.session.snap.openDoor()
    wires.settle()
    wires.isSlow = true
    try cleo.click(.found(1))
    wires.settle()
    try cleo.click(.back)
    wires.settle()
    // Ana's link answers after all, when Bert is asked.
    try cleo.click(.found(2))
    wires.settle()
    wires.connectLate()
    #expect(wires.players[0].sheet?.title == "Your table")
    #expect(wires.players[1].asksAbout(["Cleo"]))
  }

  @Test func `a way that is given up is cancelled`() throws {
    let wires = try Wires.acquaintance()
    let session = wires.players[1].session
    try wires.players[1].click(.back)
    #expect(session.snap.drainCommands().contains(.cancel(request: 1)))
  }

  @Test func `a guest who has found a table finds it again`() throws {
    let wires = try round()
    try wires.wait { try view(wires.players[0]).isTurnOpen }
    // Nobody looks for tables during a round, and the link forgets what it has found.
    #expect(wires.players[1].session.snap.lobby.tables.isEmpty)
    wires.cut(1)
    #expect(try view(wires.players[0]).isPaused)
    try wires.wait { try !view(wires.players[0]).isPaused }
    #expect(wires.players[1].session.snap.lobby.tables.isEmpty)
  }

  @Test func `what was missing is said until it is there again`() throws {
    let wires = Wires([
      try Wires.player("Ana") { $0.broker = BrokerAddress(typed: "b.example.org") }
    ])
    let ana = wires.players[0]
    ana.session.snap.run(.openTable(isInviting: false))
    ana.session.snap.invite()
    wires.settle()
    for (part, sentence) in [
      (LinkReport.Part.broker, Sentences.nobodyComesFromElsewhere("Connection refused")),
      (.listen, Sentences.nobodyComes("Connection refused")),
    ] {
      ana.session.snap.hear(.trouble(part, WireLine("Connection refused")!))
      #expect(ana.sheet?.rows.contains { $0.said == sentence } == true)
      ana.session.snap.hear(part == .broker ? .mended(.broker) : .listening(port: 40_000))
      #expect(ana.sheet?.rows.contains { $0.said == sentence } == false)
    }
    ana.session.snap.hear(.trouble(.avahi, WireLine("Daemon not running")!))
    #expect(ana.sheet?.rows.first?.said == Sentences.friendsNeedLink)
    ana.session.snap.hear(.mended(.avahi))
    #expect(ana.sheet?.rows.first?.said == Sentences.allFriendsCome)
  }
}
