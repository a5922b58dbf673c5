// SPDX-License-Identifier: MIT

import Foundation
import Glibc
package import Observing
package import Wire

/// A broker of the test's own, on a port of its own.
package final class Mosquitto {
  private static let path = "/usr/sbin/mosquitto"
  package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// More than its start or its end takes on the busiest machine.
  static let patience = Duration.seconds(60)

  /// Where it is spoken to without TLS.
  package let port: UInt16
  package let address: BrokerAddress
  package let program: RunningProgram

  /// Lets everybody on this machine do everything, as fast as the file that is shipped has it.
  ///
  /// - Parameters:
  ///   - port: `nil` for any that is free.
  ///   - isQuiet: whether it says nothing of what it does, which takes most of its time.
  package convenience init(port: UInt16? = nil, isQuiet: Bool = false) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-broker-\(UUID().uuidString).conf")
    // It is read once.
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(on: port, .plain) { plain, _ in
      let text = "listener \(plain) 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\n"
      try text.write(to: file, atomically: true, encoding: .utf8)
      return ["-c", file.path] + (isQuiet ? [] : ["-v"])
    }
  }

  /// With the files that are shipped, and a second port without TLS.
  package convenience init(in folder: BrokerFolder) throws {
    try ShippedFile("matchismo.acl").write("matchismo.acl", in: folder.url)
    try self.init(on: nil, .tls) { plain, secure in
      let file = try ShippedFile(
        "mosquitto.conf",
        with: [
          "/etc/mosquitto": folder.url.path,
          "listener 8883": "user root\nlistener \(plain)\nlistener \(secure)",
        ])
      return ["-v", "-c", try file.write("mosquitto.conf", in: folder.url)]
    }
  }

  /// - Parameter arguments: takes a port without TLS and one with it.
  private init(
    on wanted: UInt16?, _ security: BrokerAddress.Security,
    arguments: (UInt16, UInt16) throws -> [String]
  ) throws {
    for _ in 0..<20 {
      let (plain, secure) = (wanted ?? FreePorts.next(), FreePorts.next())
      let program = try RunningProgram(Self.path, arguments(plain, secure))
      guard Self.runs(program) else { continue }
      (port, self.program) = (plain, program)
      address = BrokerAddress(
        host: HostName("127.0.0.1")!, port: security == .tls ? secure : plain, security: security)
      return
    }
    throw FreePorts.NoneLeft()
  }

  /// Waits until it takes connections, or has ended because somebody else has the port.
  private static func runs(_ program: RunningProgram) -> Bool {
    while program.exitStatus == nil {
      if program.standardError.contains(" running") { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  /// How many doors hosts have had here, which nobody else is told of.
  package var tables: Int {
    program.standardError.matches(of: /snap2\/[0-9a-f]+\/ring \(QoS 0\)/).count
  }

  /// Waits for a host's door, or for so many.
  package func waitForTable(_ count: Int = 1) {
    while program.exitStatus == nil, tables < count { poll(nil, 0, 10) }
  }

  package func kill() throws {
    program.kill()
    try program.waitForExit(within: Self.patience)
  }
}
