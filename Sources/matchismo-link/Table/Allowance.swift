// SPDX-License-Identifier: MIT

/// How much somebody may do: so much a second, and so much at once after a rest.
struct Allowance {
  private let rate: Double
  private let burst: Double
  private var left: Double
  private var since: Moment

  /// - Parameter rate: how much comes back a second.
  init(rate: Double, burst: Double, now: Moment) {
    (self.rate, self.burst, left, since) = (rate, burst, burst, now)
  }

  /// Takes some of it.
  ///
  /// - Returns: whether there was as much.
  mutating func take(_ amount: Double, now: Moment) -> Bool {
    let seconds = Double(max(0, now.microseconds - since.microseconds)) / 1e6
    (left, since) = (min(burst, left + seconds * rate), now)
    guard left >= amount else { return false }
    left -= amount
    return true
  }
}
