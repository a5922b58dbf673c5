// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

@Suite("Strangers") struct StrangerTests {
  @Test func `garbage is answered by a closed door, and nobody at the table notices`() throws {
    let pair = try LinkedPair()
    for garbage in ["GET / HTTP/1.1\r\n\r\n", String(repeating: "\0", count: 99)] {
      let stranger = try TestSocket(to: pair.port)
      try stranger.send(garbage)
      try stranger.waitForEnd("closed door")
      try pair.exchange("still here")
    }
  }

  @Test func `a stranger who says nothing, or half of a greeting, has to go in time`() throws {
    let host = try LinkProgram(LinkHome(), patience: 100)
    let port = try host.open()
    let silent = try TestSocket(to: port)
    let slow = try TestSocket(to: port)
    let identity = try #require(Identity(.random()))
    let channel = try #require(SecureChannel(identity.context, isServer: false))
    _ = channel.receive([])
    try slow.send(Array(channel.takeOutgoing().prefix(20)))
    try silent.waitForEnd("end of patience")
    try slow.waitForEnd("end of patience")
  }

  @Test func `a stranger who has proven a key and says nothing has to go in time, too`() throws {
    let host = try LinkProgram(LinkHome(), patience: nil)
    let silent = try HandmadePeer(to: host.open())
    try silent.prove()
    let start = ContinuousClock.now
    try silent.waitForEnd()
    #expect(.now - start < .seconds(30))
  }

  /// Strangers who have said TLS' first word, one from each of these addresses.
  private func strangers(_ port: UInt16, from addresses: [UInt8]) throws -> [HandmadePeer] {
    try addresses.map { address in
      let stranger = try HandmadePeer(to: port, from: address)
      try stranger.knock()
      try stranger.overhear()
      return stranger
    }
  }

