// SPDX-License-Identifier: MIT

import COpenSSL
import Glibc
import Wire
import Words

/// This installation's identity: a saved Ed25519 key, in the self-signed certificate that TLS
/// requires. That contains only the key, and is made anew at each start.
@safe final class Identity {
  let fingerprint: Digest

  let context: SecureContext

  private let secret: Secret

  /// - Returns: `nil` if the system's OpenSSL lacks support.
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
    (self.fingerprint, self.context, self.secret) = (fingerprint, context, secret)
  }

  func pass(by code: InvitationCode, to host: HostKey) -> Pass { Pass(secret, code, at: host) }

  private static func fill(_ certificate: OpaquePointer?, _ key: OpaquePointer?) -> Bool {
    // Versions count from 0. The dates are the first and the last that can be written.
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

struct Secret: FixedBytes {
  static let count = 32
  let bytes: [UInt8]
  init(trusting bytes: [UInt8]) { self.bytes = bytes }
}

/// The file of the secret key: one line, readable by its owner only. It is this program's only
/// file.
struct KeyFile {
  private static let beginning = "matchismo key 1 "

  private static let longest = 256

  let path: FilePath

  /// Creates a missing file.
  func secret() throws(Failure) -> Secret {
    if let secret = try read() { return secret }
    try makeFile()
    guard let secret = try read() else { throw failure(ENOENT) }
    return secret
  }

  /// - Returns: `nil` without a file.
  private func read() throws(Failure) -> Secret? {
    // Anything but a file could block.
    let file = unsafe Glibc.open(path.terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    let count = unsafe Glibc.read(file, &bytes, bytes.count)
    guard count >= 0 else { throw failure(errno) }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard text.hasPrefix(Self.beginning), text.hasSuffix("\n"),
      let secret = Secret(wire: text.dropFirst(Self.beginning.count).dropLast())
    else {
      throw Failure(
        phrase("\(quoted(path.bytes)) is not a key of this program"), status: LinkExit.key.rawValue)
    }
    return secret
  }

  /// Written under another name first, so that nobody reads half of it. Of several programs at
  /// once, the first one's file stays.
  private func makeFile() throws(Failure) {
    let draft = path.adding(".\(getpid())").terminated
    unsafe unlink(draft)
    let file = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(errno) }
    defer { unsafe unlink(draft) }
    let line = Array((Self.beginning + Secret.random().wire + "\n").utf8)
    let isWritten = unsafe write(file, line, line.count) == line.count && fsync(file) == 0
    let error = errno
    close(file)
    guard isWritten else { throw failure(error) }
    if unsafe link(draft, path.terminated) != 0, errno != EEXIST { throw failure(errno) }
  }

  private func failure(_ error: Int32) -> Failure {
    Failure(
      phrase("the key can't be kept in \(quoted(path.bytes)): \(reason(error))"),
      status: LinkExit.key.rawValue)
  }
}
