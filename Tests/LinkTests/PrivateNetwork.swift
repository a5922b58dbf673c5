// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Remote

/// A network with one machine on it that has an Avahi of its own, apart from the one that the test runs in. It
/// takes root's rights (network namespaces).
final class PrivateNetwork {
  private static let daemon = "/usr/sbin/avahi-daemon"

  /// Whether this machine lets a test have one.
  static let isAllowed: Bool = {
    let unshare = try? RunningProgram("unshare", ["--net", "--mount", "--pid", "--fork", "true"])
    let status = try? unshare?.waitForExit(within: LinkProgram.patience)
    return status == .exited(0) && FileManager.default.isExecutableFile(atPath: daemon)
  }()

  struct NotStarted: Error { let errors: String }

  private let home: LinkHome
  private let program: RunningProgram
  /// Where its bus is.
  private let address: String

  init() throws {
    home = try LinkHome()
    address = "unix:path=\(home.folder.path)/bus"
    let start = try Self.write("start", Self.script(in: home.folder), in: home.folder)
    try Self.write("bus.conf", Self.busConfiguration(address), in: home.folder)
    try Self.write("avahi.conf", Self.avahiConfiguration, in: home.folder)
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

  private static func script(in folder: URL) -> String {
    """
    set -e
    mount -t tmpfs none /run
    ip link set lo up
    cd '\(folder.path)'
    dbus-daemon --config-file=bus.conf --fork
    exec \(daemon) --no-drop-root --no-chroot --no-rlimits --file "$PWD/avahi.conf"
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

  private static let avahiConfiguration = """
    [server]
    use-ipv6=no
    [publish]
    publish-workstation=no

    """

  /// Starts a program there.
  private var starter: [String] { ["nsenter", "--net=/proc/\(program.processID)/ns/net"] }

  func link() throws -> LinkProgram { try LinkProgram(LinkHome(), bus: address, by: starter) }

  /// A link for somebody who plays by a script.
  func remoteLink() throws -> RemoteLink {
    try RemoteLink(LinkProgram.path, by: starter, patience: 60_000, bus: address)
  }

  /// Ends its Avahi.
  func kill() { program.kill() }
}
