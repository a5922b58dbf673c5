// SPDX-License-Identifier: MIT

import COpenSSL
import Wire

/// One end of a TLS connection that knows nothing of sockets: bytes go in, and bytes come out.
@safe final class SecureChannel {
  /// Why there is no channel any more.
  enum Ending {
    /// The other end has closed it.
    case closed
    /// The other end does not speak TLS as it should.
    case failed
  }

  private let session: OpaquePointer
  /// What has arrived, and what is to be sent. The session owns both.
  private let (incoming, outgoing): (OpaquePointer, OpaquePointer)

  /// Whether the two ends know each other's keys, and may speak.
  private(set) var isOpen = false
  private(set) var ending: Ending?

  /// - Parameter isServer: the host of a table is TLS' server, its guest the client.
  /// - Returns: `nil` where there is no memory for it.
  convenience init?(_ context: SecureContext, isServer: Bool) {
    self.init(context)
    unsafe isServer ? SSL_set_accept_state(session) : SSL_set_connect_state(session)
  }

  /// To a server that authorities vouch for.
  ///
  /// - Parameter host: the name or the number that its certificate has to have.
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

  /// Makes one step of TLS. OpenSSL keeps its errors in a list for the whole thread and takes whatever is in it
  /// for this step's, so what others have left there has to go first.
  ///
  /// - Returns: what the call returned, or `nil` if there is nothing more to do.
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

  /// Takes what has arrived, and answers it as far as TLS itself has to.
  ///
  /// - Returns: what the other end has said by it.
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

  /// Says something to the other end, once the channel is open.
  func send(_ text: [UInt8]) {
    precondition(isOpen)
    guard !text.isEmpty, ending == nil else { return }
    if unsafe step({ unsafe SSL_write($0, text, Int32(text.count)) }) != text.count {
      ending = .failed
    }
  }

  /// Tells the other end that nothing will follow.
  func close() {
    ERR_clear_error()
    if isOpen { _ = unsafe SSL_shutdown(session) }
  }

  /// Takes away what has to be sent.
  func takeOutgoing() -> [UInt8] {
    let waiting = unsafe BIO_ctrl_pending(outgoing)
    guard waiting > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: waiting) { bytes, count in
      count = unsafe max(0, Int(BIO_read(outgoing, bytes.baseAddress, Int32(waiting))))
    }
  }

  /// A secret that only the two ends of this open channel know, and nobody in between.
  var exported: [UInt8]? {
    let label = "EXPORTER-matchismo"
    var secret = [UInt8](repeating: 0, count: 32)
    ERR_clear_error()
    let status = unsafe SSL_export_keying_material(
      session, &secret, secret.count, label, label.utf8.count, nil, 0, 0)
    return status == 1 ? secret : nil
  }

  /// The fingerprint of the other end's key, once the channel is open.
  var fingerprint: Digest? {
    guard let certificate = unsafe SSL_get1_peer_certificate(session) else { return nil }
    defer { unsafe X509_free(certificate) }
    return unsafe Identity.fingerprint(of: X509_get0_pubkey(certificate))
  }
}

/// How this installation does TLS.
@safe final class SecureContext {
  let handle: OpaquePointer

  /// With a server that authorities vouch for whom the system trusts: the same for all connections at a time, since
  /// reading of the authorities takes a while.
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

  /// With anybody: version 1.3, and both show their keys.
  init?(_ key: OpaquePointer?, _ certificate: OpaquePointer?) {
    guard let handle = unsafe SSL_CTX_new(TLS_method()) else { return nil }
    unsafe self.handle = handle
    guard unsafe SSL_CTX_make_strict(handle) == 1, unsafe SSL_CTX_use_PrivateKey(handle, key) == 1,
      unsafe SSL_CTX_use_certificate(handle, certificate) == 1
    else { return nil }
  }

  deinit { unsafe SSL_CTX_free(handle) }
}
