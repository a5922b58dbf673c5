// SPDX-License-Identifier: MIT

import Wire

/// Whose call was first, where players sit at screens elsewhere. What counts is the time from seeing a card to
/// calling. A player's own screen measures it: both ends of it are on one clock, so no clocks have to agree. And
/// the player pays for it: what a call claims to have lost on the way, beyond the shortest way, comes out of an
/// ``Allowance`` that only what is seen of the way refills. So a liar gains no more than the way really varies.
///
/// All times are in seconds. What each number is for, and how often whom it lets win, is in
/// `Sources/elsewhere.md`.
package enum FairRule {
  /// No reaction to a face is faster. Whoever calls sooner means the card before.
  package static let leastReaction = 0.1

  /// Half a frame, and what a timer is late: nobody has to account for so little.
  static let grain = 0.008

  /// What is granted for the way to a neighbour on the same wire, which can't be long.
  static let nearWay = 0.004

  /// How long a decision waits for others after the first call at most.
  static let longestWait = 0.7

  /// How many trips to a guest have to be seen before their unevenness is believed, and how many of the last are
  /// looked at.
  static let trips = (least: 16, most: 64)

  /// The widest difference between two trips that is looked at.
  static let widest = 0.3

  /// An allowance may become ``grain`` + so many times the unevenness + the widest difference; all of that where
  /// the unevenness is at least `steady`.
  static let most = (perUnevenness: 4.0, steady: 0.003)

  /// What a call adds to an allowance: so many times the unevenness, and so much.
  static let refill = (perUnevenness: 1.25, always: 0.002)

  /// A claim that exceeds what is allowed by more than that doesn't fit the way.
  static let misfit = 0.025

  /// How long the screen of somebody in front of it may be late: a frame.
  static let frame = 0.017

  /// The unfairness that a table accepts: the more it grants to bad ways, the more somebody gets who only feigns
  /// one.
  package struct Limits: Equatable, Sendable {
    /// The longest way, there and back, that is made up for.
    package let farthest: Double

    /// The same where no kernel vouches for the way, as at a broker: whoever answers late from the first ping on has
    /// as long a way as that looks.
    package let farthestByWord: Double

    /// The greatest unevenness that is made up for.
    package let uneven: Double

    /// For a table at which a person has let everybody in: fair before safe.
    package static let friends = Limits(farthest: 0.5, farthestByWord: 0.5, uneven: 0.05)

    /// For a table at which nobody is asked: safe before fair.
    package static let strangers = Limits(farthest: 0.1, farthestByWord: 0.035, uneven: 0.008)

    /// The same for ways up to so many seconds, whoever tells of them.
    package func reaching(_ farthest: Double) -> Limits {
      let farthest = min(max(farthest, 0), 1)
      return Limits(farthest: farthest, farthestByWord: farthest, uneven: uneven)
    }

    /// How much of a way's length is made up for at most.
    func longest(_ way: Way) -> Double { way.isVouched ? farthest : farthestByWord }

    /// Whether a way is longer than is made up for.
    func isTooLong(_ way: Way) -> Bool { !way.isNear && way.shortest > longest(way) }
  }
}

