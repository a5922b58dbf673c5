// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// One end of a TLS connection, without a socket: bytes go in and come out.
@safe final class SecureChannel {
  enum Ending {
    case closed
    case failed
  }

  private let session: OpaquePointer
  /// Owned by the session.
  private let (incoming, outgoing): (OpaquePointer, OpaquePointer)

  private(set) var isOpen = false
  private(set) var ending: Ending?

  /// - Parameter isServer: whether this is a table's host.
  convenience init?(_ context: SecureContext, isServer: Bool) {
    self.init(context)
    unsafe isServer ? SSL_set_accept_state(session) : SSL_set_connect_state(session)
  }

  /// - Parameter host: has to be in the certificate, which an authority has signed.
  convenience init?(_ context: SecureContext, toServer host: String) {
    self.init(context, isServer: false)
    guard unsafe SSL_expect_server(session, host) == 1 else { return nil }
  }

  private init?(_ context: SecureContext) {
    guard let session = unsafe SSL_new(context.handle) else { return nil }
    guard let incoming = unsafe BIO_new(BIO_s_mem()), let outgoing = unsafe BIO_new(BIO_s_mem())
    else {
      unsafe SSL_free(session)
      return nil
    }
    unsafe (self.session, self.incoming, self.outgoing) = (session, incoming, outgoing)
    unsafe SSL_set_bio(session, incoming, outgoing)
  }

  deinit { unsafe SSL_free(session) }

  /// OpenSSL keeps errors in a list of the thread, so older ones have to be cleared first.
  ///
  /// - Returns: `nil` if there is nothing more to do.
  private func step(_ call: (OpaquePointer) -> Int32) -> Int? {
    guard ending == nil else { return nil }
    ERR_clear_error()
    let result = unsafe call(session)
    if result > 0 { return Int(result) }
    switch unsafe SSL_get_error(session, result) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: break
    case SSL_ERROR_ZERO_RETURN: ending = .closed
    default: ending = .failed
    }
    return nil
  }

  /// Takes received bytes, and answers them where TLS requires it.
  ///
  /// - Returns: the decrypted bytes.
  func receive(_ bytes: [UInt8]) -> [UInt8] {
    if !bytes.isEmpty, unsafe BIO_write(incoming, bytes, Int32(bytes.count)) != bytes.count {
      ending = .failed
    }
    if !isOpen { isOpen = unsafe step { unsafe SSL_do_handshake($0) } != nil }
    return isOpen ? readAll() : []
  }

  private func readAll() -> [UInt8] {
    var (text, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while let count = unsafe step({ unsafe SSL_read($0, &chunk, Int32(chunk.count)) }) {
      text += chunk.prefix(count)
    }
    return text
  }

  /// The channel has to be open.
  func send(_ text: [UInt8]) {
    precondition(isOpen)
    guard !text.isEmpty, ending == nil else { return }
    if unsafe step({ unsafe SSL_write($0, text, Int32(text.count)) }) != text.count {
      ending = .failed
    }
  }

  func close() {
    ERR_clear_error()
    if isOpen { _ = unsafe SSL_shutdown(session) }
  }

  func takeOutgoing() -> [UInt8] {
    let waiting = unsafe BIO_ctrl_pending(outgoing)
    guard waiting > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: waiting) { bytes, count in
      count = unsafe max(0, Int(BIO_read(outgoing, bytes.baseAddress, Int32(waiting))))
    }
  }

  /// Known only to the two ends.
  var exported: [UInt8]? {
    let label = "EXPORTER-matchismo"
    var secret = [UInt8](repeating: 0, count: 32)
    ERR_clear_error()
    let status = unsafe SSL_export_keying_material(
      session, &secret, secret.count, label, label.utf8.count, nil, 0, 0)
    return status == 1 ? secret : nil
  }

  /// Of the other end's key.
  var fingerprint: Digest? {
    guard let certificate = unsafe SSL_get1_peer_certificate(session) else { return nil }
    defer { unsafe X509_free(certificate) }
    return unsafe Identity.fingerprint(of: X509_get0_pubkey(certificate))
  }
}

@safe final class SecureContext {
  let handle: OpaquePointer

  /// For servers with certificates of the system's authorities; shared, since loading those takes a
  /// while.
  static var ofAuthorities: SecureContext? {
    if let shared = unsafe shared { return shared }
    guard let handle = unsafe SSL_CTX_new_for_authorities() else { return nil }
    let context = unsafe SecureContext(handle)
    unsafe shared = context
    return context
  }

  /// Used by the program's only thread.
  nonisolated(unsafe) private static weak var shared: SecureContext?

  private init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  /// For peers: version 1.3, with keys of both sides.
  init?(_ key: OpaquePointer?, _ certificate: OpaquePointer?) {
    guard let handle = unsafe SSL_CTX_new(TLS_method()) else { return nil }
    unsafe self.handle = handle
    guard unsafe SSL_CTX_make_strict(handle) == 1, unsafe SSL_CTX_use_PrivateKey(handle, key) == 1,
      unsafe SSL_CTX_use_certificate(handle, certificate) == 1
    else { return nil }
  }

  deinit { unsafe SSL_CTX_free(handle) }
}
