// SPDX-License-Identifier: MIT

/// How long the way to a guest and back takes, found by pings.
struct Trips: Sendable {
  /// The shortest time that the kernel vouches for, in seconds; `nil` where no kernel sees the whole way.
  /// A guest can answer late, but the kernel of a guest acknowledges what comes at once.
  var kernel: Double?

  private var pings: [(number: Int, time: Double)] = []
  private var trips: [Double] = []

  /// The number of the last ping; `nil` before the first.
  private(set) var lastNumber: Int?

  /// What the players were told last, in milliseconds.
  private var told: Int?

  /// How many pings may be under way, and how many trips are looked at.
  private static let most = (pings: 8, trips: 30)

  /// What two trips may differ without anybody noticing, in milliseconds. A fifth more goes unnoticed, too.
  private static let difference = 5

  /// The number for the next ping, which is sent at a time.
  mutating func ping(at time: Double) -> Int {
    let number = (lastNumber ?? 0) + 1
    lastNumber = number
    pings = (pings + [(number, time)]).suffix(Self.most.pings)
    return number
  }

  /// A pong came. Those that answer nothing are passed over.
  mutating func take(pong number: Int, at time: Double) {
    guard let index = pings.firstIndex(where: { $0.number == number }) else { return }
    trips = (trips + [time - pings[index].time]).suffix(Self.most.trips)
    pings.removeSubrange(...index)
  }

  /// What is granted to the guest's calls.
  var way: Way {
    let least = trips.min() ?? kernel ?? 0
    let excess = trips.map { $0 - least }.reduce(0, +)
    return Way(
      roundTrip: min(least, kernel ?? least), jitter: excess / Double(max(trips.count, 1)))
  }

  /// The last trip in milliseconds, for the players to see; `nil` where it hardly differs from what they were
  /// told, and so is not worth a line.
  mutating func takeNews() -> Int? {
    guard let last = trips.last.map({ Int(min($0 * 1000, 9999)) }) else { return nil }
    if let told, abs(last - told) <= max(Self.difference, told / 5) { return nil }
    told = last
    return last
  }

  /// Somebody sits at the table who was told nothing yet.
  mutating func tellAgain() { told = nil }
}