/// What has been seen of the way from the referee to a player's screen and back, in seconds.
package struct Way: Equatable, Sendable {
  /// The shortest trip.
  package let shortest: Double

  /// By how much trips are longer, on average.
  package let unevenness: Double

  /// By how much the longest is.
  package let widest: Double

  /// How many were seen, of the last.
  package let trips: Int

  /// Whether the screen is on the same wire, and so can't be far away.
  package let isNear: Bool

  /// Whether a kernel vouches for its length, and not the guest's program alone.
  package let isVouched: Bool

  /// Times that are none, or less, count as zero.
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

/// What a table grants to a way, in seconds.
struct Grant: Equatable {
  /// For its length.
  let way: Double

  /// For its unevenness, on average.
  let unevenness: Double

  /// The most that an allowance may be.
  let most: Double

  /// Whether so much of the way was seen that an allowance may grow.
  let isKnown: Bool

  /// Whether the way is worse than the table makes up for.
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

/// What a player at a screen elsewhere may still claim to have lost on the way, and what the last calls looked
/// like. It is the holder's of a key, so that a cut connection doesn't refill it. Times are in seconds.
struct Allowance: Equatable, Sendable {
  /// `nil` before the first call.
  private var left: Double?

  /// Of the last calls, whether what they claimed doesn't fit the way.
  private var misfits: [Bool] = []

  /// The last reactions that won.
  private var reactions: [Double] = []

  /// Of the last times that the player has gone away, whether it could still be settled who wins a match.
  private var goings: [Bool] = []

  /// How many calls are looked at, and how many times of going away.
  private static let most = (misfits: 16, reactions: 20, goings: 6)

  private func left(_ grant: Grant) -> Double { min(left ?? grant.most / 2, grant.most) }

  /// How much later than it was made a call may arrive.
  func window(_ grant: Grant) -> Double { grant.way + FairRule.grain + left(grant) }

  /// The reaction that counts.
  ///
  /// - Parameters:
  ///   - reported: what the player's screen has measured, if it has.
  ///   - elapsed: the time from sending the face to the arrival of the call. A face that is sent again,
  ///     after a cut, was sent when it was sent first: else a cut would be worth making.
  func reaction(reported: Double?, elapsed: Double, _ grant: Grant) -> Double {
    max(min(reported ?? elapsed, elapsed), elapsed - window(grant))
  }

  /// Accounts for a call, once it is decided who was first.
  mutating func settle(reported: Double?, elapsed: Double, _ grant: Grant) {
    let before = left(grant)
    let claim = elapsed - grant.way - max(reported ?? elapsed, FairRule.leastReaction)
    let spent = before - min(max(claim - FairRule.grain, 0), before)
    let refill = FairRule.refill.perUnevenness * grant.unevenness + FairRule.refill.always
    // What is left stays until the new connection's way is known.
    let hidden = max((left ?? before) - before, 0)
    left = grant.isKnown ? min(spent + refill, grant.most) : spent + hidden
    let isMisfit = claim > FairRule.grain + before + FairRule.misfit && !grant.isLimited
    misfits = (misfits + [isMisfit]).suffix(Self.most.misfits)
  }

  /// A call with this reaction was right, and the first.
  mutating func note(won reaction: Double) {
    reactions = (reactions + [reaction]).suffix(Self.most.reactions)
  }

  /// The player has gone away.
  mutating func noteGoing(inRace isRace: Bool) {
    goings = (goings + [isRace]).suffix(Self.most.goings)
  }
}

// MARK: - What the others are told

/// Whether races with a player are fair, as far as the way goes.
package enum FairStanding: String, CaseIterable, Sendable {
  case fair

  /// The player is farther away than the table makes up for.
  case far

  /// The way is more uneven than the table makes up for.
  case uneven

  init(_ way: Way, _ limits: FairRule.Limits) {
    let isUneven = way.trips >= FairRule.trips.least && way.unevenness > limits.uneven
    self = limits.isTooLong(way) ? .far : isUneven ? .uneven : .fair
  }
}

/// What everybody at a table is told of a player's calls. It has no other consequence.
package enum FairNotice: String, CaseIterable, Sendable {
  /// They are as fast, or as even, as a machine's.
  case machine

  /// They claim to have lost more on the way than the way shows.
  case misfit

  /// The player often goes away while it isn't settled who wins a match.
  case away
}

extension Allowance {
  /// What there is to say of the last calls. Of ten thousand games of honest players one is told of, and of
  /// the very fastest hands some in ten thousand.
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

  /// Matches lie open for so little of the time that this is no chance.
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

// MARK: - The screens of a table

/// The players who sit at screens elsewhere, by place: the way to each, and the allowance of each one's key.
/// Who sits in front of this program's own screen is believed.
struct Screens: Sendable {
  private let limits: FairRule.Limits
  private var ways: [Int: (key: Digest, way: Way)] = [:]
  private var allowances: [Digest: Allowance] = [:]

  /// What was said of whom in this round.
  private var said: [Int: Set<FairNotice>] = [:]
  private var notices: [(place: Int, FairNotice)] = []

  /// How many allowances are kept of those who have left.
  private static let most = 64

  init(_ limits: FairRule.Limits) { self.limits = limits }

  mutating func beginRound() { said = [:] }

  mutating func takeNotices() -> [(place: Int, FairNotice)] {
    defer { notices = [] }
    return notices
  }

  mutating func set(_ way: Way, to key: Digest, at place: Int) {
    ways[place] = (key, way)
    guard allowances.count > Self.most else { return }
    let seated = ways.values.map(\.key)
    allowances = allowances.filter { seated.contains($0.key) }
  }

  private func screen(at place: Int) -> (key: Digest, allowance: Allowance, grant: Grant)? {
    ways[place].map { ($0.key, allowances[$0.key] ?? Allowance(), Grant($0.way, limits)) }
  }

  /// How much later than it was made a call may arrive.
  func window(at place: Int) -> Double {
    screen(at: place).map { $0.allowance.window($0.grant) } ?? FairRule.grain + FairRule.frame
  }

  /// The reaction that counts.
  func reaction(reported: Double?, elapsed: Double, at place: Int?) -> Double {
    place.flatMap(screen(at:)).map {
      $0.allowance.reaction(reported: reported, elapsed: elapsed, $0.grant)
    } ?? min(reported ?? elapsed, elapsed)
  }

  /// It is decided who was first.
  mutating func settle(_ claim: Contest.Claim, at place: Int) {
    change(place) { $0.settle(reported: claim.reported, elapsed: claim.elapsed, $1) }
  }

  /// A call was right, and the first.
  mutating func note(won reaction: Double, at place: Int) {
    change(place) { allowance, _ in allowance.note(won: reaction) }
  }

  /// The player has gone away.
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

  /// Each thing is said once a round.
  private mutating func say(_ new: [FairNotice], of place: Int) {
    for notice in new where said[place, default: []].insert(notice).inserted {
      notices.append((place, notice))
    }
  }
}
