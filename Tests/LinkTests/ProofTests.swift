// SPDX-License-Identifier: MIT

import System
import Testing
import Wire

@testable import matchismo_link

@Suite("Proofs") struct ProofTests {
  private static let secret = [UInt8](repeating: 7, count: 32)
  private static let code = InvitationCode(typed: "ABCDEFGHIJKLMNOP")!

  /// Lets two sides talk until one refuses, and returns the cards that each shows.
  private static func talk(_ host: Proof, _ guest: Proof) throws -> [ThreeCards?] {
    var (host, guest) = (host, guest)
    try guest.hear(#require(host.opening))
    #expect(guest.cards == nil)
    try host.hear(guest.disclosure)
    try guest.hear(host.disclosure)
    return [host.cards, guest.cards]
  }

  @Test func `two sides with one secret show the same cards`() throws {
    for invitation in [Proof.Invitation.needed(Self.code), .none] {
      let cards = try Self.talk(
        Proof(.host, exported: Self.secret, invitation),
        Proof(.guest, exported: Self.secret, invitation))
      #expect(cards[0] != nil)
      #expect(cards[0] == cards[1])
    }
  }

  /// Computed by another program (Python's hashlib) from the rule alone.
  @Test func `the cards are those of the rule`() throws {
    let cards = try Self.talk(
      Proof(.host, exported: Self.secret, nonce: .init(trusting: Array(0..<16))),
      Proof(.guest, exported: Self.secret, nonce: .init(trusting: Array(16..<32))))
    #expect(cards.map { $0?.wire } == ["7D,AH,5D", "7D,AH,5D"])
  }

  @Test func `somebody in between shows other cards`() throws {
    let cards = try Self.talk(
      Proof(.host, exported: Self.secret, nonce: .init(trusting: Array(0..<16))),
      Proof(
        .guest, exported: [UInt8](repeating: 8, count: 32),
        nonce: .init(trusting: Array(16..<32))))
    #expect(cards[0] != cards[1])
  }

  @Test func `somebody in between can't pass an invitation on`() throws {
    #expect(throws: Proof.Refusal.self) {
      try Self.talk(
        Proof(.host, exported: Self.secret, .needed(Self.code)),
        Proof(.guest, exported: [UInt8](repeating: 8, count: 32), .needed(Self.code)))
    }
  }

  private func host(_ invitation: Proof.Invitation, hearing line: String) throws -> Proof {
    var host = Proof(.host, exported: Self.secret, invitation)
    try host.hear(line)
    return host
  }

  @Test func `where an invitation is needed, a wrong one and none are refused`() throws {
    let other = try #require(InvitationCode(typed: "ABCDEFGHIJKLMNO2"))
    let wrong = Proof(.guest, exported: Self.secret, .needed(other)).disclosure
    let none = Proof(.guest, exported: Self.secret).disclosure
    #expect(throws: Proof.Refusal.self) { try host(.needed(Self.code), hearing: wrong) }
    #expect(throws: Proof.Refusal.self) { try host(.needed(Self.code), hearing: none) }
    #expect(throws: Proof.Refusal.self) { try host(.welcome([Self.code]), hearing: wrong) }
    #expect(throws: Proof.Refusal.self) { try host(.none, hearing: wrong) }
    #expect(try host(.welcome([Self.code]), hearing: none).shown == nil)
    let right = Proof(.guest, exported: Self.secret, .needed(Self.code)).disclosure
    #expect(try host(.welcome([Self.code]), hearing: right).shown == Self.code)
    #expect(try host(.welcome([other, Self.code]), hearing: right).shown == Self.code)
  }

  @Test func `where two invitations count, who has either comes`() throws {
    let other = try #require(InvitationCode(typed: "ABCDEFGHIJKLMNO2"))
    for code in [Self.code, other] {
      let cards = try Self.talk(
        Proof(.host, exported: Self.secret, .welcome([other, Self.code])),
        Proof(.guest, exported: Self.secret, .needed(code)))
      #expect(cards[0] != nil && cards[0] == cards[1])
    }
    let third = try #require(InvitationCode(typed: "ABCDEFGHIJKLMNO3"))
    #expect(throws: Proof.Refusal.self) {
      try Self.talk(
        Proof(.host, exported: Self.secret, .welcome([other, Self.code])),
        Proof(.guest, exported: Self.secret, .needed(third)))
    }
  }

  @Test func `a guest without an invitation comes to a host that has one`() throws {
    let cards = try Self.talk(
      Proof(.host, exported: Self.secret, .welcome([Self.code])),
      Proof(.guest, exported: Self.secret))
    #expect(cards[0] != nil && cards[0] == cards[1])
  }

  @Test func `a host that doesn't keep to its commitment is refused`() throws {
    var guest = Proof(.guest, exported: Self.secret)
    try guest.hear(#require(Proof(.host, exported: Self.secret).opening))
    #expect(throws: Proof.Refusal.self) { try guest.hear("prove 2 \(Proof.Nonce.random().wire)") }
    #expect(guest.cards == nil)
  }

  @Test func `a host without the code hears nothing of the guest's`() throws {
    var guest = Proof(.guest, exported: Self.secret, .needed(Self.code))
    #expect(throws: Proof.Refusal.self) {
      try guest.hear(#require(Proof(.host, exported: Self.secret).opening))
    }
  }
}

/// How many guesses at the three cards somebody has who doesn't mind the questions on the host's screen.
@Suite("The limit of proofs") struct ProofLimitTests {
  private func home(_ number: Int) -> Origin {
    Origin(isLocal: false, household: [UInt8(number >> 8), UInt8(number & 255)])
  }

  /// How many commitments are opened to somebody who asks as soon as that may be, always from another address.
  private func opened(inHours hours: Double) -> Int {
    let start = Moment(nanoseconds: 0)
    var (limit, now, count) = (ProofLimit(), start, 0)
    while now.seconds(since: start) < hours * 3600 {
      let address = home(count)
      let delay = limit.delay(for: address, at: now)
      now = now.adding(seconds: delay)
      if delay == 0 {
        limit.take(for: address, at: now)
        count += 1
      }
    }
    return count
  }

  @Test func `twelve come at once, twenty in an hour, and about six in each later one`() {
    #expect(opened(inHours: 1.0 / 60) == 12)
    #expect((18...22).contains(opened(inHours: 1)))
    #expect((145...170).contains(opened(inHours: 24)))
  }

  @Test func `a household has four at once, and no other waits for it`() {
    let now = Moment(nanoseconds: 0)
    var limit = ProofLimit()
    for _ in 1...4 {
      #expect(limit.delay(for: home(1), at: now) == 0)
      limit.take(for: home(1), at: now)
    }
    #expect(limit.delay(for: home(1), at: now) == 60)
    #expect(limit.delay(for: home(2), at: now) == 0)
    #expect(limit.delay(for: home(1), at: now.adding(seconds: 60)) == 0)
  }

  @Test func `after a quiet hour six come at once again`() {
    let start = Moment(nanoseconds: 0)
    var limit = ProofLimit()
    for address in 0..<12 { limit.take(for: home(address), at: start) }
    #expect(limit.delay(for: home(99), at: start) == 60)
    let later = start.adding(seconds: 3600)
    for address in 0..<6 {
      #expect(limit.delay(for: home(address), at: later) == 0)
      limit.take(for: home(address), at: later)
    }
    #expect(limit.delay(for: home(99), at: later) > 0)
  }
}