  @Test func `the third of an address takes the place of the first`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let others = try strangers(port, from: [3, 2, 2])
    let fourth = try HandmadePeer(to: port, from: 2)
    try fourth.come()
    try others[1].waitForEnd()
    #expect(try host.peer().fingerprint == fourth.fingerprint)
    #expect(!others[0].hasSomething && !others[2].hasSomething)
  }

  @Test func `the ninth of all takes the place of the first of the address with most`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let others = try strangers(port, from: [2, 3, 4, 5, 5, 6, 7, 8])
    let ninth = try HandmadePeer(to: port, from: 20)
    try ninth.come()
    try others[3].waitForEnd()
    #expect(try host.peer().fingerprint == ninth.fingerprint)
    for (place, other) in others.enumerated() where place != 3 { #expect(!other.hasSomething) }
    // Where all have the same, it is the first.
    _ = try strangers(port, from: [9])
    let last = try HandmadePeer(to: port, from: 21)
    try last.come()
    try others[0].waitForEnd()
  }

  @Test func `a greeting that comes in pieces is one`() throws {
    let host = try LinkProgram(LinkHome())
    let guest = try HandmadePeer(to: host.open())
    try guest.knock(pieces: 40)
    try guest.come()
    #expect(try host.peer().fingerprint == guest.fingerprint)
  }

  /// Whoever connects and says nothing, again and again: so many more than there are places for.
  private final class Crowd {
    private let port: UInt16
    private var all: [TestSocket] = []
    private var count = 0

    init(to port: UInt16) { self.port = port }

    /// Comes from a hundred addresses.
    func come(_ number: Int) throws {
      for _ in 0..<number {
        all.append(try TestSocket(to: port, from: UInt8(100 + count % 100)))
        count += 1
      }
      all = all.suffix(300)
    }
  }

  @Test func `who connects and says nothing takes nobody's place, however many they are`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let crowd = Crowd(to: port)
    try crowd.come(300)
    for address: UInt8 in [5, 100] {
      let guest = try HandmadePeer(to: port, from: address)
      // Between what a far guest says, hundreds come.
      try guest.come { try crowd.come(300) }
      #expect(try host.peer().fingerprint == guest.fingerprint)
    }
  }

  @Test func `from where somebody sits others come, however many greet`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let ben = try #require(Identity(.random()))
    try host.say(.reserve(Several([ben.fingerprint])))
    let guest = try HandmadePeer(to: port, from: 5, ben)
    try guest.come()
    _ = try host.peer()
    let next = try HandmadePeer(to: port, from: 5, ben)
    var address: UInt8 = 100
    try next.come {
      for _ in 0..<20 {
        address = address == 199 ? 100 : address + 1
        _ = try strangers(port, from: [address])
      }
    }
    #expect(try host.peer().fingerprint == ben.fingerprint)
  }

  @Test func `strangers who keep coming keep nobody out`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let guest = try LinkProgram(LinkHome())
    var crowd: [TestSocket] = []
    for round in 0..<5 {
      for address in 2...40 { crowd.append(try TestSocket(to: port, from: UInt8(address))) }
      let number = try guest.meet(host, at: port).guest.number
      #expect(number == round + 1)
      try host.say(.drop(peer: number))
      crowd = crowd.suffix(8)
    }
  }

  @Test func `of one address there are four guests who don't sit, of all sixteen`() throws {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    var guests: [HandmadePeer] = []
    for number in 0..<16 {
      guests.append(try HandmadePeer(to: port, from: UInt8(2 + number / 4)))
      try guests[number].come()
      #expect(try host.peer().number == number + 1)
    }
    for address: UInt8 in [2, 20] {
      let guest = try HandmadePeer(to: port, from: address)
      try guest.come()
      try guest.waitForEnd()
    }
    // A place that is free again is given again.
    try host.say(.drop(peer: 5))
    #expect(try host.gone() == .closed)
    let late = try HandmadePeer(to: port, from: 20)
    try late.come()
    #expect(try host.peer().number == 17)
  }

  @Test func `for who sits at the table a place is kept, and of three connections the newest two`()
    throws
  {
    let host = try LinkProgram(LinkHome())
    let port = try host.open()
    let ben = try #require(Identity(.random()))
    try host.say(.reserve(Several([ben.fingerprint])))
    var guests: [HandmadePeer] = []
    for number in 0..<14 {
      guests.append(try HandmadePeer(to: port, from: UInt8(2 + number / 4)))
      try guests[number].come()
      _ = try host.peer()
    }
    let other = try HandmadePeer(to: port, from: 20)
    try other.come()
    try other.waitForEnd()
    for number in 15...17 {
      // From where others have all the places.
      guests.append(try HandmadePeer(to: port, from: 2, ben))
      try guests[number - 1].come()
      #expect(try host.peer().number == number)
    }
    try host.expect(.gone(peer: 15, .closed))
  }
}

/// Whoever sits between two players sees no cards that they don't see.
@Suite("Guesses at the three cards") struct GuessTests {
  private let host: LinkProgram
  private let port: UInt16

  init() throws {
    host = try LinkProgram(LinkHome())
    port = try host.open()
  }

