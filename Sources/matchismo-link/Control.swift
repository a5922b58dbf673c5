// SPDX-License-Identifier: MIT

import Glibc
import System
import Wire

/// The socket to the game, on standard input.
final class Control: Source {
  /// Bytes that may wait for the game before peers have to wait.
  private static let room = 262_144

  private let socket = LineSocket(STDIN_FILENO, longest: LinkLine.longest)

  var obey: (LinkCommand) -> Void = { _ in }

  /// - Returns: `nil` if standard input is no socket.
  init?(_ loop: Loop) {
    var (kind, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard unsafe getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &kind, &length) == 0 else {
      return nil
    }
    loop.add(self)
  }

  var descriptor: Int32 { socket.descriptor }
  var events: Int16 { socket.events }

  var hasRoom: Bool { socket.waiting < Self.room }

  func report(_ report: LinkReport) {
    socket.send([report.line])
  }

  func report(_ part: LinkReport.Part, _ why: String) {
    report(.trouble(part, WireLine(saying: why)))
  }

  func isReady(_ events: Int16) {
    socket.sendMore()
    guard events & ~Int16(POLLOUT) != 0 else { return }
    do throws(LineSocket.End) {
      for line in try socket.receive() {
        if let command = try? LinkCommand(line) { obey(command) }
      }
    } catch {
      // The game is gone, or isn't our game: exit at once.
      _exit(error == .closed ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
