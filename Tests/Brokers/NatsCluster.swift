// SPDX-License-Identifier: MIT

import Foundation
import Glibc
package import Observing
package import Wire

/// Three nodes of NATS on this machine, with the file that is shipped.
package final class NatsCluster {
  package let nodes: [NatsNode]

  /// What has to be trusted to come to them, for the variable SSL_CERT_FILE.
  package var authority: String { folder.authority }
  private let folder: BrokerFolder

  package init() throws {
    let folder = try BrokerFolder()
    self.folder = folder
    for _ in 0..<20 {
      let ports = (0..<NatsNode.names.count).map { _ in
        NatsNode.Ports(players: FreePorts.next(), nodes: FreePorts.next())
      }
      let nodes = try NatsNode.names.indices.map { try NatsNode($0, of: ports, in: folder) }
      if nodes.allSatisfy({ $0.waitUntilItRuns() }) {
        self.nodes = nodes
        return
      }
    }
    throw FreePorts.NoneLeft()
  }
}

/// One of the nodes.
package final class NatsNode {
  private static let path = "/usr/sbin/nats-server"
  package static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static let names = ["one", "two", "three"]

  /// Where a node listens: for players, and for the other nodes.
  struct Ports {
    let players: UInt16
    let nodes: UInt16
  }

  package let address: BrokerAddress
  package private(set) var program: RunningProgram
  private let start: () throws -> RunningProgram

  init(_ number: Int, of ports: [Ports], in folder: BrokerFolder) throws {
    let name = Self.names[number]
    let file = try ShippedFile(
      "nats.conf",
      with: [
        "/var/lib/nats": folder.url.appendingPathComponent("kept-\(name)").path,
        "/etc/nats": folder.url.path,
        "0.0.0.0:8883": "127.0.0.1:\(ports[number].players)",
        "0.0.0.0:6222": "127.0.0.1:\(ports[number].nodes)",
        "127.0.0.1:4222": "127.0.0.1:-1",
        "one.example.org:6222": "127.0.0.1:\(ports[0].nodes)",
        "two.example.org:6222": "127.0.0.1:\(ports[1].nodes)",
        "three.example.org:6222": "127.0.0.1:\(ports[2].nodes)",
      ]
    ).write("\(name).conf", in: folder.url)
    address = BrokerAddress(
      host: HostName("127.0.0.1")!, port: ports[number].players, security: .tls)
    // What it traces tells when it knows of a table.
    start = { try RunningProgram(Self.path, ["-V", "-c", file], environment: ["NODE": name]) }
    program = try start()
  }

  /// Waits until it takes players, which takes three nodes, or has ended because somebody has its ports.
  func waitUntilItRuns() -> Bool {
    wait { $0.contains(/new (JetStream cluster )?metadata leader/) }
  }

  /// How many tables of hosts at other nodes it has heard of.
  package var tables: Int { Self.tables(in: program.standardError) }

  package func waitForTable() { _ = wait { Self.tables(in: $0) > 0 } }

  private static func tables(in trace: String) -> Int {
    trace.matches(of: /<<- \[RS\+ \$G snap2\.[0-9a-f]+\.ring\]/).count
  }

  private func wait(until isSo: (String) -> Bool) -> Bool {
    while program.exitStatus == nil {
      if isSo(program.standardError) { return true }
      poll(nil, 0, 20)
    }
    return false
  }

  package func kill() throws {
    program.kill()
    try program.waitForExit(within: Mosquitto.patience)
  }

  package func startAgain() throws { program = try start() }
}
