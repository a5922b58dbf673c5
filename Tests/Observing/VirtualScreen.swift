// SPDX-License-Identifier: MIT

import CXObserving
import Glibc
import Synchronization

/// An X server of one's own (Xvfb), so that nothing else is on the screen. Whoever lets go of it
/// ends it; observers and programs that were started on it hold it.
package final class VirtualScreen {
  /// The display's name, as DISPLAY has it.
  package let name: String

  /// In pixels.
  package let width: Int
  package let height: Int

  private let server: RunningProgram

  /// A client that stays. Without any a server begins anew, and forgets what was set.
  private let guest: Connection

  /// Starts a server and waits until it takes clients.
  ///
  /// - Parameters:
  ///   - depth: bits a pixel.
  ///   - extraArguments: more of Xvfb's options.
  package init(
    width: Int = 1280, height: Int = 1024, depth: Int = 24, dotsPerInch: Int? = nil,
    extraArguments: [String] = [], server program: String = "Xvfb"
  ) throws(ObservingError) {
    self.width = width
    self.height = height
    var arguments = ["-displayfd", "3", "-screen", "0", "\(width)x\(height)x\(depth)"]
    arguments += ["-nolisten", "tcp", "-terminate"]
    if let dotsPerInch { arguments += ["-dpi", String(dotsPerInch)] }
    let pipe = try Self.pipe()
    do {
      server = try RunningProgram(
        program, arguments + extraArguments, fourthDescriptor: pipe.write.number)
    } catch {
      throw .missing(program: program, package: "xvfb")
    }
    name = try Self.displayName(from: pipe.read, of: server)
    guest = try Connection(to: name)
    _ = Self.endsWithThisProcess
    Self.servers.withLock { _ = $0.insert(server.processID) }
  }

  deinit { stop() }

  /// Ends the server in good order. Its clients lose their connection.
  package func stop() {
    forget()
    _ = try? server.stop()
  }

  /// Ends the server as a crash would (SIGKILL). Its clients lose their connection.
  package func kill() {
    forget()
    server.kill()
    _ = try? server.waitForExit(within: .seconds(10))
  }

  /// A process of an exit test ends without letting go of anything. Then its server is told to end
  /// with the last client, but window managers stay.
  private static let servers = Mutex<Set<pid_t>>([])

  private static let endsWithThisProcess = atexit {
    for server in VirtualScreen.servers.withLock({ $0 }) { Glibc.kill(server, SIGTERM) }
  }

  private func forget() { Self.servers.withLock { _ = $0.remove(server.processID) } }

  /// Lets the server hang: until ``thaw()`` it answers nobody, observers neither, and keeps its clients'
  /// connections.
  package func freeze() { server.send(signal: SIGSTOP) }

  package func thaw() { server.send(signal: SIGCONT) }

  /// The time that the server has spent on a processor.
  package func processorTime() throws(ObservingError) -> Duration { try server.processorTime() }

  /// The reason for a connection that broke.
  var lostConnection: ObservingError {
    .serverGone(try? server.waitForExit(within: .milliseconds(200)))
  }

  private static func pipe() throws(ObservingError) -> Pipe {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe2(&ends, O_CLOEXEC) == 0 else { throw .refused("a pipe") }
    return Pipe(read: OwnedDescriptor(ends[0]), write: OwnedDescriptor(ends[1]))
  }

  private struct Pipe: ~Copyable {
    let read: OwnedDescriptor
    let write: OwnedDescriptor
  }

  /// Reads the number that the server writes, with a line's end, once it takes clients.
  private static func displayName(
    from pipe: borrowing OwnedDescriptor, of server: RunningProgram
  ) throws(ObservingError) -> String {
    let what = "display number from \(server.path)"
    let limit = Duration.seconds(20)
    let deadline = Instant.now + limit
    var digits: [UInt8] = []
    while digits.last != UInt8(ascii: "\n") {
      guard Readiness.wait(for: [pipe.number, server.endDescriptor.number], until: deadline) else {
        throw .timedOut(waitingFor: what, limit: limit)
      }
      if let status = server.exitStatus {
        throw .ended(
          path: server.path, status: status, errors: server.standardError, waitingFor: "a \(what)")
      }
      var byte: UInt8 = 0
      if unsafe read(pipe.number, &byte, 1) == 1 { digits.append(byte) }
    }
    return ":" + String(decoding: digits.dropLast(), as: UTF8.self)
  }
}
