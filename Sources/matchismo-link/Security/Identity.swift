// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// Who this installation is to others: an Ed25519 key, and a certificate that it has signed itself,
/// since TLS asks for one.
///
/// The certificate says nothing but the key, and is made anew at each start: what is kept is the key.
@safe final class Identity {
  /// What others know this key by.
  let fingerprint: Digest

  let context: SecureContext

  /// - Returns: `nil` where the system's OpenSSL lacks what it takes.
  init?(_ secret: Secret) {
    let key = unsafe EVP_PKEY_new_raw_private_key(
      EVP_PKEY_ED25519, nil, secret.bytes, secret.bytes.count)
    let certificate = unsafe X509_new()
    defer {
      unsafe EVP_PKEY_free(key)
      unsafe X509_free(certificate)
    }
    guard unsafe key != nil, unsafe Self.fill(certificate, key),
      let fingerprint = unsafe Self.fingerprint(of: key),
      let context = unsafe SecureContext(key, certificate)
    else { return nil }
    (self.fingerprint, self.context) = (fingerprint, context)
  }

  private static func fill(_ certificate: OpaquePointer?, _ key: OpaquePointer?) -> Bool {
    // A version counts from 0, and it is valid from the first day to the last that can be written.
    unsafe X509_set_version(certificate, 2) == 1
      && ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1) == 1
      && ASN1_TIME_set_string(X509_getm_notBefore(certificate), "19700101000000Z") == 1
      && ASN1_TIME_set_string(X509_getm_notAfter(certificate), "99991231235959Z") == 1
      && X509_set_pubkey(certificate, key) == 1
      && X509_sign(certificate, key, nil) > 0
  }

  /// The SHA-256 of a public key (SubjectPublicKeyInfo).
  static func fingerprint(of key: OpaquePointer?) -> Digest? {
    var start: UnsafeMutablePointer<UInt8>?
    let count = unsafe i2d_PUBKEY(key, &start)
    guard count > 0, let start = unsafe start else { return nil }
    defer { unsafe CRYPTO_free(start, nil, 0) }
    return Digest(of: unsafe [UInt8](UnsafeBufferPointer(start: start, count: Int(count))))
  }
}

/// The secret half of a key.
struct Secret: FixedBytes {
  static let count = 32
  let bytes: [UInt8]
  init(trusting bytes: [UInt8]) { self.bytes = bytes }
}

/// How this installation does TLS with anybody: version 1.3, and both show their keys.
@safe final class SecureContext {
  let handle: OpaquePointer

  fileprivate init?(_ key: OpaquePointer?, _ certificate: OpaquePointer?) {
    guard let handle = unsafe SSL_CTX_new(TLS_method()) else { return nil }
    unsafe self.handle = handle
    guard unsafe SSL_CTX_make_strict(handle) == 1, unsafe SSL_CTX_use_PrivateKey(handle, key) == 1,
      unsafe SSL_CTX_use_certificate(handle, certificate) == 1
    else { return nil }
  }

  deinit { unsafe SSL_CTX_free(handle) }
}
