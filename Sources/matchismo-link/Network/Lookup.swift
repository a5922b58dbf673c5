// SPDX-License-Identifier: MIT

import System

/// Asks the system for a name's addresses: nothing else waits for a name server.
struct Lookup {
  private let job: SideJob

  /// - Returns: `nil` where the system has no thread for it.
  init?(_ host: String, port: Int, _ loop: Loop, found: @escaping ([Address]) -> Void) {
    let answer = Locked<[Address]>([])
    let job = SideJob(loop) {
      let addresses = Address.all(of: host, port: port)
      answer.withLock { $0 = addresses }
    } done: {
      found(answer.withLock { $0 })
    }
    guard let job else { return nil }
    self.job = job
  }

  /// Tells nobody what is found.
  func stop() { job.stop() }
}
