// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Tableau
import Testing

struct LevelTests {
  @Test func `the usual settings are the usual level`() {
    #expect(Settings().level == .usual)
    var settings = Settings()
    settings.level = .usual
    #expect(settings == Settings())
  }

  @Test func `a level brings its rules and keeps the rest`() {
    var settings = Settings()
    settings.table = .always(.blue)
    settings.level = .gentle
    #expect(settings.rules == Rules(scoring: .classroom))
    #expect(settings.table == .always(.blue))
    settings.level = .sharp
    #expect(settings.rules == Rules(scoring: .sharp))
    settings.level = .own
    #expect(settings.level == .sharp)
  }

  @Test func `the scoring of one's own outlasts a level`() throws {
    let own = try #require(Scoring(matchBonus: 7, mismatchPoints: -3, flipPoints: 0))
    var settings = Settings()
    settings.scoring = own
    #expect(settings.level == .own)
    settings.level = .gentle
    settings.namedScoring = nil
    #expect(settings.scoring == own)
  }

  @Test func `gentle tables are small, and the others as they always were`() {
    #expect(Level.gentle.handyTableSizes(of: .match) == [6, 8, 12])
    #expect(Level.gentle.handyTableSizes(of: .pairs) == [8, 12, 16])
    for level in [Level.usual, .sharp] {
      #expect(level.handyTableSizes(of: .match) == [12, 16, 20, 30, 52])
      #expect(level.handyTableSizes(of: .pairs) == [16, 24, 36, 52])
    }
    #expect(Level.own.handyTableSizes(of: .match) == [6, 8, 12, 16, 20, 30, 52])
  }

  @Test func `a level takes the nearest table that it offers`() {
    var settings = Settings()
    (settings.tableSizes[.match], settings.tableSizes[.pairs]) = (31, 36)
    settings.level = .gentle
    #expect(settings.tableSizes[.match] == 12)
    #expect(settings.tableSizes[.pairs] == 16)
    settings.tableSizes[.match] = 6
    settings.level = .usual
    #expect(settings.tableSizes[.match] == 12)
  }

  @Test func `the row goes through the levels and never to one's own`() throws {
    let row = try #require(Setting.level.menu?.rows.first)
    var settings = Settings()
    let names = (0..<4).map { _ in
      row.step(&settings, 1)
      return row.value(settings)
    }
    #expect(names == ["Sharp", "Gentle", "Usual", "Sharp"])
    settings.namedScoring = .lecture
    #expect(row.value(settings) == "My own")
    row.step(&settings, -1)
    #expect(row.value(settings) == "Sharp")
  }

  @Test func `levels and scorings are described in a line`() throws {
    var settings = Settings()
    func notes() -> [String?] {
      [Setting.level, .scoring].map { $0.menu?.rows.first?.note(settings) }
    }
    #expect(
      notes() == [
        "Two cards to a match; mismatches cost points",
        "The same suit earns 4, the same rank 16; a mismatch costs 2, each card you turn 1",
      ])
    settings.level = .gentle
    #expect(
      notes() == [
        "Small tables, and nothing costs points",
        "The same suit earns 1, the same rank 4; nothing costs points",
      ])
    settings.mode = .pairs
    #expect(notes().first == "Tables of 8 to 16 cards")
  }

  @Test(arguments: [
    ["level = gentle", "scoring = lecture"], ["scoring = lecture", "level = gentle"],
  ])
  func `what a file says beside a level holds, wherever it stands`(lines: [String]) {
    let file = SettingsFile(Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(file.complaints.isEmpty)
    #expect(file.settings.scoring == .lecture)
    let gentle = SettingsFile(Array("level = gentle\n".utf8))
    #expect(gentle.settings.level == .gentle)
  }

  @Test func `a level is not written, since what it stands for is`() {
    var (file, settings) = (SettingsFile(), Settings())
    settings.level = .gentle
    file.change(from: file.settings, to: settings)
    #expect(
      String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").suffix(1)
        == ["scoring = gentle"])
    #expect(SettingsFile(file.bytes).settings == settings)
  }
}
