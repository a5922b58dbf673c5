// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

/// The host's side of a table.
struct HostTests {
  private static let token = String(repeating: "01", count: 16)

  @Test func `who knocks waits for the host, and then sits at the table`() {
    var host = TableHost()
    host.knock(1, key: 0)
    let peer = SimulatedNetwork.peer(1, .guest, key: SimulatedNetwork.key(0))
    #expect(host.drainNews() == [.knocked(peer, PublicName("Ana")!)])
    #expect(host.told(1) == [])
    host.admit(1)
    #expect(
      host.told(1).prefix(2) == [
        "welcome 2 \(Self.token)",
        "table 0 2 0 - 0 - 0 0 0 - 0 0 person 0 0 Host 0 0 - 2 person 0 0 Ana 0 0 -",
      ])
    #expect(host.seated.map(\.name.text) == ["Host", "Ana"])
    #expect(
      host.drainNews().first == .seated(place: 2, PublicName("Ana")!, key: SimulatedNetwork.key(0)))
  }

  @Test func `who is not wanted has to go, and has to ask again`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    #expect(host.has(2))
    host.knock(2, key: 1, name: "Bo")
    _ = host.drainCommands()
    host.turnAway(2)
    #expect(host.told(2) == ["refused unwelcome", "DROP"])
    host.remove(at: 2)
    #expect(host.told(1) == ["refused unwelcome", "DROP"])
    #expect(!host.has(2))
    host.knock(3, key: 0)
    #expect(host.seated.count == 1)
  }

  @Test(arguments: [
    ("hello 1 1 - Ana", "tooOld"), ("hello 5 6 - Ana", "tooNew"), ("turn 0", "garbled"),
    ("sing", "garbled"),
  ])
  func `who can't be understood has to go`(line: String, reason: String) {
    var host = TableHost()
    host.connect(1, key: 0)
    host.hear(line, from: 1)
    #expect(host.told(1) == ["refused \(reason)", "DROP"])
    #expect(host.seated.count == 1)
  }

  @Test func `of two guests with one name the second is told apart`() {
    var host = TableHost()
    for peer in 1...2 { host.letIn(peer, key: peer) }
    #expect(host.seated.map(\.name.text) == ["Host", "Ana", "Ana 2"])
    #expect(
      host.drainNews().contains {
        if case .seated(_, let name, key: SimulatedNetwork.key(2)) = $0 {
          name.text == "Ana 2"
        } else {
          false
        }
      })
    #expect(host.view.seats.map(\.player.name) == ["Host", "Ana", "Ana 2"])
  }

  @Test func `two sit opposite each other, and more sit clockwise as they came`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    #expect(host.seated.map(\.place) == [0, 2])
    host.letIn(2, key: 1)
    #expect(host.seated.map(\.place) == [0, 1, 2])
    #expect(host.told(1).last?.hasPrefix("table 0 1 ") == true)
    host.seatComputer(.usual, PublicName("Cleo")!)
    host.letIn(4, key: 3)
    #expect(host.told(4).contains("refused full"))
    #expect(host.seated.map(\.place) == [0, 1, 2, 3])
  }

  @Test func `sixteen can be connected`() {
    var host = TableHost()
    for peer in 1...16 { host.connect(peer, key: peer) }
    #expect(host.drainCommands() == [])
    host.connect(17, key: 17)
    #expect(host.drainCommands() == [.drop(peer: 17)])
  }

  @Test func `the same key has the same place, and the newer connection counts`() throws {
    var host = TableHost()
    host.letIn(1, key: 0)
    try host.begin()
    _ = host.drainCommands()
    host.connect(2, key: 0)
    host.hear("hello 2 2 \(Self.token):0 Ana", from: 2)
    // The holder of a key comes in once in two seconds.
    #expect(host.drainCommands() == [])
    host.pass(1.75, answering: [1])
    host.advance(by: 0.25)
    let commands = host.drainCommands()
    #expect(commands.contains(.send(peer: 1, WireLine("refused twice")!)))
    #expect(commands.contains(.drop(peer: 1)))
    let told = commands.compactMap { command -> String? in
      if case .send(2, let line) = command { line.text } else { nil }
    }
    #expect(told[0] == "welcome 2 \(Self.token)")
    #expect(told[1].hasPrefix("commitment "))
    #expect(told[2].hasPrefix("event 1 began "))
    #expect(host.seated.count == 2)
    #expect(!host.view.isPaused)
    // What was under way from the older one is not heard.
    host.hear("leave", from: 1)
    #expect(host.has(2))
  }

  @Test func `the game waits for who is away, and goes on without`() throws {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.letIn(2, key: 1)
    try host.begin()
    host.pass(3, answering: [2])
    #expect(!host.view.isPaused)
    _ = host.drainNews()
    host.pass(1.25, answering: [2])
    #expect(host.view.isPaused)
    #expect(host.drainNews().contains(.away(place: 1, seconds: 30)))
    host.pass(29.5, answering: [2])
    #expect(host.view.isPaused && host.has(1))
    host.pass(1, answering: [2])
    #expect(!host.view.isPaused && !host.has(1))
    #expect(host.view.seats[1].player.hasLeft)
    #expect(host.view.seats.map(\.closed).reduce(0, +) == 52)
  }

  @Test func `of those who wait for a round only who is away goes`() {
    var host = TableHost()
    for guest in 0...2 { host.letIn(guest + 1, key: guest, name: "Guest \(guest)") }
    host.receive(.gone(peer: 1, .closed))
    host.receive(.gone(peer: 2, .closed))
    #expect(host.seated.count == 4)
    host.pass(31, answering: [3])
    #expect(host.seated.map(\.name.text) == ["Host", "Guest 2"])
    #expect(host.seated.map(\.place) == [0, 2])
    host.hear("phrase luck", from: 3)
    #expect(host.told(3).contains("phrase 2 luck"))
  }

  @Test func `who is back in time plays on`() throws {
    var host = TableHost()
    host.letIn(1, key: 0)
    try host.begin()
    host.receive(.gone(peer: 1, .failed))
    #expect(host.view.isPaused)
    host.pass(20, answering: [])
    host.letIn(2, key: 0)
    #expect(!host.view.isPaused && host.has(2))
    // The others have less patience now.
    _ = host.drainNews()
    host.receive(.gone(peer: 2, .failed))
    #expect(host.drainNews().first == .away(place: 2, seconds: 10))
    host.goOn(without: 2)
    #expect(host.view.ending?.winner == 0)
  }

  @Test func `patience grows again`() throws {
    var host = TableHost()
    host.letIn(1, key: 0)
    try host.begin()
    host.receive(.gone(peer: 1, .failed))
    host.pass(20, answering: [])
    host.letIn(2, key: 0)
    host.pass(10, answering: [2])
    _ = host.drainNews()
    host.receive(.gone(peer: 2, .failed))
    #expect(host.drainNews().first == .away(place: 2, seconds: 15))
  }

  @Test func `a computer plays on for who is away, until the guest is back`() throws {
    var host = TableHost()
    host.standIn = .sharp
    host.letIn(1, key: 0)
    try host.begin()
    host.receive(.gone(peer: 1, .failed))
    host.goOn(without: 2)
    #expect(!host.view.isPaused)
    #expect(host.view.seats[1].player.isComputer)
    host.pass(30, answering: [])
    #expect(host.has(2) && host.isPlaying)
    host.letIn(2, key: 0)
    #expect(host.view.seats[1].player == Player("Ana", .person, place: 2))
    #expect(host.told(2).contains { $0.hasPrefix("table ") })
  }

  @Test func `who comes during a round looks on until the next`() throws {
    var host = TableHost()
    host.letIn(1, key: 0)
    try host.begin()
    host.letIn(2, key: 1, name: "Bo")
    #expect(host.view.seats.count == 2)
    let told = host.told(2)
    #expect(told.contains { $0.hasPrefix("commitment ") })
    #expect(told.contains { $0.hasPrefix("table 1 1 ") })
    host.hear("turn 0", from: 2)
    host.hear("call 0 100", from: 2)
    #expect(host.view.cardNumber == 0 && host.view.callers.isEmpty)
    host.hear("leave", from: 1)
    #expect(host.view.ending != nil)
    try host.begin(2)
    #expect(host.view.seats.map(\.player.name) == ["Host", "Bo"])
    #expect(host.view.seats.map(\.player.wins) == [1, 0])
  }

  @Test func `a guest turns cards and calls, and a turn that comes twice counts once`() throws {
    var host = TableHost(rules: HouseRules(pauses: Pauses().scaled(by: 0)))
    host.letIn(1, key: 0)
    try host.begin()
    host.advance(by: 0.1)
    if host.view.active == 0 { try host.play(.turn) }
    host.advance(by: 0.1)
    let card = host.view.cardNumber
    host.hear("turn \(card)", from: 1)
    #expect(host.view.cardNumber == card + 1)
    host.hear("turn \(card)", from: 1)
    #expect(host.view.cardNumber == card + 1)
    host.advance(by: 0.4)
    host.hear("call \(card + 1) 300", from: 1)
    host.advance(by: 1)
    #expect(host.view.callers == [1])
  }

  /// Two small segments under way let TCP notice sooner that the first was lost.
  @Test func `the last ping follows a card that was turned`() throws {
    var host = TableHost(rules: HouseRules(pauses: Pauses().scaled(by: 0)))
    host.letIn(1, key: 0)
    try host.begin()
    host.advance(by: 1)
    let ping = try #require(host.told(1).last { $0.hasPrefix("ping") })
    if host.view.active == 0 { try host.play(.turn) } else { host.hear("turn 0", from: 1) }
    let told = host.told(1)
    #expect(told.contains { $0.contains(" opened ") })
    #expect(told.last == ping)
  }

  @Test func `phrases are heard by all, once a second`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.letIn(2, key: 1)
    _ = host.drainCommands()
    for _ in 0..<5 { host.hear("phrase bravo", from: 1) }
    #expect(host.told(2) == ["phrase 1 bravo"])
    host.say(.phrase(.oops))
    #expect(host.told(1) == ["phrase 0 oops"])
  }

  @Test func `lines of one's own are heard by all who know them, as rarely as phrases`() throws {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.letIn(2, key: 1)
    host.connect(3, key: 2)
    host.hear("hello 2 4 - Eva", from: 3)
    host.admit(3)
    _ = host.drainCommands()
    for _ in 0..<10_000 { host.hear("said Hi, you!", from: 1) }
    // Ana's program and the other guest's are older.
    #expect(host.drainCommands() == [.send(peer: 3, WireLine("said 1 Hi, you!")!)])
    host.hear("phrase bravo", from: 1)
    #expect(host.drainCommands().isEmpty)
    host.advance(by: 1)
    host.hear("phrase bravo", from: 1)
    #expect(host.told(2).contains("phrase 1 bravo"))
    host.say(.line(try #require(SaidLine("Well!"))))
    #expect(host.told(3).last == "said 0 Well!")
  }

  @Test(arguments: ["said", "said \u{202e}abc", "said a  b", "said abcdefghijklmnopqrstuvwxy"])
  func `a line that no player can type is nonsense`(line: String) {
    var host = TableHost()
    host.letIn(1, key: 0)
    _ = host.drainCommands()
    host.hear(line, from: 1)
    #expect(host.drainCommands().contains(.drop(peer: 1)))
  }

  @Test func `the host leaves, and says so to all`() {
    var host = TableHost()
    host.letIn(1, key: 0)
    host.letIn(2, key: 1)
    _ = host.drainCommands()
    host.leave()
    #expect(
      host.drainCommands() == [
        .send(peer: 1, WireLine("bye")!), .send(peer: 2, WireLine("bye")!), .drop(peer: 1),
        .drop(peer: 2),
      ])
  }

  @Test func `nobody plays alone, and no round begins within another`() throws {
    var host = TableHost()
    #expect(throws: TableRefusal.tooFewPlayers) { try host.begin() }
    #expect(throws: TableRefusal.noRound) { try host.play(.turn) }
    host.letIn(1, key: 0)
    try host.begin()
    #expect(throws: TableRefusal.roundGoesOn) { try host.begin() }
  }

  @Test func `the cards are told once the question is on the screen`() throws {
    var host = TableHost()
    host.knock(1, key: 1)
    #expect(!host.drainCommands().contains(.show(peer: 1)))
    host.show(1)
    #expect(host.drainCommands().contains(.show(peer: 1)))
    #expect(host.knocks.map(\.cards) == [nil])
    let cards = try #require(ThreeCards(["QH", "7D", "AS"].compactMap { Card($0) }))
    _ = host.drainNews()
    host.receive(.cards(peer: 1, cards))
    #expect(host.drainNews() == [.knockChanged(peer: 1)])
    #expect(host.knocks.map(\.cards) == [cards])
    // Nobody is asked about who sits.
    host.admit(1)
    _ = host.drainCommands()
    host.show(1)
    #expect(host.drainCommands() == [])
  }
}
