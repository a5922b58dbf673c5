// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Remote

/// A machine that has a network and an Avahi of its own, as far as programs on it see. It takes root's rights
/// (network namespaces).
final class PrivateMachine {
  private static let daemon = "/usr/sbin/avahi-daemon"

  /// Whether this machine lets a test have one.
  static let isAllowed = allows("true")
  /// Whether it lets a test have two that are connected.
  static let mayHaveNeighbour = allows(
    "ip", "link", "add", "name", "wire", "type", "veth", "peer", "name", "end")

  private static func allows(_ command: String...) -> Bool {
    guard FileManager.default.isExecutableFile(atPath: daemon) else { return false }
    let unshare = try? RunningProgram("unshare", ["--net", "--mount", "--pid", "--fork"] + command)
    return (try? unshare?.waitForExit(within: LinkProgram.patience)) == .exited(0)
  }

  struct NotStarted: Error { let errors: String }

  private let home: LinkHome
  private let program: RunningProgram
  /// Where its bus is.
  private let address: String

  /// - Parameter neighbour: the other machine on its network, if any.
  init(beside neighbour: PrivateMachine? = nil) throws {
    home = try LinkHome()
    address = "unix:path=\(home.folder.path)/bus"
    let wire = neighbour.map { Self.wire(to: $0.namespace) } ?? ""
    let start = try Self.write("start", Self.script(in: home.folder, after: wire), in: home.folder)
    try Self.write("bus.conf", Self.busConfiguration(address), in: home.folder)
    let name = neighbour == nil ? "first" : "second"
    try Self.write("avahi.conf", Self.avahiConfiguration(name), in: home.folder)
    // With the first of its processes all of them go.
    program = try RunningProgram(
      "unshare", ["--net", "--mount", "--pid", "--fork", "--kill-child", "sh", start],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": address])
    while !program.standardError.contains("startup complete") {
      guard program.exitStatus == nil else { throw NotStarted(errors: program.standardError) }
      poll(nil, 0, 10)
    }
  }

  @discardableResult
  private static func write(_ name: String, _ text: String, in folder: URL) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private static func script(in folder: URL, after wire: String) -> String {
    """
    set -e
    mount -t tmpfs none /run
    ip link set lo up
    \(wire)
    cd '\(folder.path)'
    dbus-daemon --config-file=bus.conf --fork
    exec \(daemon) --no-drop-root --no-chroot --no-rlimits --file "$PWD/avahi.conf"
    """
  }

  /// What connects two machines: this one and that whose network is the namespace.
  private static func wire(to namespace: String) -> String {
    """
    ip link add name wire type veth peer name wire netns '\(namespace)'
    nsenter --net='\(namespace)' ip address add 10.0.0.1/24 dev wire
    nsenter --net='\(namespace)' ip link set wire up
    ip address add 10.0.0.2/24 dev wire
    ip link set wire up
    """
  }

  private static func busConfiguration(_ address: String) -> String {
    """
    <busconfig>
      <type>system</type>
      <listen>\(address)</listen>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  private static func avahiConfiguration(_ name: String) -> String {
    """
    [server]
    host-name=\(name)
    use-ipv6=no
    [publish]
    publish-workstation=no

    """
  }

  private var namespace: String { "/proc/\(program.processID)/ns/net" }

  /// Starts a program there.
  private var starter: [String] { ["nsenter", "--net=\(namespace)"] }

  /// Runs a program there, to its end.
  func run(_ command: [String]) throws {
    let program = try RunningProgram(starter[0], starter.dropFirst() + command)
    let end = try program.waitForExit(within: LinkProgram.patience)
    guard end == .exited(0) else { throw NotStarted(errors: program.standardError) }
  }

  func link() throws -> LinkProgram { try LinkProgram(LinkHome(), bus: address, by: starter) }

  /// A link for somebody who plays by a script.
  func remoteLink() throws -> RemoteLink {
    try RemoteLink(LinkProgram.path, by: starter, patience: 60_000, bus: address)
  }

  /// Ends its Avahi.
  func kill() { program.kill() }
}
