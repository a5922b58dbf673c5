// SPDX-License-Identifier: MIT

import Foundation
import Tables
import Testing

/// Whether the truly fastest of three guests wins, whatever the network does, and how much a cheat gains.
struct RaceTests {
  /// `MATCHISMO_FAIR=2000` prints figures of so many races a row.
  private static let printed =
    ProcessInfo.processInfo.environment["MATCHISMO_FAIR"].flatMap { Int($0) }

  struct Network: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: @Sendable () -> [Races.Line]

    /// How often a guest is cut off in a race.
    var cuts = 0.0

    /// In percent, of all races; with few of them less than the rule brings.
    let least: Double

    /// The 95th part of the waits from the first call to the decision, in seconds.
    let wait: Double

    init(
      _ name: String, least: Double, wait: Double, cuts: Double = 0,
      _ lines: @escaping @Sendable () -> [Races.Line]
    ) {
      (testDescription, self.least, self.wait, self.lines) = (name, least, wait, lines)
      self.cuts = cuts
    }
  }

  private static let networks = [
    Network("plain 5 + 5", least: 93, wait: 0.045) { (0..<3).map { _ in .init(0.005) } },
    Network("13, 62, 204, 1 % loss", least: 93, wait: 0.5) {
      [0.0065, 0.031, 0.102].map { way in
        var line = Races.Line(way, jitter: 0.002)
        line.loss = 0.01
        return line
      }
    },
    Network("asymmetric 10, 150", least: 93, wait: 0.32) {
      (0..<3).map { index in
        var line = Races.Line(0.005, jitter: 0.002)
        if index > 0 { (line.there, line.back) = (0.01, 0.15) }
        return line
      }
    },
    Network("jitter 30 each way", least: 93, wait: 0.36) {
      (0..<3).map { _ in .init(0.005, jitter: 0.03) }
    },
    Network("40 to 120, 5 % loss", least: 93, wait: 0.56) {
      [0.02, 0.04, 0.06].map { way in
        var line = Races.Line(way, jitter: 0.003)
        line.loss = 0.05
        return line
      }
    },
    Network("10, 250, 400", least: 93, wait: 0.56) {
      [0.005, 0.125, 0.2].map { .init($0, jitter: 0.002) }
    },
    Network("one wire", least: 93, wait: 0.05) {
      (0..<3).map { _ in
        var line = Races.Line(0.0002, jitter: 0.0003)
        line.isNear = true
        return line
      }
    },
    Network("cut in every fifth race", least: 93, wait: 0.36, cuts: 0.2) {
      (0..<3).map { _ in .init(0.005, jitter: 0.01) }
    },
  ]

  @Test(arguments: networks) func `the truly fastest wins`(network: Network) throws {
    var races = Races(network.lines(), seed: 14)
    races.cuts = network.cuts
    races.race(Self.printed ?? 70)
    let share = Double(races.right) / Double(races.count) * 100
    let waits = races.waits.sorted()
    let wait = waits[waits.count * 95 / 100]
    if Self.printed != nil {
      print(
        "| \(network.testDescription) | \(String(format: "%.1f", share)) |",
        "\(String(format: "%.0f, %.0f", waits.reduce(0, +) / Double(waits.count) * 1000, wait * 1000)) |"
      )
    }
    #expect(share >= network.least)
    #expect(wait <= network.wait && races.waits.allSatisfy { $0 <= 0.7 + 1e-6 })
    // These are cut in races alone.
    #expect(races.notices.isEmpty || network.cuts > 0)
    #expect(races.flips.allSatisfy { $0 >= 0.15 - 1e-9 } && races.flips.count > races.count)
  }

  struct Trick: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let cheat: @Sendable () -> Races.Cheat

    init(_ name: String, _ cheat: @escaping @Sendable () -> Races.Cheat) {
      (testDescription, self.cheat) = (name, cheat)
    }
  }

  /// Of two equal hands each wins half of the races.
  @Test(arguments: [
    Trick("12 less") { .init(report: { $0 - 0.012 }) },
    Trick("100 always") { .init(report: { _ in 0.1 }) },
    Trick("its best time again and again") { .init(report: { _ in 0.25 }) },
    Trick("pongs late in races") {
      .init(report: { $0 - 0.2 }, pongDelayInRace: 0.2)
    },
    Trick("pongs always late") { .init(report: { $0 - 0.29 }, pongDelay: 0.29) },
    Trick("hangs up in races") { .init(hangsUp: 0.2) },
  ]) func `a cheat gains next to nothing`(trick: Trick) {
    for near in [true, false] {
      var line = Races.Line(0.005, jitter: 0.0005)
      line.isNear = near
      var races = Races([line, line], cheats: [0: trick.cheat()], seed: 3)
      races.race(Self.printed ?? 70)
      let share = Double(races.won[0]) / Double(races.count) * 100
      if Self.printed != nil { print("| \(trick.testDescription), near: \(near) | \(share) |") }
      // With 70 races one standard error is 6.
      #expect(share <= (Self.printed == nil ? 64 : 56))
    }
  }

  /// At a broker no kernel tells how long the way is. Equal hands, and ways there and back of so many seconds.
  @Test(arguments: [0.01, 0.03]) func `late pongs at a broker gain strangers little`(way: Double) {
    var line = Races.Line(way / 2, jitter: 0.0005)
    line.hasKernel = false
    let cheat = Races.Cheat(report: { max($0 - 0.29, 0.1) }, pongDelay: 0.29)
    var races = Races([line, line], cheats: [0: cheat], limits: .strangers, seed: 11)
    races.race(Self.printed ?? 70)
    let share = Double(races.won[0]) / Double(races.count) * 100
    if Self.printed != nil { print("| strangers at a broker, \(way) | \(share) |") }
    #expect(share <= (Self.printed == nil ? 70 : 61))
  }

  @Test func `who goes while matches lie open again and again is told of`() {
    let line = Races.Line(0.005, jitter: 0.0005)
    var races = Races([line, line], cheats: [0: .init(hangsUp: 0.2)], seed: 6)
    races.race(10)
    #expect(races.notices.contains { $0.1 == .away })
    #expect(races.notices.allSatisfy { $0.place == races.place(of: 0) })
  }

  @Test func `lies that don't fit the way are told of`() {
    let line = Races.Line(0.005, jitter: 0.0005)
    var races = Races(
      [line, line], cheats: [0: .init(report: { $0 - 0.12 })], seed: 5)
    races.race(40)
    #expect(races.notices.contains { $0.1 == .misfit })
    #expect(races.notices.allSatisfy { $0.place == 0 })
  }
}
