// SPDX-License-Identifier: MIT

import Glibc
import System

/// Several attackers of one host, each on a thread of its own, until they have done enough or are let go.
final class HostileCrowd: Sendable {
  /// What each attacker has done, and whether it goes on.
  private struct State {
    var done: [HostileFigures]
    var running: Set<Int>
    var attack: Attack?
    var isOver = false

    var all: HostileFigures { done.reduce(HostileFigures(), +) }
  }

  private let state: Locked<State>

  /// - Parameters:
  ///   - most: how many connections and messages there are to be.
  ///   - rest: how many milliseconds each of them rests after an attack.
  init(against port: UInt16, attackers: Int, most: Int, rest: Int32 = 0, seed: UInt64) {
    state = Locked(
      State(done: (0..<attackers).map { _ in HostileFigures() }, running: Set(0..<attackers)))
    // A connection that the other end has reset is nothing to end for.
    signal(SIGPIPE, SIG_IGN)
    for number in 0..<attackers {
      let state = state
      let hasStarted = SideThread.start {
        var attacker = Attacker(port, from: UInt8(10 + number), seed: seed &+ UInt64(number))
        while state.withLock({ state in
          state.done[number] = attacker.figures
          return !state.isOver && state.all.all < most
        }) {
          attacker.attack(by: state.withLock(\.attack))
          if rest > 0 { poll(nil, 0, rest) }
        }
        _ = state.withLock { $0.running.remove(number) }
      }
      if !hasStarted { _ = state.withLock { $0.running.remove(number) } }
    }
  }

  deinit { state.withLock { $0.isOver = true } }

  /// What all of them do now; `nil` while each does anything.
  var attack: Attack? {
    get { state.withLock(\.attack) }
    set { state.withLock { $0.attack = newValue } }
  }

  var figures: HostileFigures { state.withLock(\.all) }

  /// Whether all have done what they were to do.
  var isDone: Bool { state.withLock(\.running.isEmpty) }
}
