// SPDX-License-Identifier: MIT

import Cards
import Choices
import Play
import Tableau
import Testing

/// Settings files with lines that make no sense.
struct HostileSettingsTests {
  @Test(arguments: [
    "mode = poker", "mode = ", "mode =", "mode = Match", "mode = match pairs", "match = 4",
    "match = 2.0", "match = +2", "cards = 1", "cards = 53", "cards = 12 ,", "cards = -12",
    "cards = 012", "cards = 99999999999999999999", "pairs-cards = 10", "pairs-cards = 17",
    "scoring = 4 -2 -1", "scoring = harvard", "own-scoring = stanford", "own-scoring = 4 -2",
    "own-scoring = 4 -2 -1 0", "own-scoring = 4 2 -1", "own-scoring = 100 -2 -1",
    "clock = yes", "clock = true", "back =", "back = \"\"", "back = a\u{0}b", "suits = three",
    "table = #ff0000", "animation = 2x", "window = 800", "window = 800x", "window = 0x600",
    "broker = a b", "broker = host:0", "broker = ::1", "name = a\u{7}b",
    "name = 1234567890123456789012345", "stand-in = Ana", "mute = maybe", "window = 800x40000",
    "window = 800 x 600", "window = -800x600", "window = x",
  ])
  func `a value that makes no sense is named and passed over`(line: String) {
    let file = file("", line)
    #expect(file.settings == Settings())
    #expect(file.complaints.map(\.line) == [2])
  }

  @Test(arguments: ["mode", "= match", "=", "[settings]", "mode: match", "\u{0}", "true"])
  func `a line that is not a setting is named and passed over`(line: String) {
    let file = file("", line)
    #expect(file.settings == Settings())
    #expect(file.complaints.map(\.line) == [2])
    #expect(file.complaints.map(\.reason) == [.noSetting(Array(line.utf8))])
  }

  @Test func `of a key that stands there twice the first line counts`() {
    let file = file("table = blue", "table = green", "table = burgundy")
    #expect(file.settings.table == .always(.blue))
    #expect(file.complaints.map(\.line) == [2, 3])
    #expect(file.complaints.map(\.reason) == [.repeated(.theme), .repeated(.theme)])
  }

  @Test func `a line that makes no sense gives way to the player's next choice`() {
    var file = file("table = pink", "suits = four")
    var settings = file.settings
    settings.table = .always(.blue)
    file.change(from: file.settings, to: settings)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "table = blue\nsuits = four\n")
    #expect(SettingsFile(file.bytes).complaints.isEmpty)
  }

  @Test func `lines that end as on other systems are understood`() {
    #expect(file("table = blue\r", "suits = four\r").settings.suits == .four)
    #expect(file("table = blue\r", "suits = four\r").complaints.isEmpty)
  }

  @Test(arguments: [
    (
      "table = pink",
      "line 1 is ignored: table can't be \"pink\"; allowed: auto, green, blue, burgundy, charcoal or contrast"
    ),
    ("cards = 99", "line 1 is ignored: cards can't be \"99\"; allowed: a number from 2 to 52"),
    (
      "pairs-cards = 17",
      "line 1 is ignored: pairs-cards can't be \"17\"; allowed: 8, 12, 16, 24, 36 or 52"
    ),
    ("clock = on", "line 1 is ignored: clock can't be \"on\"; allowed: shown or hidden"),
    (
      "\u{1b}[2J",
      #"line 1 is ignored: "\u{1B}[2J" is not a setting; one is written name = value"#
    ),
  ])
  func `what is wrong is said, and what would be right`(line: String, sentence: String) {
    #expect(file(line).complaints.map(Sentences.explanation) == [sentence])
  }

  @Test func `a repeated key is said`() {
    #expect(
      file("mode = match", "mode = match").complaints.map(Sentences.explanation)
        == ["line 2 is ignored: mode is already set on an earlier line"])
  }

  @Test(arguments: 0..<200)
  func `any bytes are read, and what is read and written again says the same`(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    var pieces = Setting.all.map { Array($0.key.utf8) }
    pieces += [
      " = ", "=", "\n", "\n", "\r\n", "#", "\"", "\\", "four", "pairs", "3", "52", "a/b.png",
    ]
    .map { Array($0.utf8) }
    pieces += [[0], [0xff, 0xfe], [0xe2, 0x80]]
    var bytes: [UInt8] = []
    for _ in 0..<60 { bytes += pieces[Int(dice.roll(below: UInt64(pieces.count)))] }
    var file = SettingsFile(bytes)
    let before = file.settings
    file.change(from: file.settings, to: Settings())
    #expect(SettingsFile(file.bytes).settings == Settings())
    file.change(from: file.settings, to: before)
    #expect(SettingsFile(file.bytes).settings == before)
  }

  @Test func `a file as long as is read is not slow`() {
    let lines = String(repeating: "mode = match\n", count: SettingsFile.limit / 13)
    #expect(SettingsFile(Array(lines.utf8)).complaints.count == SettingsFile.limit / 13 - 1)
  }

  private func file(_ lines: String...) -> SettingsFile {
    SettingsFile(Array(lines.joined(separator: "\n").utf8))
  }
}
