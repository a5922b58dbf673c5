// SPDX-License-Identifier: MIT

/// What came of the faults.
package struct FaultFigures: Sendable, Equatable {
  /// How many kinds of save were tried.
  package internal(set) var saves = 0

  /// How many calls of the system those make when nothing goes wrong.
  package internal(set) var calls = 0

  /// How often something was made to go wrong.
  package internal(set) var faultsInjected = 0

  /// How often the process was killed thereby.
  package internal(set) var kills = 0

  /// How often what was found afterwards was neither the old nor the new state, or the old one
  /// although the new one was said to be saved. It ought to be 0.
  package internal(set) var statesLost = 0

  /// How often a save ended otherwise than it should (with a trap, not at all, or refusing what it
  /// should have got over), or the next one did. It ought to be 0.
  package internal(set) var failures = 0

  /// A sentence for each state that was lost and each failure.
  package internal(set) var complaints: [String] = []

  mutating func add(_ other: FaultFigures) {
    saves += other.saves
    calls += other.calls
    faultsInjected += other.faultsInjected
    kills += other.kills
    statesLost += other.statesLost
    failures += other.failures
    complaints += other.complaints
  }
}
