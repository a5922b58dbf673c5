// SPDX-License-Identifier: MIT

/// Who plays against the player in a game of two: another person, or the computer, which remembers
/// more or less of what it sees.
package enum OpponentChoice: String, CaseIterable, Sendable {
  case person, beginner, good, perfect

  package var isComputer: Bool { self != .person }
}
