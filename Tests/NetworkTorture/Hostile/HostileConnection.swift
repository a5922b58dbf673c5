// SPDX-License-Identifier: MIT

import COpenSSL
import Glibc
import Observing

/// A connection with a host by a program that knows the protocol and means ill. It waits, but not for long.
@safe final class HostileConnection {
  private let descriptor: Int32
  private let session: OpaquePointer?

  /// - Parameter host: the last number of the address that it comes from, 127.0.0.`host`.
  init?(to port: UInt16, from host: UInt8, _ identity: HostileIdentity) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 0, tv_usec: 500_000)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(16))
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(16))
    // So that ports don't run out, which otherwise rest for a minute.
    var linger = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(8))
    unsafe session = SSL_new(identity.context)
    let number = descriptor
    guard unsafe Loopback.with(host, 0, { unsafe bind(number, $0, $1) }) == 0,
      unsafe Loopback.with(1, port, { unsafe connect(number, $0, $1) }) == 0,
      unsafe SSL_set_fd(session, number) == 1
    else { return nil }
  }

  deinit {
    unsafe SSL_free(session)
    close(descriptor)
  }

  /// - Returns: whether there is a channel.
  func greet() -> Bool {
    ERR_clear_error()
    return unsafe SSL_connect(session) == 1
  }

  /// Says something inside the channel.
  ///
  /// - Returns: whether it was taken.
  func say(_ bytes: [UInt8]) -> Bool {
    ERR_clear_error()
    return unsafe SSL_write(session, bytes, Int32(bytes.count)) == bytes.count
  }

  /// Sends bytes past the channel.
  func sendRaw(_ bytes: [UInt8]) {
    _ = unsafe send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// What comes next; nothing where the other end has had enough.
  func hear() -> [UInt8] {
    ERR_clear_error()
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe SSL_read(session, &bytes, Int32(bytes.count))
    return Array(bytes.prefix(Int(max(count, 0))))
  }
}

/// A key of its own, as everybody may have.
@safe final class HostileIdentity: @unchecked Sendable {
  let context: OpaquePointer?

  init() {
    unsafe context = SSL_CTX_new(TLS_client_method())
    var secret = [UInt8](repeating: 0, count: 32)
    unsafe RAND_bytes(&secret, 32)
    let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, 32)
    let certificate = unsafe X509_new()
    unsafe X509_set_version(certificate, 2)
    unsafe ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1)
    unsafe ASN1_TIME_set_string(X509_getm_notBefore(certificate), "19700101000000Z")
    unsafe ASN1_TIME_set_string(X509_getm_notAfter(certificate), "99991231235959Z")
    unsafe X509_set_pubkey(certificate, key)
    unsafe X509_sign(certificate, key, nil)
    unsafe SSL_CTX_make_strict(context)
    unsafe SSL_CTX_use_PrivateKey(context, key)
    unsafe SSL_CTX_use_certificate(context, certificate)
    unsafe EVP_PKEY_free(key)
    unsafe X509_free(certificate)
  }

  deinit { unsafe SSL_CTX_free(context) }
}
