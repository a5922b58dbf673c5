// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Observing
import Play
import Testing
import Words

@Suite("Settings files that make no sense") struct HostileSettingsInWindowTests {
  /// All bytes there are, in an order that means nothing.
  private static let binary = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + $0) })
  private static let long = Data(String(repeating: "mode = pairs\n", count: 1 << 17).utf8)

  private func sentences(_ table: PlayedTable) -> [Substring] {
    table.program.standardError.split(separator: "\n")
  }

  private static let wrong = Data(String(repeating: "mode = chess\n", count: 5000).utf8)

  @Test(arguments: [binary, long, wrong])
  func `the program starts all the same, says so, and plays`(settings: Data) throws {
    let home = try PlayersHome(settings: settings)
    let table = try PlayedTable(
      ["--deal", "4711"], home: home, saying: Sentences.brokenSettings(in: "settings.broken-1"))
    #expect(home.file("config/matchismo/settings.broken-1") == settings)
    let header = "matchismo 1\ndeal 4711\ntable 12\nmatch 2\nscoring stanford\n"
    #expect(table.record == header)
    #expect(!sentences(table).isEmpty)
    #expect(sentences(table).allSatisfy { $0.hasPrefix("matchismo: ") })
    #expect(sentences(table).count <= 50, "\(sentences(table).count) sentences")
    try table.observer.typeKey("5")
    try table.observer.wait(for: "move", within: PlayedTable.patience) {
      table.record == header + "choose 4\n" ? () : nil
    }
  }

  @Test func `of lines that contradict each other the first counts`() throws {
    let home = try PlayersHome(
      settings: "cards = 16\nclock = hidden\ncards = 20\nmatch = 7\nmode match\ntable = blue\n")
    let table = try PlayedTable(
      [], home: home, saying: Sentences.brokenSettings(in: "settings.broken-1"))
    #expect(table.record.hasSuffix("table 16\nmatch 2\nscoring stanford\n"))
    let broken = home.path("config/matchismo/settings.broken-1")
    #expect(
      sentences(table) == [
        "matchismo: the settings, line 3 is ignored: cards is already set on an earlier line",
        "matchismo: the settings, line 4 is ignored: match can't be \"7\"; allowed: 2 or 3",
        "matchismo: the settings, line 5 is ignored: \"mode match\" is not a setting; one is written name = value",
        "matchismo: Some settings made no sense; the old file is kept as settings.broken-1 (\(broken))",
      ])
    #expect(home.settings == "cards = 16\nclock = hidden\ntable = blue\n")
    try table.choose(15, among: 16)
  }
}
