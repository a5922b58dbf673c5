// SPDX-License-Identifier: MIT

import Brokers
import Cards
import Foundation
import Testing

@testable import Assistive

@Suite(
  "Snap! with others, played by assistive technology alone", .enabled(if: AssistedTable.isHere))
struct AssistedWithOthersTests {
  @Test func `a table with somebody elsewhere, from the door to the end of a round`() throws {
    let settings = "clock = hidden\nsnap-length = half\nname = "
    let host = try AssistedTable(home: PlayersHome(settings: settings + "Ana\n"))
    let guest = try AssistedTable(home: PlayersHome(settings: settings + "Ben\n"))
    for button in ["Choose a game", "Snap!", "Friends"] { try host.press(button) }
    try host.pressAway("Open a table")
    try host.press("More")
    let address = try host.line("label: Address ")
    let port = try #require(address.split(separator: ":").last)
    try host.press("Back")
    for button in ["Choose a game", "Snap!", "Friends"] { try guest.press(button) }
    // Tables that are found change the page by themselves.
    try guest.pressAway("Enter a link")
    try guest.wait(for: "field") {
      try guest.ask("write 127.0.0.1:\(port)") == ["True"] ? () : nil
    }
    try guest.press("OK")
    // Both hear which three cards the other has to have.
    let asked = try host.line(
      "label: Ben asks to join. Let Ben in only if both of you see these three cards. ")
    let shown = try guest.line(
      "label: The host sees the same three cards and is asked to let you in. ")
    #expect(asked == shown)
    #expect(asked.components(separatedBy: " of ").count == 4, "\(asked)")
    try guest.wait(toHear: "said: The host sees the same three cards")
    try host.pressAway("Let in")
    try host.wait(toHear: "said: Ben sits down")
    try guest.wait(toHear: "said: The host begins the next round")
    try host.pressAway("Begin")
    let ranks = Rank.allCases.map { "said: \(Spoken.name(of: $0))" }
    var (hostHeard, guestHeard): ([String], [String]) = ([], [])
    for count in 1...3 {
      try host.wait(for: "card \(count) that both hear of: \(hostHeard), \(guestHeard)") {
        for table in [host, guest] { _ = try table.ask("press Your closed cards") }
        hostHeard += try host.ask("heard").filter(ranks.contains)
        guestHeard += try guest.ask("heard").filter(ranks.contains)
        return min(hostHeard.count, guestHeard.count) >= count ? () : nil
      }
    }
    #expect(hostHeard.prefix(3) == guestHeard.prefix(3))
    try guest.press("Snap!")
    try guest.wait(toHear: "said: Snap! ")
    try host.wait(toHear: "said: Ben calls Snap! ")
    try guest.press("Say something (T)")
    try guest.pressAway("Hello!")
    try host.wait(toHear: "said: Ben says Hello!")
    // Ana calls at every card, which costs her one most of the time.
    var (hostSays, guestSays): ([String], [String]) = ([], [])
    try host.wait(for: "the end of the round", within: HeldTable.patience) {
      for button in ["Your closed cards", "Snap!"] { _ = try host.ask("press \(button)") }
      _ = try guest.ask("press Your closed cards")
      hostSays += try host.ask("heard")
      guestSays += try guest.ask("heard")
      return hostSays.contains("said: Ben wins the round")
        && guestSays.contains("said: You win the round") ? () : nil
    }
    try guest.press("Menu (F10)")
    try guest.press("Leave the table")
  }

  @Test(.enabled(if: Mosquitto.isInstalled, "there is no mosquitto here"))
  func `a table far away, by the sixteen letters that somebody has said`() throws {
    let broker = try Mosquitto()
    let address = "127.0.0.1:\(broker.port)"
    let held = try HeldTable("--broker", address, "--code", "ABCDEFGHIJKLMNOP", "--open")
    let guest = try AssistedTable(home: PlayersHome(settings: "name = Ben\nbroker = \(address)\n"))
    for button in ["Choose a game", "Snap!", "Friends"] { try guest.press(button) }
    // Tables that are found change the page by themselves.
    try guest.pressAway("Enter a link")
    try guest.wait(for: "field") {
      try guest.ask("write abcd efgh ijkl mnop") == ["True"] ? () : nil
    }
    try guest.press("OK")
    try guest.pressAway("Join")
    try held.wait(for: "guest") { held.log.contains { $0.contains("Ben") } }
  }
}
