// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Wire

/// Machines on a network of their own: network namespaces, each with one network card (a tap device) that
/// leads to a ``FrameSwitch``. They are gone with this value, once nobody runs there any more.
final class PrivateNetwork {
  let frames: FrameSwitch
  let machines: [Machine]

  /// A machine of that network.
  struct Machine {
    /// Its port on the switch, from 1 on.
    let port: Int

    var address: HostName { HostName("10.77.\(port / 250).\(port % 250 + 1)")! }

    /// What starts a program there.
    var starter: [String] { ["nsenter", "--net=/run/netns/m\(port)"] }
  }

  struct Refused: Error, CustomStringConvertible { let description: String }

  init(machines count: Int, seed: UInt64) throws {
    machines = (1...count).map { Machine(port: $0) }
    let cards = try machines.map { try Self.card("m\($0.port)") }
    try Self.run(machines.map(Self.script).joined(separator: "\n"))
    frames = FrameSwitch(cards, seed: seed)
  }

  deinit { try? Self.run(machines.map { "ip netns del m\($0.port)" }.joined(separator: "\n")) }

  /// - Returns: a descriptor, from which comes what the machine sends.
  private static func card(_ name: String) throws -> Int32 {
    let card = unsafe open("/dev/net/tun", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    var request = Array(name.utf8) + [UInt8](repeating: 0, count: 40 - name.utf8.count)
    // IFF_TAP and IFF_NO_PI: whole frames, and nothing before them.
    (request[16], request[17]) = (0x02, 0x10)
    let setName: UInt = 0x4004_54ca
    guard card >= 0, unsafe ioctl(card, setName, &request) == 0 else {
      throw Refused(description: "no tap device: \(unsafe String(cString: strerror(errno)))")
    }
    return card
  }

  private static func script(_ machine: Machine) -> String {
    let name = "m\(machine.port)"
    let end = String(format: "%02x:%02x", machine.port >> 8, machine.port & 255)
    return """
      ip netns add \(name)
      ip link set \(name) netns \(name)
      ip -n \(name) link set lo up
      ip -n \(name) link set \(name) address 02:00:00:00:\(end) addrgenmode none
      ip -n \(name) address add \(machine.address.text)/16 dev \(name)
      ip -n \(name) link set \(name) up
      """
  }

  private static func run(_ script: String) throws {
    let shell = try RunningProgram("sh", ["-e", "-c", script])
    guard try shell.waitForExit(within: .seconds(60)) == .exited(0) else {
      throw Refused(description: "no network of our own: \(shell.standardError)")
    }
  }
}
