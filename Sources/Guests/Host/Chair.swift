// SPDX-License-Identifier: MIT

package import Tables
package import Wire

/// A place at the table, and who has it.
package struct Chair: Equatable, Sendable {
  package enum Holder: Equatable, Sendable {
    case host
    case computer(Strength)

    /// The holder of a key. Whoever has it finds the place again.
    case guest(Digest)
  }

  package let holder: Holder
  package let name: PublicName

  /// The side of the table.
  package internal(set) var place: Int

  /// Since when the guest has been away, on the host's clock; `nil` while there.
  package internal(set) var awaySince: Double?

  /// Whether a computer plays on for the guest, who may come back.
  package internal(set) var isStoodIn = false

  var patience = Patience()

  package init(_ holder: Holder, _ name: PublicName, place: Int, isStoodIn: Bool = false) {
    (self.holder, self.name, self.place) = (holder, name, place)
    self.isStoodIn = isStoodIn
  }

  /// When the others wait no longer, on the host's clock; `nil` while they don't wait.
  var deadline: Double? { awaySince == nil || isStoodIn ? nil : patience.end }

  func isGivenUp(at time: Double) -> Bool { deadline.map { $0 <= time } ?? false }

  func secondsLeft(at time: Double) -> Int {
    Int((deadline.map { min(max($0 - time, 0), Delays.waitAfterStart) } ?? 0).rounded(.up))
  }

  /// Who decides what the player does.
  func kind(standIn: Strength?) -> Player.Kind {
    if case .computer(let strength) = holder { return .computer(strength) }
    return isStoodIn ? .computer(standIn ?? .usual) : .person
  }
}

/// How long the others still wait for a guest: 30 seconds at first, and a minute for one who has to find back
/// to a program that was started again. While the guest is there it grows again, half as fast as it has gone;
/// so nobody can hold a game up for long by coming and going.
struct Patience: Equatable, Sendable {
  private var left = Delays.wait
  private var changed = 0.0

  init(left: Double = Delays.wait) { self.left = left }

  /// The guest is away.
  ///
  /// - Returns: how many seconds the others wait.
  mutating func begin(at time: Double) -> Double {
    left = min(left + (time - changed) / 2, Delays.wait)
    changed = time
    return left
  }

  /// The guest is back.
  mutating func end(at time: Double) {
    left = max(left - (time - changed), 0)
    changed = time
  }

  /// When it is over, while the guest is away.
  var end: Double { changed + left }
}
