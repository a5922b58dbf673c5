// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// The base of all keys and proofs.
extension Digest {
  /// The SHA-256 of some bytes.
  init(of bytes: [UInt8]) {
    unsafe self.init(
      trusting: [UInt8](unsafeUninitializedCapacity: Self.count) { digest, count in
        // SHA-256 is part of the library itself, so this can't fail.
        let status = unsafe EVP_Digest(
          bytes, bytes.count, digest.baseAddress, nil, EVP_sha256(), nil)
        precondition(status == 1)
        count = Self.count
      })
  }

  /// The HMAC-SHA256 of some bytes, which proves possession of the key.
  init(of bytes: [UInt8], key: [UInt8]) {
    unsafe self.init(
      trusting: [UInt8](unsafeUninitializedCapacity: Self.count) { digest, count in
        let result = unsafe HMAC(
          EVP_sha256(), key, Int32(key.count), bytes, bytes.count, digest.baseAddress, nil)
        unsafe precondition(result != nil)
        count = Self.count
      })
  }

  /// Compares two secrets in constant time.
  func isSecretly(_ other: Digest) -> Bool {
    unsafe CRYPTO_memcmp(bytes, other.bytes, Self.count) == 0
  }
}

extension FixedBytes {
  /// Random bytes of the system (getrandom(2)).
  static func random() -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(using: &chance)
  }
}
