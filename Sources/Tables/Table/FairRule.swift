// SPDX-License-Identifier: MIT

import Wire

/// Decides whose call was first where players are on different machines.
///
/// The reaction counts, from seeing a card to calling. Each player's screen measures it on its own
/// clock, so clocks needn't agree. A claim of more delay than the shortest trip takes is paid from
/// an ``Allowance``, which only the observed trips refill. So a liar gains no more than the
/// connection really varies.
///
/// All times are in seconds. `Sources/elsewhere.md` gives the reason for each number, and its
/// effect on who wins.
package enum FairRule {
  /// No reaction is faster. A sooner call is meant for the card before.
  package static let leastReaction = 0.1

  /// Half a frame and a timer's lateness, which no call has to account for.
  static let grain = 0.008

  /// The longest trip that is granted to a neighbour on the same network.
  static let nearWay = 0.004

  /// The longest wait for further calls.
  static let longestWait = 0.7

  /// The trips needed to judge their unevenness, and the trips remembered.
  static let trips = (least: 16, most: 64)

  /// The largest difference between trips considered.
  static let widest = 0.3

  /// The largest allowance is ``grain`` + `perUnevenness` times the unevenness + the widest excess;
  /// less of that counts while the unevenness is below `steady`.
  static let most = (perUnevenness: 4.0, steady: 0.003)

  /// The refill for each call: `perUnevenness` times the unevenness, plus `always`.
  static let refill = (perUnevenness: 1.25, always: 0.002)

  /// An excess over the allowance that doesn't fit the connection.
  static let misfit = 0.025

  /// One frame, by which a local screen may be late.
  static let frame = 0.017

  /// How much unfairness a table accepts: compensation also helps those who fake a bad connection.
  package struct Limits: Equatable, Sendable {
    /// The longest round trip compensated.
    package let farthest: Double

    /// The longest where no kernel measures it, as at a broker: a guest can fake it by answering
    /// pings late.
    package let farthestByWord: Double

    package let uneven: Double

    /// For a host who admits each guest: fair before safe.
    package static let friends = Limits(farthest: 0.5, farthestByWord: 0.5, uneven: 0.05)

    /// For a table open to all: safe before fair.
    package static let strangers = Limits(farthest: 0.1, farthestByWord: 0.035, uneven: 0.008)

    /// With another longest trip, whoever measures it.
    package func reaching(_ farthest: Double) -> Limits {
      let farthest = min(max(farthest, 0), 1)
      return Limits(farthest: farthest, farthestByWord: farthest, uneven: uneven)
    }

    func longest(_ way: Way) -> Double { way.isVouched ? farthest : farthestByWord }

    func isTooLong(_ way: Way) -> Bool { !way.isNear && way.shortest > longest(way) }
  }
}

/// The connection from the referee to a player's screen. Times are round trips in seconds.
package struct Way: Equatable, Sendable {
  package let shortest: Double

  /// The average excess over the shortest trip.
  package let unevenness: Double

  /// The largest excess.
  package let widest: Double

  package let trips: Int

  package let isNear: Bool

  /// Whether a kernel measured it, not the guest's program alone.
  package let isVouched: Bool

  /// NaN and negative times count as zero.
  package init(
    shortest: Double, unevenness: Double = 0, widest: Double = 0, trips: Int = 0,
    isNear: Bool = false, isVouched: Bool = true
  ) {
    func time(_ seconds: Double) -> Double { seconds > 0 ? seconds : 0 }
    (self.shortest, self.unevenness) = (time(shortest), time(unevenness))
    (self.widest, self.trips) = (time(widest), trips)
    (self.isNear, self.isVouched) = (isNear, isVouched)
  }
}

/// The compensation for a connection, in seconds.
struct Grant: Equatable {
  let way: Double

  let unevenness: Double

  /// The largest allowance.
  let most: Double

  /// Whether enough trips were seen.
  let isKnown: Bool

  /// Whether the connection is worse than the table compensates.
  let isLimited: Bool

  init(_ way: Way, _ limits: FairRule.Limits) {
    isKnown = way.trips >= FairRule.trips.least
    self.way = min(way.shortest, way.isNear ? FairRule.nearWay : limits.longest(way))
    unevenness = isKnown ? min(way.unevenness, limits.uneven) : 0
    let share = min(1, unevenness / FairRule.most.steady)
    let full =
      FairRule.grain + FairRule.most.perUnevenness * unevenness
      + min(way.widest, FairRule.widest) * share
    most = isKnown ? full : 0
    isLimited = limits.isTooLong(way) || way.unevenness >= limits.uneven
  }
}

/// A remote player's credit for delays, and statistics of recent calls. It belongs to a key, so
/// reconnecting doesn't refill it. Times are in seconds.
struct Allowance: Equatable, Sendable {
  /// `nil` before the first call.
  private var left: Double?

  /// For each recent call, whether it didn't fit the connection.
  private var misfits: [Bool] = []

  private var reactions: [Double] = []

  /// For each recent disconnection, whether a match was undecided.
  private var goings: [Bool] = []

  /// How many of each are remembered.
  private static let most = (misfits: 16, reactions: 20, goings: 6)

  private func left(_ grant: Grant) -> Double { min(left ?? grant.most / 2, grant.most) }

  /// How late a call may arrive.
  func window(_ grant: Grant) -> Double { grant.way + FairRule.grain + left(grant) }

  /// - Parameters:
  ///   - reported: the screen's measurement, if any.
  ///   - elapsed: the time from first sending the face to the arrival of the call. Sending it again
  ///     after a cut changes nothing, so a cut gains nothing.
  func reaction(reported: Double?, elapsed: Double, _ grant: Grant) -> Double {
    max(min(reported ?? elapsed, elapsed), elapsed - window(grant))
  }