  @Test func `before the question is on the screen nobody learns the cards`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.come()
    let number = try host.peer().number
    try host.send("not yet", to: number)
    #expect(try guest.line() == "not yet")
    try host.say(.show(peer: number))
    let shown = try host.cards()
    var cards: ThreeCards?
    while cards == nil { cards = try guest.cardsAtHand() }
    #expect(cards == shown)
    // Asked again, it says nothing more.
    try host.say(.show(peer: number))
    try host.send("enough", to: number)
    #expect(try guest.line() == "enough")
  }

  /// Comes again and again, and goes as soon as there are cards.
  ///
  /// - Parameter addresses: from which it comes in turn.
  /// - Returns: how many cards it has seen.
  private func grind(from addresses: ClosedRange<UInt8>, untilTries most: Int) throws -> Int {
    var (seen, tries) = (0, 0)
    while tries < most {
      let address = addresses.lowerBound + UInt8(tries % addresses.count)
      let guest = try HandmadePeer(to: port, from: address)
      try guest.come()
      let number = try host.peer().number
      try host.say(.show(peer: number))
      // What the link says to a ping comes after what it says of the cards.
      try host.say(.ping)
      try host.expect(.pong)
      try host.send("end", to: number)
      while true {
        let line = try guest.line()
        if line == "end" { break }
        if line.hasPrefix("prove 2 ") { seen += 1 }
      }
      guest.leave()
      _ = try host.gone()
      tries += 1
    }
    return seen
  }

  @Test func `whoever grinds from one address has four guesses`() throws {
    let result = try grind(from: 2...2, untilTries: 8)
    #expect(result == 4)
    // The others of the household wait, and hear for how long, and nobody else does.
    let number = try ask(from: 2)
    let time = try host.wait("time") { if case .wait(number, let time) = $0 { time } else { nil } }
    // A second may have passed since the last guess.
    #expect((30...60).contains(time))
    let other = try ask(from: 3)
    try host.wait("cards") { if case .cards(other, _) = $0 { () } else { nil } }
  }

  @Test func `whoever grinds from many addresses has twelve guesses`() throws {
    #expect(try grind(from: 2...40, untilTries: 20) == 12)
  }

  /// Somebody knocks, and the player sees that.
  private func ask(from address: UInt8) throws -> Int {
    let guest = try HandmadePeer(to: port, from: address)
    guests.all.append(guest)
    try guest.come()
    let number = try host.peer().number
    try host.say(.show(peer: number))
    return number
  }

  private final class Guests { var all: [HandmadePeer] = [] }
  private let guests = Guests()
}

@Suite("Guests gone bad") struct BadGuestTests {
  private let host: LinkProgram
  private let port: UInt16

  init() throws {
    host = try LinkProgram(LinkHome())
    port = try host.open()
  }

  @Test func `one that is made by hand is a guest like others`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.come()
    #expect(try host.peer().fingerprint == guest.fingerprint)
    #expect(try host.line() == "hello")
  }

  @Test(arguments: [
    "prove 2 00", "prove 1 \(String(repeating: "0", count: 32))", "hello", "",
    "prove 2 \(String(repeating: "0", count: 32)) \(String(repeating: "0", count: 64))",
  ])
  func `one that proves nothing is none`(line: String) throws {
    let guest = try HandmadePeer(to: port)
    try guest.greet()
    _ = try guest.line()
    try guest.say(line)
    try guest.waitForEnd()
    let other = try HandmadePeer(to: port)
    try other.come()
    #expect(try host.peer().number == 1)
  }

  @Test func `one that talks without end has to go`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.come()
    _ = try host.peer()
    try guest.say(Array(repeating: "x", count: 2000).joined(separator: "\n"))
    #expect(try host.gone() == .flood)
  }

  @Test(arguments: [513, 100_000])
  func `one whose line is too long has to go`(length: Int) throws {
    let guest = try HandmadePeer(to: port)
    try guest.come()
    _ = try host.peer()
    try guest.say(String(repeating: "x", count: length))
    #expect(try host.gone() == .flood)
  }

  @Test func `what can't stand in a line is left out`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.come()
    _ = try host.peer()
    try guest.say(bytes: Array("a\r\n\u{1B}[2J\n\n".utf8) + [0xFF, 0x0A] + Array("b\n".utf8))
    #expect(try [host.line(), host.line()] == ["hello", "b"])
  }

  @Test func `one that doesn't listen has to go`() throws {
    let guest = try HandmadePeer(to: port)
    try guest.come()
    let number = try host.peer().number
    let line = String(repeating: "x", count: 512)
    // More than the kernel keeps for the two ends.
    for _ in 0..<40_000 { try host.send(line, to: number) }
    #expect(try host.gone() == .flood)
  }
}
