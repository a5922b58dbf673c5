// SPDX-License-Identifier: MIT

package import Glibc
import System
package import Wire

/// The link while it runs: the program that has the sockets, as a child of this one. It ends with the
/// last reference, and with this process, however that ends.
package final class LinkProcess {
  /// Its number, for whoever looks at it.
  package let process: pid_t
  private let socket: LineSocket
  private var reports: [LinkReport] = []

  /// A link that leaves so many bytes lying does nothing any more.
  private static let mostWaiting = 1_048_576

  /// Whether it can't be spoken with any more. What it has reported before can still be taken.
  package private(set) var hasEnded = false

  /// Whether the system has told how it ended, and has forgotten it.
  private var isReaped = false

  /// Starts the program.
  ///
  /// - Returns: `nil` if the system refuses.
  package init?(_ program: LinkProgram) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    socket = LineSocket(ends[0], longest: LinkLine.longest)
    defer { close(ends[1]) }
    guard let process = program.start(with: ends[1]) else { return nil }
    self.process = process
  }

  deinit { _ = finish() }

  /// How long it may take to end, in milliseconds. It needs one or two.
  private static let patience = 500

  /// Lets it end, as it does by itself as soon as its socket is closed. No zombie stays behind, which a program that
  /// waits for any child of its own would find.
  ///
  /// - Parameter isHanging: whether it wouldn't.
  /// - Returns: what it has ended with; `nil` where a signal has ended it.
  package func finish(isHanging: Bool = false) -> Int32? {
    guard !isReaped else { return nil }
    isReaped = true
    end()
    var status: Int32 = 0
    for _ in 0..<(isHanging ? 0 : Self.patience) {
      if unsafe waitpid(process, &status, WNOHANG) != 0 { return Self.exit(status) }
      usleep(1000)
    }
    kill(process, SIGKILL)
    unsafe waitpid(process, &status, 0)
    return Self.exit(status)
  }

  /// What stands in a status as `waitpid` tells it (wait(2), WEXITSTATUS).
  private static func exit(_ status: Int32) -> Int32? {
    status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// It can be read when the link has reported something, or has ended.
  package var descriptor: Int32? { hasEnded ? nil : socket.descriptor }

  /// Whether commands wait for the link to take them; ``flush()`` tries again.
  package var isHeldUp: Bool { !hasEnded && socket.waiting > 0 }

  package func send(_ commands: [LinkCommand]) {
    guard !hasEnded, !commands.isEmpty else { return }
    socket.send(commands.map(\.line))
    if socket.waiting > Self.mostWaiting { end() }
  }

  package func flush() { if !hasEnded { socket.sendMore() } }

  /// Reads what the link has reported, without waiting. A line that makes no sense is none of this version's
  /// link.
  package func read() {
    guard !hasEnded else { return }
    do throws(LineSocket.End) {
      for line in try socket.receive() {
        guard let report = try? LinkReport(line) else { throw .nonsense }
        reports.append(report)
      }
    } catch {
      end()
    }
  }

  /// What was read, in order, once.
  package func takeReports() -> [LinkReport] {
    defer { reports = [] }
    return reports
  }

  private func end() {
    hasEnded = true
    _ = shutdown(socket.descriptor, Int32(SHUT_RDWR))
  }
}