  /// Accounts for a call, once the first is known.
  mutating func settle(reported: Double?, elapsed: Double, _ grant: Grant) {
    let before = left(grant)
    let claim = elapsed - grant.way - max(reported ?? elapsed, FairRule.leastReaction)
    let spent = before - min(max(claim - FairRule.grain, 0), before)
    let refill = FairRule.refill.perUnevenness * grant.unevenness + FairRule.refill.always
    // Credit above the limit waits for the new connection's measurement.
    let hidden = max((left ?? before) - before, 0)
    left = grant.isKnown ? min(spent + refill, grant.most) : spent + hidden
    let isMisfit = claim > FairRule.grain + before + FairRule.misfit && !grant.isLimited
    misfits = (misfits + [isMisfit]).suffix(Self.most.misfits)
  }

  mutating func note(won reaction: Double) {
    reactions = (reactions + [reaction]).suffix(Self.most.reactions)
  }

  mutating func noteGoing(inRace isRace: Bool) {
    goings = (goings + [isRace]).suffix(Self.most.goings)
  }
}

// MARK: - Standing and notices

package enum FairStanding: String, CaseIterable, Sendable {
  case fair

  /// Farther away than the table compensates.
  case far

  /// More uneven than the table compensates.
  case uneven

  init(_ way: Way, _ limits: FairRule.Limits) {
    let isUneven = way.trips >= FairRule.trips.least && way.unevenness > limits.uneven
    self = limits.isTooLong(way) ? .far : isUneven ? .uneven : .fair
  }
}

/// A remark to the whole table about a player's calls. It has no other effect.
package enum FairNotice: String, CaseIterable, Sendable {
  /// As fast or as even as a machine.
  case machine

  /// More delay claimed than the connection shows.
  case misfit

  /// Often disconnected while a match is undecided.
  case away
}

extension Allowance {
  /// Honest players get one in ten thousand games, and the very fastest some.
  var notices: [FairNotice] {
    FairNotice.allCases.filter { notice in
      switch notice {
      case .machine: isMachinelike
      case .misfit: isUnfitting
      case .away: isEvasive
      }
    }
  }

  private var isMachinelike: Bool {
    let last = reactions.suffix(12).sorted()
    if last.count == 12, (last[5] + last[6]) / 2 < 0.18 { return true }
    return reactions.count == Self.most.reactions && reactions.spread < 0.008
  }

  private var isUnfitting: Bool { misfits.count { $0 } >= 10 }

  /// Matches lie open for so little of the time that four are no chance.
  private var isEvasive: Bool { goings.count { $0 } >= 4 }
}

extension [Double] {
  /// The standard deviation of a sample.
  fileprivate var spread: Double {
    let mean = reduce(0, +) / Double(count)
    return (map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(Swift.max(count - 1, 1)))
      .squareRoot()
  }
}

// MARK: - Screens

/// The players at other machines, by place: connections, and allowances by key. The player at this
/// program's own screen is trusted.
struct Screens: Sendable {
  private let limits: FairRule.Limits
  private var ways: [Int: (key: Digest, way: Way)] = [:]
  private var allowances: [Digest: Allowance] = [:]

  private var said: [Int: Set<FairNotice>] = [:]
  private var notices: [(place: Int, FairNotice)] = []

  /// With more allowances, those of absent players are dropped.
  private static let most = 64

  init(_ limits: FairRule.Limits) { self.limits = limits }

  mutating func beginRound() { said = [:] }

  mutating func drainNotices() -> [(place: Int, FairNotice)] { notices.drain() }

  mutating func set(_ way: Way, to key: Digest, at place: Int) {
    ways[place] = (key, way)
    guard allowances.count > Self.most else { return }
    let seated = ways.values.map(\.key)
    allowances = allowances.filter { seated.contains($0.key) }
  }

  private func screen(at place: Int) -> (key: Digest, allowance: Allowance, grant: Grant)? {
    ways[place].map { ($0.key, allowances[$0.key] ?? Allowance(), Grant($0.way, limits)) }
  }

  func window(at place: Int) -> Double {
    screen(at: place).map { $0.allowance.window($0.grant) } ?? FairRule.grain + FairRule.frame
  }

  func reaction(reported: Double?, elapsed: Double, at place: Int?) -> Double {
    place.flatMap(screen(at:)).map {
      $0.allowance.reaction(reported: reported, elapsed: elapsed, $0.grant)
    } ?? min(reported ?? elapsed, elapsed)
  }

  mutating func settle(_ claim: Contest.Claim, at place: Int) {
    change(place) { $0.settle(reported: claim.reported, elapsed: claim.elapsed, $1) }
  }

  mutating func note(won reaction: Double, at place: Int) {
    change(place) { allowance, _ in allowance.note(won: reaction) }
  }

  mutating func noteGoing(at place: Int, inRace isRace: Bool) {
    change(place) { allowance, _ in allowance.noteGoing(inRace: isRace) }
  }

  private mutating func change(_ place: Int, _ body: (inout Allowance, Grant) -> Void) {
    guard let (key, old, grant) = screen(at: place) else { return }
    var allowance = old
    body(&allowance, grant)
    allowances[key] = allowance
    say(allowance.notices, of: place)
  }

  private mutating func say(_ new: [FairNotice], of place: Int) {
    for notice in new where said[place, default: []].insert(notice).inserted {
      notices.append((place, notice))
    }
  }
}
