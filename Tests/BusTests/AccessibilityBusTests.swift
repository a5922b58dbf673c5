// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Scene
import Tableau
import Testing

@testable import Assistive
@testable import Bus

@Suite("On the bus of assistive technology") struct AccessibilityBusTests {
  private let fake: FakeBus
  private let bus: AccessibilityBus
  private let scene: TableScene

  init() throws {
    fake = try FakeBus()
    bus = try AccessibilityBus(on: fake.address)
    scene = TableScene(
      Tableau(["one", "two"].map { Pile([.down], name: $0) }),
      size: PixelSize(width: 640, height: 480), scale: 1, fonts: Fonts())
  }

  private var shown: ShownWindow { ShownWindow(scene, title: "Matchismo", isActive: true) }

  @discardableResult
  private func proceed() -> [AccessibleRequest] { bus.proceed(seeing: shown) { (0, 0) } }

  /// The messages that were sent since the last time.
  private func sent() throws -> [BusMessage] {
    var (bytes, messages) = (fake.heard()[...], [BusMessage]())
    if let start = bytes.firstRange(of: Array("BEGIN\r\n".utf8)) {
      bytes = bytes[start.upperBound...]
    }
    while !bytes.isEmpty {
      let length = try BusMessage.length(bytes)
      if let message = try BusMessage(Array(bytes.prefix(length))) { messages.append(message) }
      bytes = bytes.dropFirst(length)
    }
    return messages
  }

  /// Comes to the bus, where somebody hears these events: it says Hello (1), three rules (2 to 4), Embed (5)
  /// and asks who listens (6).
  private func join(hearing events: [String]) throws {
    fake.welcome()
    proceed()
    let members = try sent().map(\.member)
    #expect(members.suffix(2) == ["Embed", "GetRegisteredEvents"])
    fake.tell(2, answering: 5, from: ":1.0", [], "(so)") {
      $0.structure {
        $0.text(":1.0")
        $0.text("/org/a11y/atspi/accessible/root")
      }
    }
    fake.tell(2, answering: 6, from: ":1.0", [], "a(ss)") {
      $0.array(alignedTo: 8) { list in
        for event in events {
          list.structure {
            $0.text(":1.9")
            $0.text(event)
          }
        }
      }
    }
    proceed()
  }

  /// A call of an object.
  private func call(_ path: String, _ interface: String, _ member: String, flags: UInt8 = 0) {
    fake.tell(
      1, from: ":1.9", [(1, "o", path), (2, "s", interface), (3, "s", member)],
      flags: flags)
  }

  @Test func `it answers what it is asked, but for what needs no answer`() throws {
    try join(hearing: [])
    _ = try sent()
    call("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetRoleName")
    proceed()
    let answer = try #require(try sent().first)
    #expect(answer.kind == .reply)
    #expect(answer.values == [BusValue("application")])
    #expect(answer.destination == ":1.9")
    call("/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetRoleName", flags: 1)
    proceed()
    #expect(try sent().isEmpty)
  }

  @Test func `it tells nobody anything where nobody listens`() throws {
    try join(hearing: [])
    _ = try sent()
    #expect(!bus.isHeard)
    bus.tell(shown)
    #expect(try sent().isEmpty)
  }

  @Test func `who comes to listen hears what has the focus`() throws {
    try join(hearing: ["object:state-changed:focused"])
    _ = try sent()
    #expect(bus.isNew)
    bus.tell(shown)
    #expect(try sent().map(\.member) == ["Activate", "StateChanged", "StateChanged"])
    #expect(!bus.isNew)
    bus.tell(shown)
    #expect(try sent().isEmpty)
  }

  @Test func `announcements are sent to who knows them`() throws {
    try join(hearing: ["Object:Announcement"])
    bus.tell(shown)
    _ = try sent()
    var tableau = scene.tableau
    tableau.sentence = "J♥ and J♠ match"
    scene.show(tableau)
    bus.tell(shown)
    // Nothing goes before it, such as the name of the bar that says the same.
    let said = try #require(try sent().first)
    #expect(said.member == "Announcement")
    #expect(said.values[3] == BusValue("jack of hearts and jack of spades match"))
  }

  @Test
  func `what is said of one moment is one announcement, and a turned card's rank its first word`()
    throws
  {
    try join(hearing: ["Object:Announcement"])
    func table(_ cards: [LyingCard]) -> Tableau {
      var tableau = Tableau([Pile(cards, count: cards.count, at: .seat(0), heap: .loose, name: "")])
      tableau.players = [SeatedPlayer("Ana", at: 0)]
      return tableau
    }
    scene.show(table([]))
    bus.tell(shown)
    _ = try sent()
    var tableau = table([.up(Card(.nine, of: .hearts))])
    tableau.sentence = "Ana turns 9♥"
    tableau.lesson = Illustration(.cards([]), "Press S!")
    scene.show(tableau)
    bus.tell(shown)
    let said = try sent().filter { $0.member == "Announcement" }.map { $0.values[3] }
    #expect(said == [BusValue("nine. Press S!")])
  }

