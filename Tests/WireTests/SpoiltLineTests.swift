// SPDX-License-Identifier: MIT

import Cards
import Tables
import Testing
import Wire

/// A hundred thousand lines that went wrong on the way. None does harm, and what is understood of them is
/// understood to the last byte.
struct SpoiltLineTests {
  private static let token = String(repeating: "0f", count: 16)
  private static let lines = [
    "hello 1 1 - Ana Maria", "hello 1 3 \(token):17 Änne", "turn 7", "call 3 431", "pong 12",
    "leave",
    "phrase hello", "welcome 1 \(token)", "refused full", "ping 1", "trip 2 62", "waiting 1 30",
    "event 1 began 1 0 person 3 0 Ana\u{A0}B 26 2 sharp 0 0 Computer 26",
    "event 6 opened 1 10D", "event 7 settled 0 431", "event 12 gone 2",
    "event 15 replaced 1 1 slow 0 0 Cleo",
    "table 9 1 0 0 1 - 0 1 12 01 1 0 person 3 0 Ana 20 3 QH 1 usual 0 1 Cleo 29 0 -",
    "reveal \(token) " + Deck.standard.cards.map(\.text).joined(separator: " "),
    "open 0 Ana's table", "invite ABCDEFGHIJ234567 localhost 1883 plain", "send 3 turn 1",
    "found 3 1 2 1 4 Club Ätna", "line 2 turn 1", "gone 2 closed", "trouble avahi It isn't there.",
    "peer 1 guest \(token)\(token) QH,7D,AS lan",
  ].map { Array($0.utf8) }

  @Test func `spoilt lines are refused, or read to the last byte`() {
    var dice = Dice(seed: 14)
    var read = 0
    for _ in 0..<100_000 {
      let bytes = Self.spoilt(&dice)
      for written in Self.readings(of: bytes) {
        read += 1
        guard Array(written.utf8) != bytes else { continue }
        Issue.record("\(bytes) is read as \(written)")
      }
    }
    // Some are still lines: names differ, and numbers.
    #expect(read > 5_000)
  }

  private static func readings(of bytes: [UInt8]) -> [String] {
    let lines: [String?] = [
      try? GuestLine(bytes[...]).line, try? HostLine(bytes[...]).line,
      try? LinkCommand(bytes[...]).line, try? LinkReport(bytes[...]).line,
    ]
    return lines.compactMap(\.self)
  }

  private static func spoilt(_ dice: inout Dice) -> [UInt8] {
    func below(_ bound: Int) -> Int { Int(dice.roll(below: UInt64(bound))) }
    var bytes = lines[below(lines.count)]
    repeat {
      let place = below(bytes.count + 1)
      switch below(7) {
      case 0: bytes.insert(UInt8(below(256)), at: place)
      case 1: bytes.removeSubrange(place..<min(place + below(4), bytes.count))
      case 2: if place < bytes.count { bytes[place] ^= 1 << below(8) }
      case 3: bytes.insert(UInt8(ascii: "0") + UInt8(below(10)), at: place)
      case 4: bytes[place...] = lines[below(lines.count)].dropFirst(below(40))
      case 5: if place < bytes.count { bytes[place] = UInt8(ascii: "0") + UInt8(below(10)) }
      default: bytes.insert(contentsOf: Array(" ".utf8), at: place)
      }
    } while below(3) == 0
    return bytes
  }
}
