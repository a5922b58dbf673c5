// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Linking
package import Wire
import Words

/// A player's link with a key of its own. When its process ends it is started again, as a game does.
package final class RemoteLink {
  private let program: LinkProgram
  private let home: URL
  private var process: LinkProcess
  private var peers: Set<Int> = []

  /// Whether a process that ends is not replaced.
  private var staysDown = false

  /// How often it was started.
  package private(set) var starts = 1

  /// The system has refused to start the program.
  package struct NotStarted: Error {}

  /// Starts it.
  ///
  /// - Parameters:
  ///   - path: of the link's program.
  ///   - starter: a program and its options, which starts the link somewhere else.
  ///   - patience: how many milliseconds it gives strangers.
  ///   - bus: where it looks for Avahi. Nothing here is ever announced on the network that the machine is on.
  package init(
    _ path: String, by starter: [String] = [], patience: Int = 8000,
    bus: String = "unix:path=/nowhere"
  ) throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-remote-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let key = home.appendingPathComponent("key").path
    let words =
      starter + ["env", "DBUS_SYSTEM_BUS_ADDRESS=\(bus)"]
      + ["sh", "-c", "exec \"$0\" \"$@\" --patience \(patience)"]
    program = LinkProgram(at: FilePath(path), key: FilePath(key), by: words.map { FilePath($0) })
    guard let process = LinkProcess(program) else { throw NotStarted() }
    self.process = process
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: home)
  }

  package var processID: Int32 { process.process }

  var descriptor: Int32? { process.descriptor }

  var isHeldUp: Bool { process.isHeldUp }

  func flush() { process.flush() }

  package func send(_ commands: [LinkCommand]) {
    if !commands.isEmpty { process.send(commands) }
  }

  /// What has been reported. With the process all its peers are gone.
  func drainReports() -> [LinkReport] {
    process.read()
    var reports = process.drainReports()
    for report in reports {
      switch report {
      case .peer(let peer): peers.insert(peer.number)
      case .gone(let peer, _): peers.remove(peer)
      default: break
      }
    }
    guard process.hasEnded else { return reports }
    reports += peers.sorted().map { .gone(peer: $0, .failed) }
    peers = []
    if !staysDown { start() }
    return reports
  }

  private func start() {
    // It may be on its way out still.
    kill()
    guard let next = LinkProcess(program) else { return }
    process = next
    starts += 1
  }

  /// Ends the process without asking it (SIGKILL).
  package func kill() {
    Glibc.kill(process.process, SIGKILL)
    _ = waitpid(process.process, nil, 0)
  }

  /// Ends the process, and starts no other until ``bringBack()``.
  package func takeDown() {
    staysDown = true
    kill()
  }

  package func bringBack() {
    staysDown = false
    if process.hasEnded { start() }
  }
}
