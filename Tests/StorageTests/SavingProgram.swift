// SPDX-License-Identifier: MIT

import Foundation

/// Another process that saves, the program `saving` that was built beside these tests. It is killed
/// when this goes.
final class SavingProgram {
  private let process = Process()
  private let output = Pipe()

  /// - Parameter environment: what differs from our own.
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("saving")
    process.arguments = arguments
    process.standardOutput = output
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
  }

  deinit { kill() }

  /// Waits until the process says something.
  func said() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Ends the process as nothing can resist, and waits until it is gone.
  func kill() {
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits until the process ends of its own.
  func exitStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
