// SPDX-License-Identifier: MIT

import Cards
import System
import Wire

/// The first lines between two links, inside TLS, which prove that nobody is in between.
///
/// Both screens show three cards, derived from the channel's secret and a nonce of each side. The
/// host sends a digest of its nonce before it learns the guest's, and discloses it only after its
/// player was asked. So an interceptor has one guess in 140,608 for each question on the screen
/// (`Sources/elsewhere.md`). With an invitation, both sides also prove that they have the code.
struct Proof {
  enum Side: String {
    case host, guest

    var other: Side { self == .host ? .guest : .host }
  }

  struct Refusal: Error {}

  static let beginning = "prove 2 "

  struct Nonce: FixedBytes {
    static let count = 16
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  private let side: Side
  private let exported: [UInt8]
  private let invitation: Invitation
  private let nonce: Nonce

  /// From the host, and from the other side.
  private var (commitment, theirs): (Digest?, Nonce?)

  /// The proved code.
  private(set) var shown: InvitationCode?

  /// The host knows them first, and keeps them until it discloses its nonce.
  private(set) var cards: ThreeCards?

  struct Invitation {
    /// The newest first: two if a guest may not know the newest.
    let codes: [InvitationCode]

    let isNeeded: Bool

    static let none = welcome([])

    static func welcome(_ codes: [InvitationCode]) -> Self {
      Self(codes: codes, isNeeded: false)
    }

    static func needed(_ code: InvitationCode) -> Self { Self(codes: [code], isNeeded: true) }
  }

  /// - Parameter exported: the channel's secret.
  init(
    _ side: Side, exported: [UInt8], _ invitation: Invitation = .none, nonce: Nonce = .random()
  ) {
    (self.side, self.exported, self.nonce) = (side, exported, nonce)
    self.invitation = invitation
  }

  /// The host's first line: its nonce's digest, and proof of the code.
  var opening: String? { side == .host ? line(Digest(of: nonce.bytes).wire) : nil }

  /// The guest's answer; or the host's nonce, after its player was asked.
  var disclosure: String {
    side == .guest ? line(nonce.wire) : Self.beginning + nonce.wire
  }

  private func line(_ field: String) -> String {
    ([Self.beginning + field] + invitation.codes.map { mark(of: side, $0).wire })
      .joined(separator: " ")
  }

  var isBegun: Bool { commitment != nil || theirs != nil }

  mutating func hear(_ line: String) throws(Refusal) {
    guard line.hasPrefix(Self.beginning), cards == nil else { throw Refusal() }
    var fields = line.dropFirst(Self.beginning.count).split(
      separator: " ", omittingEmptySubsequences: false)[...]
    guard let first = fields.popFirst() else { throw Refusal() }
    if !isBegun { try check(fields) } else if !fields.isEmpty { throw Refusal() }
    if side == .guest, commitment == nil {
      guard let digest = Digest(wire: first) else { throw Refusal() }
      commitment = digest
    } else {
      try draw(with: first)
    }
  }

  private func mark(of side: Side, _ code: InvitationCode) -> Digest {
    Digest(of: exported + Array(side.rawValue.utf8), key: Array(code.text.utf8))
  }

  private mutating func check(_ fields: ArraySlice<Substring>) throws(Refusal) {
    guard !fields.isEmpty else {
      if invitation.isNeeded { throw Refusal() }
      return
    }
    let marks = fields.prefix(Self.mostMarks).compactMap { Digest(wire: $0) }
    guard marks.count == fields.count else { throw Refusal() }
    // A guest without an invitation ignores the host's.
    if side == .guest, invitation.codes.isEmpty { return }
    shown = invitation.codes.first { code in
      let expected = mark(of: side.other, code)
      return marks.contains { $0.isSecretly(expected) }
    }
    if shown == nil { throw Refusal() }
  }

  private static let mostMarks = 2

  /// All is known with the other side's nonce.
  private mutating func draw(with field: Substring) throws(Refusal) {
    guard let theirs = Nonce(wire: field),
      commitment == nil || commitment == Digest(of: theirs.bytes)
    else { throw Refusal() }
    self.theirs = theirs
    let nonces = side == .host ? nonce.bytes + theirs.bytes : theirs.bytes + nonce.bytes
    cards = Self.cards(Digest(of: Array("matchismo cards".utf8) + exported + nonces))
  }

  /// With repetition. Eight bytes for each leave none noticeably likelier.
  private static func cards(_ digest: Digest) -> ThreeCards? {
    ThreeCards(
      (0..<3).map { index in
        let bytes = digest.bytes[8 * index..<8 * index + 8]
        let number = Int(bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } % 52)
        return Card(Rank.allCases[number % 13], of: Suit.allCases[number / 13])
      })
  }
}

/// Limits disclosures to guests without an invitation, since each is a guess at the three cards:
/// some at once for a household, and for all. After that the pauses double.
struct ProofLimit {
  private var all = Limit.proofs
  private var households = Limits<Origin>(.proofsOfHousehold)

  /// In seconds.
  func delay(for household: Origin, at now: Moment) -> Double {
    [all, households[household]].map { Self.delay(by: $0, at: now.seconds) }.reduce(0, max)
  }

  private static func delay(by limit: Limit, at now: Double) -> Double {
    let shortage = limit.shortage(at: now)
    guard shortage > 0 else { return 0 }
    let pause = Retry.proof.wait(Int(shortage.rounded(.up)))
    return max(limit.last + pause - now, 0)
  }

  mutating func take(for household: Origin, at now: Moment) {
    all.spend(at: now.seconds)
    households.spend(by: household, at: now.seconds)
  }
}
