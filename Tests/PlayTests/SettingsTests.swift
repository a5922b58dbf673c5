// SPDX-License-Identifier: MIT

import Choices
import Matching
import Tableau
import Testing
import Wire
import Words

struct SettingsTests {
  @Test func `without a file all is as it was before there were settings`() {
    let settings = SettingsFile().settings
    #expect(settings.rules == Rules())
    #expect(settings.tableSizes[.match] == 12)
    #expect(settings.tableSizes[.pairs] == 16)
    #expect(settings.back == .pattern(.lattice))
    #expect(settings.suits == .two)
    #expect(settings.table == .auto)
    #expect(settings.animation == .auto)
    #expect(!settings.isSoundOn)
    #expect(settings.isClockShown)
    #expect(settings.windowSize == nil)
  }

  /// In this form the files that players have are kept; it has to be read for ever.
  private static let everything = """
    mode = pairs
    match = 3
    cards = 52
    pairs-cards = 36
    scoring = own
    own-scoring = 7 -3 0
    clock = hidden
    back = /home/ann/cat.png
    suits = four
    indices = large
    table = burgundy
    text = large
    animation = slow
    sound = on
    window = 1280x720

    """

  @Test func `every setting is read`() {
    let file = SettingsFile(Array(Self.everything.utf8))
    #expect(file.complaints.isEmpty)
    let settings = file.settings
    #expect(settings.mode == .pairs)
    #expect(settings.matchSize == .three)
    #expect(settings.tableSizes[.match] == 52)
    #expect(settings.tableSizes[.pairs] == 36)
    #expect(settings.scoring == Scoring(matchBonus: 7, mismatchPoints: -3, flipPoints: 0))
    #expect(!settings.isClockShown)
    #expect(settings.back == .picture("/home/ann/cat.png"))
    #expect(settings.suits == .four)
    #expect(settings.indices == .large)
    #expect(settings.table == .always(.burgundy))
    #expect(settings.text == .large)
    #expect(settings.animation == .always(.slow))
    #expect(settings.isSoundOn)
    #expect(settings.windowSize == Settings.WindowSize(width: 1280, height: 720))
  }

  @Test func `every setting is written`() {
    var file = SettingsFile()
    file.change(from: file.settings, to: SettingsFile(Array(Self.everything.utf8)).settings)
    let remark =
      "# Matchismo's settings: key = value. What the program doesn't know it leaves alone.\n"
      + "version = 1\n"
    #expect(text(of: file) == remark + Self.everything)
  }

  @Test func `a setting that was not changed is not written`() {
    var file = SettingsFile()
    file.change(from: file.settings, to: file.settings)
    #expect(text(of: file) == "")
    var settings = file.settings
    settings.suits = .four
    file.change(from: file.settings, to: settings)
    #expect(text(of: file).hasSuffix("\nsuits = four\n"))
    #expect(text(of: file).split(separator: "\n").count == 3)
  }

  @Test func `a newer file is known, and read without complaints`() {
    let newer = file("version = 2", "table = blue", "cards = many", "shiny")
    #expect(newer.isNewer)
    #expect(newer.complaints.isEmpty)
    #expect(newer.settings.table == .always(.blue))
    #expect(!file("version = 1").isNewer)
    #expect(!file("table = blue").isNewer)
  }

  @Test(arguments: ["", "x", "-1", "1.5", "99999999999999999999"])
  func `a version that is no number is named and passed over`(text: String) {
    let read = file("version = \(text)", "table = blue")
    #expect(!read.isNewer)
    #expect(read.complaints.map(\.reason) == [.version(Array(text.utf8))])
    #expect(read.settings.table == .always(.blue))
  }

  @Test func `without the lines that make no sense the others are as they were`() {
    let read = file("# mine", "cards = many", "x = y", "table=blue", "table = green", "nothing")
    #expect(String(decoding: read.wholeLines, as: UTF8.self) == "# mine\nx = y\ntable=blue\n")
  }

