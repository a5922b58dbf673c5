// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Testing

@testable import Tables

/// Whether the truly fastest of three guests wins, 13, 62 and 204 milliseconds away: when all are honest,
/// and when the nearest takes 150 milliseconds off each reaction and answers pings late.
struct FairWaysTests {
  /// `MATCHISMO_FAIR=1000000` prints the table of the README.
  private static let rounds =
    ProcessInfo.processInfo.environment["MATCHISMO_FAIR"].flatMap { Int($0) } ?? 4000

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var lie = 0.0
    var holding = 0.0
    var hasKernel = true
    var mostCredit = 0.3

    /// How often the one who should win has to, in percent: the truly fastest, or where the nearest
    /// lies, the truly fastest of the rounds that are not the nearest's.
    let least: Double
  }

  @Test(arguments: [
    Case(testDescription: "honest, TCP", least: 97),
    Case(testDescription: "honest, broker", hasKernel: false, least: 97),
    Case(testDescription: "lying, TCP", lie: 0.15, least: 80),
    Case(testDescription: "lying and holding pongs, TCP", lie: 0.15, holding: 0.2, least: 80),
    Case(
      testDescription: "lying and holding pongs, broker", lie: 0.15, holding: 0.2,
      hasKernel: false, least: 25),
    Case(
      testDescription: "the same, 150 ms at most", lie: 0.15, holding: 0.2, hasKernel: false,
      mostCredit: 0.15, least: 15),
  ]) func `the truly fastest wins`(example: Case) {
    var network = FairWays(example, seed: 14)
    var (right, judged, liar) = (0, 0, 0)
    for _ in 0..<Self.rounds {
      let (fastest, winner) = network.round()
      if winner == 0 { liar += 1 }
      guard example.lie == 0 || !fastest.contains(0) else { continue }
      judged += 1
      if fastest.contains(winner) { right += 1 }
    }
    let share = Double(right) / Double(judged) * 100
    if Self.rounds > 4000 {
      print(
        "| \(example.testDescription) | \(String(format: "%.1f", share)) % |",
        "\(String(format: "%.1f", Double(liar) / Double(Self.rounds) * 100)) % |")
    }
    #expect(share >= example.least)
  }
}

/// Rounds of one card each, in virtual time.
private struct FairWays {
  private static let ways = [0.013, 0.062, 0.204]

  private let example: FairWaysTests.Case
  private var dice: Dice
  private let credits: [Double]

  init(_ example: FairWaysTests.Case, seed: UInt64) {
    var dice = Dice(seed: seed)
    credits = Self.ways.enumerated().map { guest, way in
      var trips = Trips()
      if example.hasKernel { trips.kernel = way }
      for second in 0..<30 {
        let held = guest == 0 ? example.holding : 0
        let sent = Double(second)
        let number = trips.ping(at: sent)
        trips.take(pong: number, at: sent + way + 2 * Self.jitter(&dice) + held)
      }
      return FairRule.credit(for: trips.way, upTo: example.mostCredit)
    }
    self.example = example
    self.dice = dice
  }

  /// Up to 4 milliseconds, mostly less.
  private static func jitter(_ dice: inout Dice) -> Double {
    let share = Double(dice.roll(below: 1000)) / 1000
    return share * share * 0.004
  }

  /// Everybody calls on a card.
  ///
  /// - Returns: who was truly fastest, more than one if equally fast, and who has won.
  mutating func round() -> (fastest: [Int], winner: Int) {
    let reactions = Self.ways.map { _ in 0.25 + Double(dice.roll(below: 300)) / 1000 }
    let arrivals: [Double] = zip(Self.ways, reactions).map { way, reaction in
      let shown = way / 2 + Self.jitter(&dice)
      return shown + reaction + way / 2 + Self.jitter(&dice)
    }
    let order = arrivals.indices.sorted { arrivals[$0] < arrivals[$1] }
    var contest = Contest(shown: 0, began: arrivals[order[0]])
    for (index, guest) in order.enumerated() {
      if arrivals[guest] > contest.decision(order[index...].map { credits[$0] }), index > 0 {
        break
      }
      let reported = reactions[guest] - (guest == 0 ? example.lie : 0)
      let reaction = FairRule.reaction(
        reported: reported, elapsed: arrivals[guest], credit: credits[guest])
      contest.add(guest, reaction: reaction, isMeasured: true, dice: &dice)
    }
    let fastest = reactions.indices.filter { reactions[$0] == reactions.min() }
    return (fastest, contest.order.first?.seat ?? 0)
  }
}
