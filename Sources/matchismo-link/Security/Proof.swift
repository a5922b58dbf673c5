// SPDX-License-Identifier: MIT

import Cards
import System
import Wire

/// What two links say to each other first, inside TLS: it shows that nobody sits between them.
///
/// Each side adds a nonce to what only the two ends of the channel know, and both screens show three cards that
/// follow. The host commits itself to its nonce before it sees the guest's, and tells it only when the host's player
/// has been asked. So nobody learns of cards that a player doesn't see: whoever sits in between has one guess in
/// 140,608 for each question on the screen (`Sources/elsewhere.md`). With an invitation each side also shows that it
/// has the code.
struct Proof {
  enum Side: String {
    case host, guest

    var other: Side { self == .host ? .guest : .host }
  }

  /// What was said proves nothing.
  struct Refusal: Error {}

  /// What all its lines begin with.
  static let beginning = "prove 2 "

  /// What a side adds.
  struct Nonce: FixedBytes {
    static let count = 16
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  private let side: Side
  private let exported: [UInt8]
  private let invitation: Invitation
  private let nonce: Nonce

  /// What the guest has of the host first, and what the host has of the guest.
  private var (commitment, theirs): (Digest?, Nonce?)

  /// The code of an invitation that the other side has shown to have.
  private(set) var shown: InvitationCode?

  /// What both screens show. The host knows it before the guest, and keeps it until it tells its nonce.
  private(set) var cards: ThreeCards?

  /// What is asked for of an invitation.
  struct Invitation {
    /// Those that the other side may show to have, the newest first: two where a guest may not have heard of the
    /// newest.
    let codes: [InvitationCode]

    /// Whether who has none of them is refused.
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

  /// What a host says before it has heard anything: its commitment, and that it has the code.
  var opening: String? { side == .host ? line(Digest(of: nonce.bytes).wire) : nil }

  /// What a guest says to that, and a host when its player has been asked.
  var disclosure: String {
    side == .guest ? line(nonce.wire) : Self.beginning + nonce.wire
  }

  private func line(_ field: String) -> String {
    ([Self.beginning + field] + invitation.codes.map { mark(of: side, $0).wire })
      .joined(separator: " ")
  }

  /// Whether the other side may be heard: a host that has committed itself, or a guest that has told its nonce.
  var isBegun: Bool { commitment != nil || theirs != nil }

  /// Takes what the other side has said.
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

  /// Checks whether the other side has a code.
  private mutating func check(_ fields: ArraySlice<Substring>) throws(Refusal) {
    guard !fields.isEmpty else {
      if invitation.isNeeded { throw Refusal() }
      return
    }
    let marks = fields.prefix(Self.mostMarks).compactMap { Digest(wire: $0) }
    guard marks.count == fields.count else { throw Refusal() }
    // A guest without an invitation needs none of the host.
    if side == .guest, invitation.codes.isEmpty { return }
    shown = invitation.codes.first { code in
      let expected = mark(of: side.other, code)
      return marks.contains { $0.isSecretly(expected) }
    }
    if shown == nil { throw Refusal() }
  }

  private static let mostMarks = 2

  /// Takes the other side's nonce, with which all is known.
  private mutating func draw(with field: Substring) throws(Refusal) {
    guard let theirs = Nonce(wire: field),
      commitment == nil || commitment == Digest(of: theirs.bytes)
    else { throw Refusal() }
    self.theirs = theirs
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

/// How often a host's commitments are opened to those who have no invitation, since each is a guess at the three
/// cards: four times at once for a household, and twelve times for all. After that the pauses double.
struct ProofLimit {
  private static let (mostOfOne, most) = (4.0, 12.0)

  private var all: Budget
  private var households: [Origin: Budget] = [:]

  init(now: Moment) { all = Budget(of: Self.most, now: now) }

  /// In how many seconds one may be opened for a household; zero for now.
  func delay(for household: Origin, at now: Moment) -> Double {
    max(all.delay(at: now), households[household]?.delay(at: now) ?? 0)
  }

  /// One is opened.
  mutating func take(for household: Origin, at now: Moment) {
    all.take(at: now)
    households = households.filter { !$0.value.isWhole(at: now) }
    households[household, default: Budget(of: Self.mostOfOne, now: now)].take(at: now)
  }

  /// How much there is at once. After that there are pauses; what was taken comes back piece by piece.
  private struct Budget {
    /// In how many seconds one piece comes back.
    private static let secondsForOne = 600.0

    /// The first pause, in seconds, and how often it doubles.
    private static let (firstPause, mostDoublings) = (60.0, 6)

    private let most: Double

    /// How many were taken and have not come back, at a moment.
    private var (count, since): (Double, Moment)
    private var last: Moment?

    init(of most: Double, now: Moment) { (self.most, count, since) = (most, 0, now) }

    func delay(at now: Moment) -> Double {
      let excess = count(at: now) + 1 - most
      guard excess > 0, let last else { return 0 }
      let doublings = min(Int(excess.rounded(.up)) - 1, Self.mostDoublings)
      let pause = Self.firstPause * Double(1 << doublings)
      return max(pause - now.seconds(since: last), 0)
    }

    mutating func take(at now: Moment) {
      (count, since, last) = (count(at: now) + 1, now, now)
    }

    func isWhole(at now: Moment) -> Bool { count(at: now) == 0 }

    private func count(at now: Moment) -> Double {
      max(0, count - now.seconds(since: since) / Self.secondsForOne)
    }
  }
}
