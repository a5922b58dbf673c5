// SPDX-License-Identifier: MIT

import Wire

/// A host's topic at a broker for arriving guests. Its key is needed to find it, and to ring.
///
/// The invitation's door is shared. Anybody who ever had the invitation can flood it, but no more:
/// connections are elsewhere, and each seated guest has a door of its own (``Pass``).
struct Door {
  private let key: [UInt8]

  init(_ code: InvitationCode) { key = Array("matchismo door \(code.text)".utf8) }

  init(_ pass: Pass) { key = Array("matchismo door ".utf8) + pass.bytes }

  /// Reveals nothing of the key.
  var user: String { Topic.name(Digest(of: key)) }

  var ring: String { Topic.of(user, "ring") }

  func answer(to guest: PublicKey) -> String { Topic.of(user, Topic.name(Digest(of: guest.bytes))) }

  fileprivate func seal(_ key: PublicKey, for guest: PublicKey, from side: Proof.Side) -> [UInt8] {
    Seal(key: self.key).mark(guest.bytes + key.bytes, from: side)
  }
}

/// A guest's secret for coming back, whoever else has the invitation. The guest's link derives it
/// from its own key, so it survives restarts, and tells the host inside TLS.
struct Pass: FixedBytes {
  static let count = 32
  let bytes: [UInt8]
  init(trusting bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter host: the only host to learn it. Others with the invitation learn another pass.
  init(_ secret: Secret, _ code: InvitationCode, at host: HostKey) {
    let words = Array("matchismo pass \(code.text) \(host.wire)".utf8)
    self.init(trusting: Digest(of: words, key: secret.bytes).bytes)
  }
}

/// The only message at a door: both sides send their keys for this visit.
struct Greeting {
  private static let length = PublicKey.count + Seal.length

  let key: PublicKey
  private let seal: [UInt8]

  /// - Parameter guest: rings, or is answered.
  init(_ key: PublicKey, at door: Door, for guest: PublicKey, from side: Proof.Side) {
    (self.key, seal) = (key, door.seal(key, for: guest, from: side))
  }

  init?(payload: [UInt8]) {
    guard payload.count == Self.length else { return nil }
    key = PublicKey(trusting: Array(payload.prefix(PublicKey.count)))
    seal = Array(payload.dropFirst(PublicKey.count))
  }

  /// - Parameter guest: the answered one; `nil` for a ring.
  func isSealed(at door: Door, for guest: PublicKey? = nil) -> Bool {
    let expected = door.seal(key, for: guest ?? key, from: guest == nil ? .guest : .host)
    return Seal.isSame(seal, expected)
  }

  var payload: [UInt8] { key.bytes + seal }
}

/// Topics begin with a user's name, under which the broker's access list lets nobody else read or
/// write.
enum Topic {
  static func of(_ user: String, _ word: String) -> String { "snap2/\(user)/\(word)" }

  static func name(_ digest: Digest) -> String { String(digest.wire.prefix(24)) }
}
