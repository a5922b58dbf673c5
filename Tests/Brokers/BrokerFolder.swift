// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// A broker's files, with a certificate for 127.0.0.1. They go with the last reference.
package final class BrokerFolder {
  let url: URL

  /// What signs the certificate, for the variable SSL_CERT_FILE: the certificate itself.
  package var authority: String { certificates.appendingPathComponent("fullchain.pem").path }

  var certificates: URL { url.appendingPathComponent("certs") }

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-broker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: certificates, withIntermediateDirectories: true)
    let openssl = try RunningProgram(
      "openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-subj", "/CN=broker", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "privkey.pem",
        "-out", "fullchain.pem",
      ], workingDirectory: certificates.path)
    guard try openssl.waitForExit(within: Mosquitto.patience) == .exited(0) else {
      throw NoCertificate(errors: openssl.standardError)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  struct NoCertificate: Error { let errors: String }
}
