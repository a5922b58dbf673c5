// SPDX-License-Identifier: MIT

import COpenSSL
import Glibc
import Wire
import Words

/// Who this installation is to others: an Ed25519 key, and a certificate that it has signed itself,
/// since TLS asks for one.
///
/// The certificate says nothing but the key, and is made anew at each start: what is kept is the key.
@safe final class Identity {
  /// What others know this key by.
  let fingerprint: Digest

  let context: SecureContext

  private let secret: Secret

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
    (self.fingerprint, self.context, self.secret) = (fingerprint, context, secret)
  }

  /// By what this installation comes back to a table where it sits.
  func pass(by code: InvitationCode, to host: HostKey) -> Pass { Pass(secret, code, at: host) }

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

/// The file with the secret of this installation's key: one line, which only its owner can read. It is the
/// one file that this program has.
struct KeyFile {
  private static let beginning = "matchismo key 1 "

  /// How much of a file is looked at: more than a key needs.
  private static let longest = 256

  let path: FilePath

  /// Reads the secret, or makes one where there is no file.
  func secret() throws(Failure) -> Secret {
    if let secret = try read() { return secret }
    try makeFile()
    guard let secret = try read() else { throw failure(ENOENT) }
    return secret
  }

  /// - Returns: `nil` where there is no file.
  private func read() throws(Failure) -> Secret? {
    // What isn't a file might keep a reader waiting.
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

  /// Makes the file whole under another name first, so that nobody ever reads half of it. Of several programs
  /// that do so at once the first one's stays.
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