  @Test func `for others what is said describes what has the focus, until that moves`() throws {
    try join(hearing: ["object:property-change"])
    bus.tell(shown)
    _ = try sent()
    var tableau = scene.tableau
    tableau.sentence = "J♥ and J♠ match"
    scene.show(tableau)
    bus.tell(shown)
    let said = try #require(try sent().first)
    #expect(said.member == "PropertyChange")
    #expect(said.values[0] == BusValue("accessible-description"))
    #expect(said.values[3] == BusValue("jack of hearts and jack of spades match"))
    scene.focus(on: .pile(1))
    bus.tell(shown)
    let moved = try sent()
    #expect(moved.contains { $0.values[0] == BusValue("focused") })
    #expect(moved.last?.values[3] == BusValue(""))
  }

  /// Says who has the name of the registry, and who had it.
  private func ownRegistry(_ old: String, _ new: String) {
    fake.tell(
      4, from: "org.freedesktop.DBus",
      [
        (1, "o", "/org/freedesktop/DBus"), (2, "s", "org.freedesktop.DBus"),
        (3, "s", "NameOwnerChanged"),
      ], "sss"
    ) { for text in ["org.a11y.atspi.Registry", old, new] { $0.text(text) } }
    proceed()
  }

  @Test func `it joins anew when the registry comes back, but not when it starts`() throws {
    try join(hearing: ["object:property-change"])
    _ = try sent()
    ownRegistry("", ":1.0")
    #expect(try sent().isEmpty)
    #expect(bus.isHeard)
    ownRegistry(":1.0", "")
    #expect(try sent().isEmpty)
    #expect(!bus.isHeard)
    ownRegistry("", ":1.2")
    #expect(try sent().map(\.member) == ["Embed", "GetRegisteredEvents"])
  }

  @Test func `how many cards a pile has is told when that is not what has the focus`() throws {
    try join(hearing: ["Object:Announcement"])
    func show(_ counts: [Int], focus: Int) throws -> [String] {
      let piles = zip(["one", "two"], counts).map { name, count in
        var pile = Pile([.down], count: count, at: .seat(0), heap: .squared, name: name)
        pile.isCounted = true
        return pile
      }
      scene.show(Tableau(piles))
      scene.focus(on: .pile(focus))
      bus.tell(shown)
      return try sent().filter { $0.values.first == BusValue("accessible-description") }
        .compactMap { $0.values[3].string }
    }
    _ = try show([4, 9], focus: 0)
    #expect(try show([3, 8], focus: 0) == ["8 cards"])
    #expect(try show([2, 8], focus: 0) == [])
    #expect(try show([2, 8], focus: 1) == ["2 cards"])
  }

  @Test func `a key is offered, and its answer says who has it`() throws {
    try join(hearing: ["object:state-changed:focused"])
    _ = try sent()
    func offer() -> UInt32? {
      bus.offer(isPress: true, symbol: 0xff09, code: 23, modifiers: 0, time: 99, text: "Tab")
    }
    let (first, second) = (try #require(offer()), try #require(offer()))
    let offers = try sent()
    #expect(offers.map(\.member) == ["NotifyListenersSync", "NotifyListenersSync"])
    #expect(
      offers[0].values == [
        .list([
          .number(0), .number(0xff09), .number(23), .number(0), .number(99), BusValue("Tab"),
          .number(1),
        ])
      ])
    #expect(bus.isKept(first) == nil)
    fake.tell(2, answering: first, from: ":1.0", [], "b") { $0.boolean(true) }
    fake.tell(3, answering: second, from: ":1.0", [(4, "s", "a.b.Failed")])
    proceed()
    #expect(bus.isKept(first) == true)
    #expect(bus.isKept(second) == false)
  }

  @Test func `it is over when the bus goes, and leaves politely`() throws {
    try join(hearing: ["object:state-changed:focused"])
    _ = try sent()
    bus.leave()
    #expect(try sent().map(\.member) == ["Unembed"])
    #expect(bus.descriptor == nil)
    let other = try AccessibilityBus(on: fake.address)
    fake.hangUp()
    fake.welcome()
    fake.hangUp()
    _ = other.proceed(seeing: shown) { (0, 0) }
    _ = other.proceed(seeing: shown) { (0, 0) }
    #expect(other.descriptor == nil)
  }
}
