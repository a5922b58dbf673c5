// SPDX-License-Identifier: MIT

/// An amount that may be used at once, and comes back bit by bit. Times are seconds of any clock.
package struct Limit: Equatable, Sendable {
  private let burst: Double

  /// The seconds in which one comes back.
  private let rest: Double

  /// When the whole burst is there again.
  private var whole = -Double.infinity

  /// When something was used last.
  package private(set) var last = -Double.infinity

  /// - Parameter rest: the seconds in which one comes back.
  init(_ burst: Double, rest: Double) { (self.burst, self.rest) = (burst, rest) }

  /// - Parameter rate: comes back in a second.
  init(rate: Double, burst: Double) { self.init(burst, rest: 1 / rate) }

  /// The first time from a time on at which an amount is there.
  package func next(_ amount: Double = 1, from time: Double) -> Double {
    max(time, max(whole, time) - (burst - amount) * rest)
  }

  /// How much is missing for another one.
  package func shortage(at time: Double) -> Double {
    max(0, (max(whole, time) - time) / rest + 1 - burst)
  }

  package func isWhole(at time: Double) -> Bool { whole <= time }

  /// - Returns: whether the amount was there.
  package mutating func take(_ amount: Double = 1, at time: Double) -> Bool {
    guard next(amount, from: time) <= time else { return false }
    spend(amount, at: time)
    return true
  }

  /// Takes an amount, on credit if necessary.
  package mutating func spend(_ amount: Double = 1, at time: Double) {
    whole = max(whole, time) + amount * rest
    last = time
  }
}

/// A limit for each key.
package struct Limits<Key: Hashable & Sendable>: Sendable {
  private let each: Limit

  /// Without whole ones.
  private var used: [Key: Limit] = [:]

  package init(_ each: Limit) { self.each = each }

  package subscript(key: Key) -> Limit { used[key] ?? each }

  package mutating func spend(by key: Key, at time: Double) {
    used = used.filter { !$0.value.isWhole(at: time) }
    used[key, default: each].spend(at: time)
  }
}

// MARK: - All limits

extension Limit {
  // A peer's lines. A host also sends others'.
  package static let guestLines = Limit(rate: 50, burst: 100)
  package static let hostLines = Limit(rate: 400, burst: 800)

  /// A peer's bytes, including TLS' overhead.
  package static let bytes = Limit(rate: 65_536, burst: 131_072)

  // A broker's bytes. A stream has more than a peer may send, so that messages of third parties
  // end nobody's connection.
  package static let doorBytes = Limit(rate: 32_768, burst: 65_536)
  package static let streamBytes = Limit(rate: 131_072, burst: 262_144)

  // Answered rings at a broker: each takes a key exchange and a connection.
  package static let rings = Limit(rate: 4, burst: 8)
  package static let seatRings = Limit(rate: 1, burst: 4)

  // Disclosures to guests without an invitation: each is a guess at the three cards.
  package static let proofs = Limit(12, rest: 600)
  package static let proofsOfHousehold = Limit(4, rest: 600)

  /// Entries with one key: everybody at the table learns of each.
  package static let entries = Limit(1, rest: 2)

  /// One of the newcomers who may come at once.
  package static let newcomers = Limit(1, rest: 10)

  /// A guest's words.
  package static let sayings = Limit(1, rest: 1)
}
