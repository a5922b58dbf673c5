// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Wire

/// A mosquitto on a machine of the torture's own, where anybody may say anything.
final class Broker {
  private static let path = "/usr/sbin/mosquitto"

  let address: BrokerAddress
  private let program: RunningProgram
  private let configuration: URL

  struct NotStarted: Error { let errors: String }

  /// - Parameter starter: what starts it on a machine.
  init(at host: HostName, by starter: [String] = []) throws {
    let port: UInt16 = 1883
    address = BrokerAddress(host: host, port: port, security: .plain)
    configuration = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-broker-\(UUID().uuidString)")
    let text = "listener \(port) \(host.text)\nallow_anonymous true\nset_tcp_nodelay true\n"
    try Data(text.utf8).write(to: configuration)
    let words =
      starter + ["setpriv", "--pdeathsig", "KILL", Self.path, "-c", configuration.path]
    program = try RunningProgram(words[0], Array(words.dropFirst()))
    while !program.standardError.contains(" running") {
      guard program.exitStatus == nil else { throw NotStarted(errors: program.standardError) }
      poll(nil, 0, 10)
    }
  }

  deinit { try? FileManager.default.removeItem(at: configuration) }
}
