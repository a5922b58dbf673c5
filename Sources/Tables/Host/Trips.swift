// SPDX-License-Identifier: MIT

/// Round trips to a guest, measured by pings over one connection. Times are in seconds.
struct Trips: Sendable {
  /// The kernel's shortest trip; `nil` where no kernel sees the whole way. A guest's program can
  /// answer late, but its kernel acknowledges at once.
  var kernel: Double?

  private let isNear: Bool
  private var pings: [Ping] = []
  private var trips: [Double] = []

  private(set) var lastNumber: Int?

  private(set) var told: WayToPlayer?

  /// The latest standing, and since when it holds.
  private var standing = (FairStanding.fair, since: -Double.infinity)

  private struct Ping {
    let number: Int
    let time: Double

    let isInRace: Bool
  }

  private static let mostPings = 16

  /// Milliseconds too few to report. So is a fifth of the last value.
  private static let difference = 5

  /// How long a standing has to last before it is reported.
  private static let patience = 10.0

  init(isNear: Bool = false) { self.isNear = isNear }

  /// - Parameter isInRace: whether an open match is undecided. A guest may then have reasons to
  ///   answer late.
  /// - Returns: the ping's number.
  mutating func ping(at time: Double, inRace isInRace: Bool = false) -> Int {
    let number = (lastNumber ?? 0) + 1
    lastNumber = number
    pings = (pings + [Ping(number: number, time: time, isInRace: isInRace)]).suffix(Self.mostPings)
    return number
  }

  /// Unexpected pongs are ignored, and those during a race aren't measured.
  mutating func receive(pong number: Int, at time: Double, inRace isInRace: Bool = false) {
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

  /// - Returns: `nil` for a hardly changed value.
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

  /// A new player needs the value, even if it hasn't changed.
  mutating func tellAgain() { told = nil }
}

extension Double {
  fileprivate var milliseconds: Int { Int(min(self * 1000, 9999)) }
}
