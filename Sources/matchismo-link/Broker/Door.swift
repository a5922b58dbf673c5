// SPDX-License-Identifier: MIT

import Wire

/// A place at a broker where a host hears of whoever comes. Only who knows its key finds it, and can ring.
///
/// One door is everybody's who has the invitation. Whoever has ever had that can fill it, and nothing else: each guest's
/// connection is a stream elsewhere, and who sits at the table has a door of its own to come back by (``Pass``).
struct Door {
  private let key: [UInt8]

  /// The door of an invitation.
  init(_ code: InvitationCode) { key = Array("matchismo door \(code.text)".utf8) }

  /// The door of one guest.
  init(_ pass: Pass) { key = Array("matchismo door ".utf8) + pass.bytes }

  /// The user's name at the broker, which tells nothing of the key.
  var user: String { Topic.name(Digest(of: key)) }

  /// Where guests ring.
  var ring: String { Topic.of(user, "ring") }

  /// Where one guest is answered.
  func answer(to guest: PublicKey) -> String { Topic.of(user, Topic.name(Digest(of: guest.bytes))) }

  fileprivate func seal(_ key: PublicKey, for guest: PublicKey, from side: Proof.Side) -> [UInt8] {
    Seal(key: self.key).mark(guest.bytes + key.bytes, from: side)
  }
}

/// By what a guest comes back to a table where it sits, whoever else has the invitation. The guest's link makes it of its
/// own secret, so that it is the same after a new start, and tells it the host inside TLS.
struct Pass: FixedBytes {
  static let count = 32
  let bytes: [UInt8]
  init(trusting bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter host: to whom it is told. Others who have the invitation learn nothing from theirs.
  init(_ secret: Secret, _ code: InvitationCode, at host: HostKey) {
    let words = Array("matchismo pass \(code.text) \(host.wire)".utf8)
    self.init(trusting: Digest(of: words, key: secret.bytes).bytes)
  }
}

/// All that is ever said at a door: a guest rings with its key for this visit, and the host answers with its own.
struct Greeting {
  private static let length = PublicKey.count + Seal.length

  let key: PublicKey
  private let seal: [UInt8]

  /// - Parameter guest: who rings, or is answered.
  init(_ key: PublicKey, at door: Door, for guest: PublicKey, from side: Proof.Side) {
    (self.key, seal) = (key, door.seal(key, for: guest, from: side))
  }

  /// Reads a message; `nil` for one that is none of these.
  init?(payload: [UInt8]) {
    guard payload.count == Self.length else { return nil }
    key = PublicKey(trusting: Array(payload.prefix(PublicKey.count)))
    seal = Array(payload.dropFirst(PublicKey.count))
  }

  /// Whether it comes from somebody who knows the door.
  ///
  /// - Parameter guest: who is answered; `nil` where somebody rings.
  func isSealed(at door: Door, for guest: PublicKey? = nil) -> Bool {
    let expected = door.seal(key, for: guest ?? key, from: guest == nil ? .guest : .host)
    return Seal.isSame(seal, expected)
  }

  var payload: [UInt8] { key.bytes + seal }
}

/// How topics are named: a user's name, which the broker's list lets nobody else read or write under, and a word.
enum Topic {
  static func of(_ user: String, _ word: String) -> String { "snap2/\(user)/\(word)" }

  /// As much of a digest as nobody guesses.
  static func name(_ digest: Digest) -> String { String(digest.wire.prefix(24)) }
}
