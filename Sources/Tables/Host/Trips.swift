// SPDX-License-Identifier: MIT

/// Round trips to a guest, measured by pings over one connection. Times are in seconds.
struct Trips: Sendable {
  /// The shortest time measured by the kernel; `nil` where no kernel sees the whole way. A guest's
  /// program can answer late, but its kernel acknowledges at once.
  var kernel: Double?

  private let isNear: Bool
  private var pings: [Ping] = []
  private var trips: [Double] = []

  /// The number of the last ping; `nil` before the first.
  private(set) var lastNumber: Int?

  /// The values last sent to the players.
  private(set) var told: WayToPlayer?

  /// The current standing, and since when.
  private var standing = (FairStanding.fair, since: -Double.infinity)

  private struct Ping {
    let number: Int
    let time: Double

    /// Whether it was sent during a race.
    let isInRace: Bool
  }

  /// The largest number of pings under way.
  private static let mostPings = 16

  /// The difference, in milliseconds, that is too small to report. So is a fifth of the last value.
  private static let difference = 5

  /// How long a standing has to last before it is reported.
  private static let patience = 10.0

  /// - Parameter isNear: whether the guest is on the same network.
  init(isNear: Bool = false) { self.isNear = isNear }

  /// Counts a ping that is sent now, and returns its number.
  ///
  /// - Parameter isInRace: whether an open match is undecided. A guest may then have reasons to
  ///   answer late.
  mutating func ping(at time: Double, inRace isInRace: Bool = false) -> Int {
    let number = (lastNumber ?? 0) + 1
    lastNumber = number
    pings = (pings + [Ping(number: number, time: time, isInRace: isInRace)]).suffix(Self.mostPings)
    return number
  }

  /// Takes a pong. Unexpected ones are ignored, and those during a race don't count as
  /// measurements.
  mutating func take(pong number: Int, at time: Double, inRace isInRace: Bool = false) {
    guard let index = pings.firstIndex(where: { $0.number == number }) else { return }
    if !isInRace, !pings[index].isInRace {
      trips = (trips + [time - pings[index].time]).suffix(FairRule.trips.most)
    }
    pings.removeSubrange(...index)
  }

  var way: Way {
    let shortest = trips.min() ?? kernel ?? 0
    let excess = trips.map { $0 - shortest }
    return Way(
      shortest: min(shortest, kernel ?? shortest),
      unevenness: excess.reduce(0, +) / Double(max(trips.count, 1)),
      widest: excess.max() ?? 0, trips: trips.count, isNear: isNear,
      isVouched: kernel != nil)
  }

  /// The values for the players; `nil` if they have hardly changed.
  mutating func takeNews(at time: Double, _ limits: FairRule.Limits) -> WayToPlayer? {
    let way = way
    guard let last = trips.last.map(\.milliseconds) else { return nil }
    let current = FairStanding(way, limits)
    if current != standing.0 { standing = (current, since: time) }
    let old = told?.standing ?? .fair
    let isOver = time >= standing.since + Self.patience
    let news = WayToPlayer(
      milliseconds: last, unevenness: way.unevenness.milliseconds,
      standing: isOver ? standing.0 : old)
    if let told, told.standing == news.standing,
      abs(last - told.milliseconds) <= max(Self.difference, told.milliseconds / 5)
    {
      return nil
    }
    told = news
    return news
  }

  /// Reports even an unchanged value next time, for a new player.
  mutating func tellAgain() { told = nil }
}

extension Double {
  fileprivate var milliseconds: Int { Int(min(self * 1000, 9999)) }
}
