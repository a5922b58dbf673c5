// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

extension Digest {
  /// HMAC-SHA256, which proves possession of the key.
  init(of bytes: [UInt8], key: [UInt8]) {
    unsafe self.init(
      trusting: [UInt8](unsafeUninitializedCapacity: Self.count) { digest, count in
        let result = unsafe HMAC(
          EVP_sha256(), key, Int32(key.count), bytes, bytes.count, digest.baseAddress, nil)
        unsafe precondition(result != nil)
        count = Self.count
      })
  }

  /// A comparison in constant time.
  func isSecretly(_ other: Digest) -> Bool {
    unsafe CRYPTO_memcmp(bytes, other.bytes, Self.count) == 0
  }
}
