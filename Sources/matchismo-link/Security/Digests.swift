// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// What everything else about keys and proofs is made of.
extension Digest {
  /// The SHA-256 of some bytes.
  init(of bytes: [UInt8]) {
    unsafe self.init(
      trusting: [UInt8](unsafeUninitializedCapacity: Self.count) { digest, count in
        // It is one of the library's own, and nothing that can be missing.
        let status = unsafe EVP_Digest(
          bytes, bytes.count, digest.baseAddress, nil, EVP_sha256(), nil)
        precondition(status == 1)
        count = Self.count
      })
  }

  /// The HMAC-SHA256 of some bytes, which shows that somebody has the key.
  init(of bytes: [UInt8], key: [UInt8]) {
    unsafe self.init(
      trusting: [UInt8](unsafeUninitializedCapacity: Self.count) { digest, count in
        let result = unsafe HMAC(
          EVP_sha256(), key, Int32(key.count), bytes, bytes.count, digest.baseAddress, nil)
        unsafe precondition(result != nil)
        count = Self.count
      })
  }

  /// Whether this is the same secret, in a time that tells nothing of where they differ.
  func isSecretly(_ other: Digest) -> Bool {
    unsafe CRYPTO_memcmp(bytes, other.bytes, Self.count) == 0
  }
}

extension FixedBytes {
  /// Bytes that nobody can foresee: the system's own (getrandom(2)).
  static func random() -> Self {
    var chance = SystemRandomNumberGenerator()
    return random(using: &chance)
  }
}
