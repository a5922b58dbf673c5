// SPDX-License-Identifier: MIT

import Cards
import Snapping
import Tables
import Testing
import Wire

/// What shows that the cards were not exchanged.
struct ShuffleTests {
  /// NIST's examples, and its vectors for messages of bytes (SHA256ShortMsg.rsp).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `digests are NIST's`(text: String, digest: String) {
    #expect(Digest(of: Array(text.utf8)).wire == digest)
  }

  @Test(
    arguments: [
      ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
      ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
      (
        [0x74, 0xba, 0x25, 0x21],
        "b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e"
      ),
    ] as [([UInt8], String)])
  func `digests of bytes are NIST's`(bytes: [UInt8], digest: String) {
    #expect(Digest(of: bytes).wire == digest)
  }

  @Test func `the digest of a million letters is NIST's`() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      Digest(of: letters).wire
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Computed with sha256sum.
  @Test func `a commitment is that of the salt and the cards, and no other's`() throws {
    let salt = try #require(Salt((0..<16).map { UInt8($0) }))
    let deal = try #require(SnapGame.Deal(Deck.standard.cards))
    #expect(
      Shuffle(deal, salt: salt).commitment.wire
        == "fea3eaeb98efd3139c52e0a38818ea86720ea6ce8fd190f2e6daeb236163edef")
    var cards = deal.cards
    cards.swapAt(50, 51)
    let other = try #require(SnapGame.Deal(cards))
    #expect(Shuffle(other, salt: salt).commitment != Shuffle(deal, salt: salt).commitment)
    let salty = try #require(Salt((1..<17).map { UInt8($0) }))
    #expect(Shuffle(deal, salt: salty).commitment != Shuffle(deal, salt: salt).commitment)
  }

  @Test func `a shuffle that is told has no number`() throws {
    let salt = try #require(Salt([UInt8](repeating: 7, count: 16)))
    let shuffle = Shuffle(SnapGame.Deal(try #require(DealNumber(4711))), salt: salt)
    #expect(shuffle.deal.number == nil)
    let line = HostLine.reveal(shuffle).line
    #expect(try HostLine(line) == .reveal(shuffle))
    #expect(line.split(separator: " ").count == 54)
  }
}
