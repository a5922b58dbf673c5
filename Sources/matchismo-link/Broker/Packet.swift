// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// A message at a broker: whose connection it belongs to, its number in its direction, a seal, and bytes of that
/// connection. One without bytes ends it. Number 0 only exchanges the keys by which all others are sealed.
///
/// Whoever has ever known the invitation can say whatever they like at a broker. They have no key of a connection
/// between two others, and what has no good seal is dropped.
struct Packet: Equatable {
  /// Names a connection, and is the guest's public key for this connection alone.
  struct Name: FixedBytes {
    static let count = 32
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  /// How many bytes there are at most, so that a broker with a limit takes them.
  static let mostBytes = 4096
  static let longest = headLength + mostBytes
  private static let headLength = Name.count + 4 + Seal.length

  let guest: Name
  let number: UInt32
  private let seal: [UInt8]
  let bytes: [UInt8]

  /// - Parameter side: who sends it.
  init(guest: Name, number: UInt32, bytes: [UInt8], by seal: Seal, from side: Proof.Side) {
    (self.guest, self.number, self.bytes) = (guest, number, bytes)
    self.seal = seal.mark(guest, number, bytes, from: side)
  }

  /// Reads a message; `nil` for one that is none of these.
  init?(payload: [UInt8]) {
    guard (Self.headLength...Self.longest).contains(payload.count) else { return nil }
    guest = Name(trusting: Array(payload.prefix(Name.count)))
    number = payload[Name.count..<Name.count + 4].reduce(0) { $0 << 8 | UInt32($1) }
    seal = Array(payload[Name.count + 4..<Self.headLength])
    bytes = Array(payload[Self.headLength...])
  }

  /// Whether one side has sealed it.
  func isSealed(by seal: Seal, from side: Proof.Side) -> Bool {
    let expected = seal.mark(guest, number, bytes, from: side)
    return unsafe CRYPTO_memcmp(self.seal, expected, Seal.length) == 0
  }

  var payload: [UInt8] { guest.bytes + number.bytes + seal + bytes }
}

/// Shows that a message comes from somebody who has a key.
struct Seal {
  /// How many bytes of it a message has.
  static let length = 16
  private let key: [UInt8]

  /// For the exchange of keys: whoever has the invitation has this one.
  init(_ code: InvitationCode) { key = Array("matchismo code \(code.text)".utf8) }

  /// For all else: only the two ends of a connection have it.
  fileprivate init(secret: [UInt8], guest: [UInt8], host: [UInt8], _ code: InvitationCode) {
    key = Digest(of: guest + host + Array(code.text.utf8), key: secret).bytes
  }

  fileprivate func mark(
    _ guest: Packet.Name, _ number: UInt32, _ bytes: [UInt8], from side: Proof.Side
  ) -> [UInt8] {
    let digest = Digest(
      of: Array(side.rawValue.utf8) + guest.bytes + number.bytes + bytes, key: key)
    return Array(digest.bytes.prefix(Self.length))
  }
}

/// One side's part in the exchange of keys (X25519, RFC 7748).
@safe final class KeyExchange {
  private let key: OpaquePointer
  let publicKey: [UInt8]

  /// - Returns: `nil` where there is no memory for it.
  init?() {
    let secret = Secret.random()
    guard
      let key = unsafe EVP_PKEY_new_raw_private_key(
        EVP_PKEY_X25519, nil, secret.bytes, Secret.count)
    else { return nil }
    var (bytes, count) = ([UInt8](repeating: 0, count: Packet.Name.count), Packet.Name.count)
    unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count)
    unsafe (self.key, publicKey) = (key, bytes)
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// What seals a connection with somebody else.
  ///
  /// - Parameter side: which side this one is.
  /// - Returns: `nil` where the other's key is none.
  func seal(with other: [UInt8], as side: Proof.Side, _ code: InvitationCode) -> Seal? {
    let theirs = unsafe EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, nil, other, other.count)
    let context = unsafe EVP_PKEY_CTX_new(key, nil)
    defer {
      unsafe EVP_PKEY_free(theirs)
      unsafe EVP_PKEY_CTX_free(context)
      ERR_clear_error()
    }
    var (secret, count) = ([UInt8](repeating: 0, count: 32), 32)
    guard unsafe theirs != nil, unsafe EVP_PKEY_derive_init(context) == 1,
      unsafe EVP_PKEY_derive_set_peer(context, theirs) == 1,
      unsafe EVP_PKEY_derive(context, &secret, &count) == 1
    else { return nil }
    let (guest, host) = side == .guest ? (publicKey, other) : (other, publicKey)
    return Seal(secret: secret, guest: guest, host: host, code)
  }
}

/// A message of version 1: a name, a number and bytes, without a seal. All that is ever said in such messages is that
/// one of the two programs is too old.
struct OldPacket {
  struct Name: FixedBytes {
    static let count = 10
    let bytes: [UInt8]
    init(trusting bytes: [UInt8]) { self.bytes = bytes }
  }

  private static let headLength = Name.count + 4
  /// What TLS' first message begins with (RFC 8446, 5.1).
  private static let handshake: UInt8 = 22

  let name: [UInt8]
  let number: UInt32
  let bytes: [UInt8]

  init(name: [UInt8], number: UInt32, bytes: [UInt8]) {
    (self.name, self.number, self.bytes) = (name, number, bytes)
  }

  init?(payload: [UInt8]) {
    guard payload.count >= Self.headLength else { return nil }
    name = Array(payload.prefix(Self.Name.count))
    number = payload[Self.Name.count..<Self.headLength].reduce(0) { $0 << 8 | UInt32($1) }
    bytes = Array(payload[Self.headLength...])
  }

  var payload: [UInt8] { name + number.bytes + bytes }

  /// Whether it is a guest's first one.
  var isNewcomer: Bool { number == 0 && bytes.first == Self.handshake }

  /// What a host of version 1 answers by ending a connection, and others pass over.
  static func probe(_ name: Packet.Name) -> OldPacket {
    OldPacket(
      name: Array(name.bytes.prefix(Name.count)), number: 0, bytes: [UInt8](repeating: 0, count: 16)
    )
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

/// Where a table is at a broker. Its name there tells nothing of the invitation.
struct Topics {
  let table: String

  init(_ code: InvitationCode) {
    table = String(Digest(of: Array(code.text.utf8)).wire.prefix(20))
  }

  var host: String { "snap1/\(table)/h" }

  /// - Parameter name: a guest's name, of which the beginning is enough.
  func guest(_ name: [UInt8]) -> String {
    "snap1/\(table)/g/" + OldPacket.Name(trusting: Array(name.prefix(OldPacket.Name.count))).wire
  }
}
