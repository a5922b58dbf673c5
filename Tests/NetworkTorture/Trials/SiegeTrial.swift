// SPDX-License-Identifier: MIT

import Observing
import Remote
import Snapping
import Tables
import Torturing

/// A program that holds a table (`matchismo --host`) for four guests, round after round, while each attack runs in
/// turn: nobody may lose a seat, and nothing may grow.
struct SiegeTrial {
  /// The game's program.
  let program: String
  let link: String
  let seed: UInt64

  private static let attackers = 4

  /// How many milliseconds each of them leaves the machine to others after an attack.
  private static let rest = Int32(20)

  /// More than a round takes, in seconds.
  private static let longestRound = 400.0

  /// How much more memory the program and its link may have in the end than after the first round of attacks,
  /// each in kB.
  private static let mostGrowth = 1000

  /// How much may be written in an hour, to files and the log, in bytes.
  private static let mostWritten = 4_000_000

  /// - Parameter minutes: how long it lasts.
  func run(minutes: Int) throws -> [Figure] {
    let tables = RemoteTables()
    let host = try HostProgram(program, options: ["--without-pauses"])
    let guests = try host.guests(4, link: link, seed: seed)
    var (closed, rounds) = ([String](), 0)
    for (index, guest) in guests.enumerated() {
      guest.hears = { news in
        if case .closed(let closing) = news { closed.append("Guest \(index + 1): \(closing)") }
        if index == 0, case .event(.played(_, let outcome)) = news, outcome.ending != nil {
          rounds += 1
        }
      }
      tables.add(guest)
    }
    tables.run { guests.allSatisfy { $0.guest.view.active != nil } }
    let crowd = HostileCrowd(
      against: host.port, attackers: Self.attackers, most: .max, rest: Self.rest, seed: seed)
    // Each comes twice, so that what the first of its kind take is kept for others.
    let part = Double(minutes) * 30 / Double(Attack.allCases.count)
    try besiege(tables, crowd, part)
    let before = Self.memory(of: host)
    try besiege(tables, crowd, part)
    let growth = zip(Self.memory(of: host), before).map { $0 - $1 }
    let (turned, attacks) = (rounds, crowd.figures)
    // A round goes on to its end when they have gone.
    tables.run(for: Self.longestRound) { rounds > turned }
    let cuts = guests.map(\.connections).reduce(0, +) - guests.count
    return [
      Figure("minutes", minutes),
      Figure("hostile connections", attacks.connections, isGood: attacks.connections > minutes),
      Figure("of these proven", attacks.proven, isGood: attacks.proven > 0),
      Figure("rounds played", rounds, isGood: rounds > turned),
      Figure("honest connections cut", cuts, isGood: cuts == 0),
      Figure("seats lost", closed.count, isGood: closed.isEmpty),
      Figure(
        "growth of the program and its link, kB", "\(growth)",
        isGood: growth.allSatisfy { $0 < Self.mostGrowth }),
      Figure(
        "bytes written", host.written,
        isGood: host.written < Self.mostWritten * max(minutes / 60, 1)),
    ] + (closed + absences(from: host)).prefix(5).map { Figure("trouble", $0, isGood: false) }
  }

  /// What the log says of guests who were away, with the times.
  private func absences(from host: HostProgram) -> [String] {
    host.program.standardOutput.split(separator: "\n").filter { $0.contains(" is away") }
      .map(String.init)
  }

  private func besiege(_ tables: RemoteTables, _ crowd: HostileCrowd, _ seconds: Double) throws {
    for attack in Attack.allCases {
      crowd.attack = attack
      tables.run(for: seconds) { false }
    }
  }

  /// Of the program and of all that it has started.
  private static func memory(of host: HostProgram) -> [Int] {
    let program = host.program.processID
    return ([program] + Memory.children(of: program)).map(Memory.share)
  }
}
