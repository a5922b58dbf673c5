// SPDX-License-Identifier: MIT

/// The waits between tries, in seconds: a first one, and each later one twice as long, up to the
/// longest.
package struct Retry: Equatable, Sendable {
  package let first: Double
  private let longest: Double

  /// Waits before the last try.
  package let most: Int

  /// Waits so far.
  private var count = 0

  package init(first: Double, longest: Double, most: Int = .max) {
    (self.first, self.longest, self.most) = (first, longest, most)
  }

  /// Whether the last try has failed.
  package var isOver: Bool { count > most }

  /// After a failure.
  ///
  /// - Returns: the wait before the next try.
  package mutating func wait() -> Double {
    count += 1
    return wait(count)
  }

  /// - Parameter number: from 1.
  package func wait(_ number: Int) -> Double {
    min(first * Double(1 << min(number - 1, 32)), longest)
  }
}

// MARK: - All waits

extension Retry {
  /// To reach a lost host.
  package static let host = Retry(first: 0.5, longest: 8)

  /// To listen on a port, which stays taken for some seconds after a program has ended.
  package static let port = Retry(first: 1, longest: 1, most: 9)

  /// To start a link that has ended.
  package static let link = Retry(first: 1, longest: 16, most: 5)

  /// To call a broker.
  package static let broker = Retry(first: 1, longest: 30)

  /// To find Avahi.
  package static let avahi = Retry(first: 3, longest: 3)

  /// To disclose a proof beyond the limit.
  package static let proof = Retry(first: 60, longest: 3840)

  /// To ask a host who has refused.
  package static let refusal = Retry(first: 60, longest: 61_440)
}
