// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Wire

/// A broker of the test's own, on a port of its own.
final class Mosquitto {
  static let path = "/usr/sbin/mosquitto"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  struct NoPort: Error {}

  let port: UInt16
  private let program: RunningProgram

  private static let lock = NSLock()
  nonisolated(unsafe) private static var lastPort = 20_000 + UInt16(getpid() % 10_000)

  /// A port that no other test here gets, below those that the system gives out by itself. So a broker that was
  /// killed finds its port free again.
  private static func nextPort() -> UInt16 {
    lock.withLock {
      unsafe lastPort = unsafe lastPort + 1
      return unsafe lastPort
    }
  }

  /// - Parameter port: `nil` for any that is free.
  init(port wanted: UInt16? = nil) throws {
    for _ in 0..<20 {
      let port = wanted ?? Self.nextPort()
      let program = try RunningProgram(Self.path, ["-v", "-p", String(port)])
      if Self.runs(program) {
        (self.port, self.program) = (port, program)
        return
      }
    }
    throw NoPort()
  }

  /// Waits until it takes connections, or has ended because somebody else has the port.
  private static func runs(_ program: RunningProgram) -> Bool {
    while program.exitStatus == nil {
      if program.standardError.contains(" running") { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  var address: BrokerAddress {
    BrokerAddress(host: HostName("127.0.0.1")!, port: port, security: .plain)
  }

  /// Waits until a host has its table here, which nobody else is told of.
  func waitForTable() {
    while program.exitStatus == nil, !program.standardError.contains("/h (QoS 0)") {
      poll(nil, 0, 10)
    }
  }

  func kill() throws {
    program.kill()
    try program.waitForExit(within: LinkProgram.patience)
  }
}
