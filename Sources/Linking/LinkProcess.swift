// SPDX-License-Identifier: MIT

package import Glibc
import System
package import Wire

/// The running link, a child of this process. It ends with the last reference, and with this
/// process in any case.
package final class LinkProcess {
  package let process: pid_t
  private let socket: LineSocket
  private var reports: [LinkReport] = []

  /// A link with more unread bytes is stuck.
  private static let mostWaiting = 1_048_576

  /// Earlier reports can still be taken.
  package private(set) var hasEnded = false

  private var isReaped = false

  /// - Returns: `nil` if the system refuses.
  package init?(_ program: LinkProgram) {
    guard let (process, socket) = program.start() else { return nil }
    self.socket = LineSocket(socket, longest: LinkLine.longest)
    self.process = process
  }

  deinit { _ = finish() }

  /// The milliseconds for ending; it needs one or two.
  private static let patience = 500

  /// Ends the link by closing its socket, and reaps it, since a zombie could surprise a wait for
  /// any child.
  ///
  /// - Parameter isHanging: whether to kill it at once.
  /// - Returns: the exit status; `nil` after a signal.
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

  /// As in WEXITSTATUS (wait(2)).
  private static func exit(_ status: Int32) -> Int32? {
    status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// Readable after a report or the link's end.
  package var descriptor: Int32? { hasEnded ? nil : socket.descriptor }

  /// Whether commands wait for the link; ``flush()`` tries again.
  package var isHeldUp: Bool { !hasEnded && socket.waiting > 0 }

  package func send(_ commands: [LinkCommand]) {
    guard !hasEnded, !commands.isEmpty else { return }
    socket.send(commands.map(\.line))
    if socket.waiting > Self.mostWaiting { end() }
  }

  package func flush() { if !hasEnded { socket.sendMore() } }

  /// Doesn't wait. An invalid line means another version's link, and ends it.
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

  package func drainReports() -> [LinkReport] { reports.drain() }

  private func end() {
    hasEnded = true
    _ = shutdown(socket.descriptor, Int32(SHUT_RDWR))
  }
}
