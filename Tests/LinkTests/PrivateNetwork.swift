// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing

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
    let folder = home.folder
    address = "unix:path=\(folder.path)/bus"
    func write(_ name: String, _ text: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    let bus = try write(
      "bus.conf",
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
      """)
    let avahi = try write(
      "avahi.conf", "[server]\nuse-ipv6=no\n[publish]\npublish-workstation=no\n")
    let script = try write(
      "start",
      """
      set -e
      mount -t tmpfs none /run
      ip link set lo up
      dbus-daemon --config-file='\(bus)' --fork
      exec \(Self.daemon) --no-drop-root --no-chroot --no-rlimits --file '\(avahi)'
      """)
    // With the first of its processes all of them go.
    program = try RunningProgram(
      "unshare", ["--net", "--mount", "--pid", "--fork", "--kill-child", "sh", script],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": address])
    while !program.standardError.contains("startup complete") {
      guard program.exitStatus == nil else { throw NotStarted(errors: program.standardError) }
      poll(nil, 0, 10)
    }
  }

  /// Starts a link there.
  func link() throws -> LinkProgram {
    try LinkProgram(
      LinkHome(), bus: address, by: ["nsenter", "--net=/proc/\(program.processID)/ns/net"])
  }

  /// Ends its Avahi.
  func kill() { program.kill() }
}
