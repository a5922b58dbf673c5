// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import System
import Testing
import Wire

/// A port that leads to a broker by a slow uplink: whatever goes there shares so many bytes a second, whoever sends it.
final class SlowUplink: Sendable {
  let address: BrokerAddress
  private let isOver = Locked(false)

  init(to broker: UInt16, bytesPerSecond rate: Int) throws {
    let server = try ServerSocket()
    address = BrokerAddress(
      host: try #require(HostName("127.0.0.1")), port: server.port, security: .plain)
    let isOver = isOver
    Thread.detachNewThread {
      var work = Work(server, broker, rate)
      while !isOver.withLock({ $0 }) { work.turn() }
    }
  }

  deinit { isOver.withLock { $0 = true } }

  /// What the thread does, fifty times a second.
  private struct Work {
    private let server: ServerSocket
    private let broker: UInt16
    private let share: Int
    private var calls: [(near: TestSocket, far: TestSocket)] = []
    private var first = 0

    init(_ server: ServerSocket, _ broker: UInt16, _ rate: Int) {
      (self.server, self.broker, share) = (server, broker, rate / 50)
    }

    mutating func turn() {
      while server.hasSomething, let near = try? TestSocket(taking: server.accept()),
        let far = try? TestSocket(to: broker)
      {
        near.hasLittleRoom()
        calls.append((near, far))
      }
      let start = ContinuousClock.now
      var left = share
      first += 1
      // Each has its part, and another one is the first each time.
      for index in calls.indices {
        let call = calls[(index + first) % calls.count]
        guard left > 0,
          let bytes = call.near.receiveNow(atMost: min(left, max(40, share / calls.count)))
        else { continue }
        left -= bytes.count
        try? call.far.send(bytes)
      }
      for call in calls {
        if let bytes = call.far.receiveNow(atMost: 65_536) { try? call.near.send(bytes) }
      }
      calls.removeAll { $0.near.isAtEnd || $0.far.isAtEnd }
      let rest = (.milliseconds(20) - (ContinuousClock.now - start)) / .milliseconds(1)
      if rest > 0 { poll(nil, 0, Int32(rest)) }
    }
  }
}