  @Test func `remarks, other keys and the order of lines stay`() {
    var file = self.file(
      "# mine", "table=blue", "", "music = on", "  suits  =  four  ", "window = 800x600", "x = y")
    var settings = file.settings
    settings.table = .always(.charcoal)
    settings.windowSize = nil
    settings.animation = .always(.off)
    file.change(from: file.settings, to: settings)
    #expect(
      text(of: file) == """
        # mine
        table = charcoal

        music = on
          suits  =  four  
        x = y
        animation = off

        """)
  }

  @Test func `what another window has changed meanwhile stays`() {
    let old = Settings()
    var new = old
    new.table = .always(.blue)
    var file = file("table = burgundy", "suits = four", "window = 800x600")
    file.change(from: old, to: new)
    #expect(text(of: file) == "table = blue\nsuits = four\nwindow = 800x600\n")
    #expect(file.settings.table == .always(.blue))
    #expect(file.settings.suits == .four)
  }

  @Test func `what holds for everybody holds until the player chooses something else`() {
    let shared = SettingsFile(Array("broker = school.example.org\nback = waves\n".utf8)).settings
    var file = SettingsFile(Array("back = plain\n".utf8), over: shared)
    #expect(file.settings.broker?.text == "school.example.org:8883")
    #expect(file.settings.back != shared.back)
    // What the player has not chosen is not written down as a choice.
    var chosen = file.settings
    chosen.isMuted = true
    file.change(from: file.settings, to: chosen)
    #expect(!text(of: file).contains("school"))
    #expect(text(of: file).contains("mute = yes"))
    // To want none of it is a choice, too.
    chosen.broker = nil
    file.change(from: file.settings, to: chosen)
    #expect(text(of: file).contains("broker = \n"))
    #expect(SettingsFile(file.bytes, over: shared).settings.broker == nil)
    #expect(SettingsFile(file.bytes, over: shared).complaints.isEmpty)
  }

  @Test func `bytes that are no text stay`() {
    let remark: [UInt8] = [0x23, 0xff, 0xc0, 0x80, 0x0a]
    var file = SettingsFile(remark)
    var settings = file.settings
    settings.suits = .four
    file.change(from: file.settings, to: settings)
    #expect(file.bytes == remark + Array("suits = four\n".utf8))
  }

  @Test func `the scoring of one's own stays when another is chosen`() {
    let file = file("own-scoring = 4 -2 -1", "scoring = lecture")
    #expect(file.settings.scoring == .lecture)
    #expect(self.file("own-scoring = 9 -9 0").settings.scoring == .stanford)
    #expect(self.file("own-scoring = 9 -9 0").settings.ownScoring.matchBonus == 9)
  }

  @Test func `a deck is kept by its name or path, and the program's own cards by a word`() throws {
    var settings = SettingsFile(Array("deck = svg-oxygen\n".utf8)).settings
    #expect(settings.deck == "svg-oxygen")
    let own = try #require(Setting.deck.readOption("own"))
    own(&settings)
    #expect(settings.deck == nil)
    let found = try #require(Setting.deck.readOption("/home/ann/cards"))
    found(&settings)
    #expect(settings.deck == "/home/ann/cards")
    #expect(Setting.deck.readOption("") == nil)
    #expect(SettingsFile(Array("deck = a\0b\n".utf8)).complaints.count == 1)
    var file = SettingsFile()
    file.change(from: Settings(), to: settings)
    #expect(String(decoding: file.bytes, as: UTF8.self).hasSuffix("deck = /home/ann/cards\n"))
    file.change(from: settings, to: Settings())
    #expect(String(decoding: file.bytes, as: UTF8.self).hasSuffix("deck = own\n"))
    #expect(SettingsFile(file.bytes).settings.deck == nil)
  }

  @Test(arguments: [
    "cat.png", " cat.png", "cat.png ", "\tcat.png", "\"cat\".png", "a\nb", "a\nmode = pairs",
    "a = b", "# cat", "C:\\cat", "\"", "\\", "\"\\\"", " \\n\" ", "cat\r", "katze ü 中", "e\u{301}",
    FilePath([0x63, 0xE9, 0xFF]), FilePath([0x20, 0x80, 0x22, 0xC3]), FilePath([0xC3, 0x0A, 0xA9]),
  ])
  func `every path of a back is found again, byte by byte`(back: FilePath) {
    var file = SettingsFile()
    var settings = file.settings
    settings.back = Back(back)
    file.change(from: file.settings, to: settings)
    let again = SettingsFile(file.bytes)
    #expect(again.settings == settings)
    #expect(again.complaints.isEmpty)
  }

  @Test func `a setting that is taken out has no value from a repeated line either`() {
    var file = file("window = 880x660", "mode = flip", "window = 440x330", "window = x")
    var settings = file.settings
    settings.windowSize = nil
    file.change(from: file.settings, to: settings)
    #expect(file.settings == settings)
    #expect(text(of: file) == "mode = flip\n")
  }

  private func file(_ lines: String...) -> SettingsFile {
    SettingsFile(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func text(of file: SettingsFile) -> String {
    String(decoding: file.bytes, as: UTF8.self)
  }
}
