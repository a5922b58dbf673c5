// SPDX-License-Identifier: MIT

import CXObserving
import Foundation
import Glibc

/// A program that was started to be looked at. Whoever lets go of it ends it.
package final class RunningProgram {
  /// What was started: a path, or a name that was found on the PATH.
  package let path: String
  package let processID: Int32

  /// The moment just before the program was started.
  package let startedAt: Instant

  /// Becomes readable when the program has ended.
  let endDescriptor: OwnedDescriptor
  private let output: OwnedDescriptor
  private let errors: OwnedDescriptor
  private var status: ExitStatus?

  /// Held so that the server outlives its client.
  private let screen: VirtualScreen?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - screen: where its windows are to be; sets DISPLAY and removes WAYLAND_DISPLAY.
  ///   - environment: what differs from our own; `nil` removes a variable.
  ///   - standardInput: a descriptor for that, in place of nothing to read.
  ///   - fourthDescriptor: one more descriptor, which the program finds as number 3.
  package init(
    _ path: String, _ arguments: [String] = [], on screen: VirtualScreen? = nil,
    environment: [String: String?] = [:], workingDirectory: String? = nil,
    standardInput: Int32? = nil, fourthDescriptor: Int32? = nil
  ) throws(ObservingError) {
    self.path = path
    self.screen = screen
    output = try .memoryFile()
    errors = try .memoryFile()
    let spawning = Spawning(
      path: path, arguments: arguments,
      environment: Self.environment(on: screen, changes: environment),
      workingDirectory: workingDirectory, standardInput: standardInput,
      standardOutput: output.number, standardError: errors.number,
      fourthDescriptor: fourthDescriptor)
    startedAt = .now
    processID = try spawning.start()
    endDescriptor = OwnedDescriptor(CXOpenProcess(processID))
  }

  deinit {
    kill()
    _ = try? waitForExit(within: .seconds(10))
  }

  private static func environment(
    on screen: VirtualScreen?, changes: [String: String?]
  ) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    if let screen {
      environment["DISPLAY"] = screen.name
      environment["WAYLAND_DISPLAY"] = nil
    }
    // What toolkits start for assistive technology outlives those who asked for it.
    environment["NO_AT_BRIDGE"] = "1"
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// What the program has written so far.
  package var standardOutput: String { output.wholeText }
  package var standardError: String { errors.wholeText }

  /// How it ended, or `nil` while it runs.
  package var exitStatus: ExitStatus? {
    if let status { return status }
    var waitStatus: Int32 = 0
    guard unsafe waitpid(processID, &waitStatus, WNOHANG) == processID else { return nil }
    status = ExitStatus(waitStatus: waitStatus)
    return status
  }

  /// Waits until the program has ended of its own accord.
  @discardableResult
  package func waitForExit(within limit: Duration) throws(ObservingError) -> ExitStatus {
    var patience = Patience(limit)
    repeat {
      _ = Readiness.wait(for: [endDescriptor.number], until: .now + min(limit, .seconds(1)))
    } while exitStatus == nil && !patience.isOver()
    guard let exitStatus else { throw .timedOut(waitingFor: "end of \(path)", limit: limit) }
    return exitStatus
  }

  /// Sends a signal, unless the program has ended.
  package func send(signal: Int32) {
    if exitStatus == nil { Glibc.kill(processID, signal) }
  }

  /// Stops the program wherever it is (SIGSTOP) and waits until it stands. It goes on with ``thaw()``.
  package func freeze() {
    send(signal: SIGSTOP)
    var info = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(processID), &info, WSTOPPED) < 0, errno == EINTR {}
  }

  package func thaw() { send(signal: SIGCONT) }

  /// Ends the program without asking it (SIGKILL).
  package func kill() { send(signal: SIGKILL) }

  /// Ends the program by SIGTERM, or by SIGKILL where that takes longer than `limit`.
  @discardableResult
  package func stop(within limit: Duration = .seconds(2)) throws(ObservingError) -> ExitStatus {
    send(signal: SIGTERM)
    if let status = try? waitForExit(within: limit) { return status }
    kill()
    return try waitForExit(within: .seconds(10))
  }
}
