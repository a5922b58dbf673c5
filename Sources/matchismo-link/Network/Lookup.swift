// SPDX-License-Identifier: MIT

import Glibc
import Threads

/// Asks the system for a name's addresses, on a thread of its own: nothing else waits for a name server.
final class Lookup: Source {
  /// The most that may be looked up at a time, since a thread can't be called back.
  private static let most = 4

  nonisolated(unsafe) private static var count = 0

  let descriptor: Int32
  private let answer = Locked<[Address]>([])
  private let loop: Loop
  private let found: ([Address]) -> Void

  var events: Int16 { Int16(POLLIN) }

  /// - Returns: `nil` where the system has no thread for it.
  init?(_ host: String, port: Int, _ loop: Loop, found: @escaping ([Address]) -> Void) {
    (self.loop, self.found) = (loop, found)
    var ends: [Int32] = [-1, -1]
    guard unsafe Self.count < Self.most, unsafe pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    let (answer, end) = (answer, ends[1])
    let isStarted = SideThread.start {
      let addresses = Address.all(of: host, port: port)
      answer.withLock { $0 = addresses }
      close(end)
    }
    guard isStarted else {
      close(end)
      return nil
    }
    unsafe Self.count += 1
    loop.add(self)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The thread has closed its end of the pipe.
  func isReady(_ events: Int16) {
    unsafe Self.count -= 1
    loop.remove(self)
    found(answer.withLock { $0 })
  }
}
