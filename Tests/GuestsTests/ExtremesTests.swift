// SPDX-License-Identifier: MIT

import Cards
import Games
import Snapping
import Tables
import Testing
import Wire

/// The edges of 8, 16, 32 and 64 bits in each field of each line, said in the middle of a round. No number that is
/// taken is too large to be reckoned with.
struct ExtremesTests {
  private static let numbers = [
    "0", "1", "99", "100", "255", "256", "999", "1000", "65535", "65536", "2147483647",
    "2147483648", "4294967295", "4294967296", "999999999", "1000000000", "9223372036854775807",
    "9223372036854775808", "18446744073709551615", "-1", "-",
  ]

  private static let token = String(repeating: "01", count: 16)
  private static let table =
    "table 0 2 0 - 0 - 0 0 0 - 0 0 person 0 0 Host 0 0 - 2 person 0 0 Ana 0 0 -"
  private static let began = [
    "event 1 began 0 0 person 0 0 Host 26 2 person 0 0 Ana 26", "event 2 activated 0",
    "event 3 opened 0 QH", "event 4 activated 1",
  ]

  /// All that a line can be with such a number in one of its fields.
  private static func variants(of line: String) -> [String] {
    let fields = line.split(separator: " ").map(String.init)
    return fields.indices.dropFirst().flatMap { place in
      numbers.map { number in
        var fields = fields
        fields[place] = number
        return fields.joined(separator: " ")
      }
    }
  }

  private static let ofHosts =
    [
      "welcome 2 \(token)", "refused full",
      "table 4 2 0 1 0 - 1 1 1 0 0 0 person 0 0 Host 25 1 QH 2 person 0 0 Ana 26 0 -",
      "table 9 0 0 1 1 all1 7 0 9 02 1 0 sharp 3 1 Host 0 0 - 2 person 0 0 Ana 51 1 2C",
      "terms time 3 287", "trip 2 31 4 fair", "notice 0 unfair", "waiting 2 30", "phrase 0 bravo",
      "said 2 Hi, you!",
      "ping 12",
    ]
    + [
      "opened 1 QS", "settled 1 300", "gone 0", "ended 1", "activated 1", "turning 1", "called 1",
      "overtaken 1", "left 0", "replaced 0 0 slow 0 0 Cleo", "paused 1",
      "began 1 0 person 0 0 Host 26 2 person 7 0 Ana 26",
    ].map { "event 5 " + $0 }

  private static let ofGuests = [
    "hello 2 3 - Ana", "hello 2 3 \(token):4 Ana", "turn 3", "call 3 431", "pong 7", "phrase bravo",
    "said Hi, you!",
  ]

  @Test(arguments: ofHosts) func `a guest stands what a host says`(line: String) throws {
    var seated = TableGuest(PublicName("Ana")!)
    seated.receive(.peer(SimulatedNetwork.peer(1, .host, key: SimulatedNetwork.key(254))))
    for line in ["welcome 3 \(Self.token)", Self.table] + Self.began {
      seated.receive(.line(peer: 1, WireLine(line)!))
    }
    for variant in [line] + Self.variants(of: line) {
      var guest = seated
      guest.receive(.line(peer: 1, WireLine(variant)!))
      for after in Self.began + ["event 6 activated 0", "event 7 settled 0 -"] {
        guest.receive(.line(peer: 1, WireLine(after)!))
      }
      guest.advance(by: 400)
      try? guest.play(.call(card: guest.view.cardNumber, milliseconds: 431))
      for command in guest.drainCommands() { #expect(try LinkCommand(command.line) == command) }
    }
  }

  @Test(arguments: ofGuests) func `a host stands what a guest says`(line: String) throws {
    var host = TableHost(rules: HouseRules(pauses: Pauses()))
    host.letIn(7, key: 2)
    try host.begin()
    if host.view.active == host.view.own { try host.play(.turn) }
    for variant in [line] + Self.variants(of: line) {
      var host = host
      host.hear(variant, from: 7)
      host.receive(.trip(peer: 7, microseconds: 999_999_999_999))
      host.pass(3, answering: [])
      host.hear("turn 1", from: 7)
      host.advance(by: 400)
      #expect(host.secondsToNextChange.map { $0 >= 0 } ?? true)
    }
  }

  @Test(arguments: ["turn 1", "call 0 431", "leave 2", "end 1"])
  func `a record stands what it says`(line: String) throws {
    for variant in Self.variants(of: line) {
      let text = "matchismo 1\nmode snap\ndeal 4711\nplayers 2\nstarter 0\nturn 0\n\(variant)\n"
      guard let record = try? Record<SnapGame>(text) else { continue }
      #expect(try Record<SnapGame>(record.text) == record)
      #expect(Sitting(replaying: record).game.matchingSeats.count <= 2)
    }
  }
}
