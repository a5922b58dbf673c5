// SPDX-License-Identifier: MIT

import Cards
import Wire

/// What two links say to each other first, inside TLS: it shows that nobody sits between them.
///
/// Each side adds a nonce to what only the two ends of the channel know, and both screens show three cards that
/// follow. The host commits itself to its nonce before it sees the guest's, so that nobody can try nonces until
/// the cards suit them: one guess in 140,608 is all. With an invitation each side also shows that it has the
/// code.
struct Proof {
  enum Side: String {
    case host, guest

    fileprivate var other: Side { self == .host ? .guest : .host }
  }

  /// What was said proves nothing.
  struct Refusal: Error {}

  private static let beginning = "prove 1 "

  /// What a side adds.
  struct Nonce: FixedBytes {
    static let count = 16
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  private let side: Side
  private let exported: [UInt8]
  private let code: [UInt8]?
  private let nonce: Nonce

  /// What the guest has of the host first.
  private var commitment: Digest?

  /// What both screens show, once the other side has proven itself.
  private(set) var cards: ThreeCards?

  /// - Parameters:
  ///   - exported: the channel's secret.
  ///   - code: the invitation's, if there is one.
  init(_ side: Side, exported: [UInt8], code: InvitationCode?, nonce: Nonce = .random()) {
    (self.side, self.exported, self.nonce) = (side, exported, nonce)
    self.code = code.map { Array($0.text.utf8) }
  }

  /// What this side says before it has heard anything.
  var opening: String? {
    side == .host ? Self.beginning + Digest(of: nonce.bytes).wire : nil
  }

  /// Takes what the other side has said.
  ///
  /// - Returns: what this side says to that.
  mutating func hear(_ line: String) throws(Refusal) -> String? {
    guard line.hasPrefix(Self.beginning), cards == nil else { throw Refusal() }
    let fields = line.dropFirst(Self.beginning.count).split(
      separator: " ", omittingEmptySubsequences: false)
    if side == .guest, commitment == nil {
      guard fields.count == 1, let digest = Digest(wire: fields[0]) else { throw Refusal() }
      commitment = digest
      return disclosure
    }
    try check(fields)
    return side == .host ? disclosure : nil
  }

  /// This side's nonce, and that it knows the code.
  private var disclosure: String {
    Self.beginning + nonce.wire + (mark(of: side).map { " " + $0.wire } ?? "")
  }

  private func mark(of side: Side) -> Digest? {
    code.map { Digest(of: exported + Array(side.rawValue.utf8), key: $0) }
  }

  /// Checks the other side's disclosure, with which all is known.
  private mutating func check(_ fields: [Substring]) throws(Refusal) {
    guard fields.count == (code == nil ? 1 : 2), let theirs = Nonce(wire: fields[0]),
      commitment == nil || commitment == Digest(of: theirs.bytes)
    else { throw Refusal() }
    if let expected = mark(of: side.other) {
      guard let mark = Digest(wire: fields[1]), mark.isSecretly(expected) else { throw Refusal() }
    }
    let nonces = side == .host ? nonce.bytes + theirs.bytes : theirs.bytes + nonce.bytes
    cards = Self.cards(Digest(of: Array("matchismo cards".utf8) + exported + nonces))
  }

  /// Draws cards with repetition, each from eight bytes of its own, so that none is noticeably likelier.
  private static func cards(_ digest: Digest) -> ThreeCards? {
    ThreeCards(
      (0..<3).map { index in
        let bytes = digest.bytes[8 * index..<8 * index + 8]
        let number = Int(bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 52)
        return Card(Rank.allCases[number % 13], of: Suit.allCases[number / 13])
      })
  }
}
