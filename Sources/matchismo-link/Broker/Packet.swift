// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// A numbered and sealed message of a stream; one without bytes ends it.
///
/// If a broker's access list is missing or bad, others can send anything, but can't seal it.
struct Packet: Equatable {
  /// Few enough for brokers with a limit.
  static let mostBytes = 4096
  static let longest = headLength + mostBytes
  private static let headLength = 4 + Seal.length

  let number: UInt32
  private let seal: [UInt8]
  let bytes: [UInt8]

  init(number: UInt32, bytes: [UInt8], by seal: Seal, from side: Proof.Side) {
    (self.number, self.bytes) = (number, bytes)
    self.seal = seal.mark(number.bigEndianBytes + bytes, from: side)
  }

  init?(payload: [UInt8]) {
    guard (Self.headLength...Self.longest).contains(payload.count) else { return nil }
    number = payload.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    seal = Array(payload[4..<Self.headLength])
    bytes = Array(payload[Self.headLength...])
  }

  func isSealed(by seal: Seal, from side: Proof.Side) -> Bool {
    Seal.isSame(self.seal, seal.mark(number.bigEndianBytes + bytes, from: side))
  }

  var payload: [UInt8] { number.bigEndianBytes + seal + bytes }
}

/// Proves that a message's sender has a key.
struct Seal {
  static let length = 16
  private let key: [UInt8]

  init(key: [UInt8]) { self.key = key }

  func mark(_ bytes: [UInt8], from side: Proof.Side) -> [UInt8] {
    Array(Digest(of: Array(side.rawValue.utf8) + bytes, key: key).bytes.prefix(Self.length))
  }

  /// A comparison in constant time.
  static func isSame(_ mark: [UInt8], _ other: [UInt8]) -> Bool {
    unsafe mark.count == other.count && CRYPTO_memcmp(mark, other, mark.count) == 0
  }
}

/// The shared secrets of a stream's two ends.
struct StreamKeys {
  let user: String
  let seal: Seal

  /// - Parameter secret: the result of the key exchange.
  fileprivate init(secret: [UInt8], guest: PublicKey, host: PublicKey) {
    func derived(_ label: String) -> Digest {
      Digest(of: Array(label.utf8) + guest.bytes + host.bytes, key: secret)
    }
    (user, seal) = (Topic.name(derived("user")), Seal(key: derived("seal").bytes))
  }

  func topic(to side: Proof.Side) -> String { Topic.of(user, side.rawValue) }
}

/// A public key for an exchange, which also names a guest's visit.
struct PublicKey: FixedBytes {
  static let count = 32
  let bytes: [UInt8]
  init(trusting bytes: [UInt8]) { self.bytes = bytes }
}

/// One side of a key exchange (X25519, RFC 7748).
@safe final class KeyExchange {
  private let key: OpaquePointer
  let publicKey: PublicKey

  init?() {
    let secret = Secret.random()
    guard
      let key = unsafe EVP_PKEY_new_raw_private_key(
        EVP_PKEY_X25519, nil, secret.bytes, Secret.count)
    else { return nil }
    var (bytes, count) = ([UInt8](repeating: 0, count: PublicKey.count), PublicKey.count)
    unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count)
    unsafe (self.key, publicKey) = (key, PublicKey(trusting: bytes))
  }

  deinit { unsafe EVP_PKEY_free(key) }

  /// - Returns: `nil` if the other key is invalid.
  func keys(with other: PublicKey, as side: Proof.Side) -> StreamKeys? {
    let theirs = unsafe EVP_PKEY_new_raw_public_key(
      EVP_PKEY_X25519, nil, other.bytes, PublicKey.count)
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
    return StreamKeys(secret: secret, guest: guest, host: host)
  }
}
