// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

@Suite("Proofs") struct ProofTests {
  private static let secret = [UInt8](repeating: 7, count: 32)
  private static let code = InvitationCode(typed: "ABCDEFGHIJKLMNOP")

  /// Lets two sides talk until one refuses, and returns the cards that each shows.
  private static func talk(_ host: Proof, _ guest: Proof) throws -> [ThreeCards?] {
    var (host, guest) = (host, guest)
    let opening = try #require(host.opening)
    let disclosure = try #require(try guest.hear(opening))
    let answer = try #require(try host.hear(disclosure))
    #expect(try guest.hear(answer) == nil)
    return [host.cards, guest.cards]
  }

  @Test func `two sides with one secret show the same cards`() throws {
    for code in [Self.code, nil] {
      let cards = try Self.talk(
        Proof(.host, exported: Self.secret, code: code),
        Proof(.guest, exported: Self.secret, code: code))
      #expect(cards[0] != nil)
      #expect(cards[0] == cards[1])
    }
  }

  /// Computed by another program (Python's hashlib) from the rule alone.
  @Test func `the cards are those of the rule`() throws {
    let cards = try Self.talk(
      Proof(.host, exported: Self.secret, code: nil, nonce: .init(trusting: Array(0..<16))),
      Proof(.guest, exported: Self.secret, code: nil, nonce: .init(trusting: Array(16..<32))))
    #expect(cards.map { $0?.wire } == ["7D,AH,5D", "7D,AH,5D"])
  }

  @Test func `somebody in between shows other cards`() throws {
    let cards = try Self.talk(
      Proof(.host, exported: Self.secret, code: nil, nonce: .init(trusting: Array(0..<16))),
      Proof(
        .guest, exported: [UInt8](repeating: 8, count: 32), code: nil,
        nonce: .init(trusting: Array(16..<32))))
    #expect(cards[0] != cards[1])
  }

  @Test func `somebody in between can't pass an invitation on`() throws {
    #expect(throws: Proof.Refusal.self) {
      try Self.talk(
        Proof(.host, exported: Self.secret, code: Self.code),
        Proof(.guest, exported: [UInt8](repeating: 8, count: 32), code: Self.code))
    }
  }

  @Test(arguments: [InvitationCode(typed: "ABCDEFGHIJKLMNO2"), nil])
  func `a wrong code, or none, is refused by the host`(code: InvitationCode?) throws {
    #expect(throws: Proof.Refusal.self) {
      try Self.talk(
        Proof(.host, exported: Self.secret, code: Self.code),
        Proof(.guest, exported: Self.secret, code: code))
    }
  }

  @Test func `a host that doesn't keep to its commitment is refused`() throws {
    var guest = Proof(.guest, exported: Self.secret, code: nil)
    let opening = try #require(Proof(.host, exported: Self.secret, code: nil).opening)
    _ = try guest.hear(opening)
    #expect(throws: Proof.Refusal.self) { try guest.hear("prove 1 \(Proof.Nonce.random().wire)") }
    #expect(guest.cards == nil)
  }

  @Test func `a host without the code is refused by the guest`() throws {
    var host = Proof(.host, exported: Self.secret, code: nil)
    var guest = Proof(.guest, exported: Self.secret, code: Self.code)
    let opening = try #require(host.opening)
    let disclosure = try #require(try guest.hear(opening))
    let withoutMark = disclosure.split(separator: " ").dropLast().joined(separator: " ")
    let answer = try #require(try host.hear(withoutMark))
    #expect(throws: Proof.Refusal.self) { try guest.hear(answer) }
  }
}
