// SPDX-License-Identifier: MIT

/// How long the way to a guest and back takes, found by pings over one connection. Times are in seconds.
struct Trips: Sendable {
  /// The shortest time that the kernel vouches for; `nil` where no kernel sees the whole way. A guest can
  /// answer late, but the kernel of a guest acknowledges what comes at once.
  var kernel: Double?

  private let isNear: Bool
  private var pings: [Ping] = []
  private var trips: [Double] = []

  /// The number of the last ping; `nil` before the first.
  private(set) var lastNumber: Int?

  /// What the players were told last.
  private(set) var told: WayToPlayer?

  /// How fair it would be to race, as it looks now, and since when it does.
  private var standing = (FairStanding.fair, since: -Double.infinity)

  private struct Ping {
    let number: Int
    let time: Double

    /// Whether it has left during a race.
    let isInRace: Bool
  }

  /// How many pings may be under way.
  private static let mostPings = 16

  /// What two trips may differ without anybody noticing, in milliseconds. A fifth more goes unnoticed, too.
  private static let difference = 5

  /// How long a way has to be worse, or better, until the players are told.
  private static let patience = 10.0

  /// - Parameter isNear: whether the guest is on the same wire.
  init(isNear: Bool = false) { self.isNear = isNear }

  /// The number for the next ping, which is sent at a time.
  ///
  /// - Parameter isInRace: whether a match lies open that nobody has won. A guest may then have reasons to
  ///   answer late.
  mutating func ping(at time: Double, inRace isInRace: Bool = false) -> Int {
    let number = (lastNumber ?? 0) + 1
    lastNumber = number
    pings = (pings + [Ping(number: number, time: time, isInRace: isInRace)]).suffix(Self.mostPings)
    return number
  }

  /// A pong came. Those that answer nothing are passed over, and those that have to do with a race say nothing
  /// about the way.
  mutating func take(pong number: Int, at time: Double, inRace isInRace: Bool = false) {
    guard let index = pings.firstIndex(where: { $0.number == number }) else { return }
    if !isInRace, !pings[index].isInRace {
      trips = (trips + [time - pings[index].time]).suffix(FairRule.trips.most)
    }
    pings.removeSubrange(...index)
  }

  /// What is known of the way.
  var way: Way {
    let shortest = trips.min() ?? kernel ?? 0
    let excess = trips.map { $0 - shortest }
    return Way(
      shortest: min(shortest, kernel ?? shortest),
      unevenness: excess.reduce(0, +) / Double(max(trips.count, 1)),
      widest: excess.max() ?? 0, trips: trips.count, isNear: isNear,
      isVouched: kernel != nil)
  }

  /// What the players are to see of the way; `nil` where it hardly differs from what they were told, and so is
  /// not worth a line.
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

  /// Somebody sits at the table who was told nothing yet.
  mutating func tellAgain() { told = nil }
}

extension Double {
  fileprivate var milliseconds: Int { Int(min(self * 1000, 9999)) }
}
