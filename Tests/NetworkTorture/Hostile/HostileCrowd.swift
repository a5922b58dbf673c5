// SPDX-License-Identifier: MIT

import Glibc
import Threads
import Torturing

/// Several attackers of one host, each on a thread of its own, until they have done enough or are let go.
final class HostileCrowd: Sendable {
  struct Figures: Sendable { var (connections, messages) = (0, 0) }

  private struct State { var (all, isOver, running) = (Figures(), false, 0) }

  private let state: Locked<State>

  /// - Parameter most: how many connections and messages there are to be.
  init(against port: UInt16, attackers: Int, most: Int, seed: UInt64) {
    state = Locked(State())
    // A connection that the other end has reset is nothing to end for.
    signal(SIGPIPE, SIG_IGN)
    for number in 0..<attackers {
      let state = state
      let hasStarted = SideThread.start {
        var attacker = Attacker(port, from: UInt8(10 + number), seed: seed &+ UInt64(number))
        var isOver = false
        while !isOver {
          let before = (attacker.connections, attacker.messages)
          attacker.attack()
          isOver = state.withLock { state in
            state.all.connections += attacker.connections - before.0
            state.all.messages += attacker.messages - before.1
            return state.isOver || state.all.connections + state.all.messages >= most
          }
        }
        state.withLock { $0.running -= 1 }
      }
      if hasStarted { state.withLock { $0.running += 1 } }
    }
  }

  deinit { state.withLock { $0.isOver = true } }

  var figures: Figures { state.withLock(\.all) }

  /// Whether all have done what they were to do.
  var isDone: Bool { state.withLock { $0.running == 0 } }
}
