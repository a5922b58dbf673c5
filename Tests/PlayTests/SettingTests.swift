// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Play
import Tableau
import Tables
import Testing
import Wire
import Words

/// The table of the settings.
struct SettingTests {
  @Test func `the keys are those of players' files, in their order`() {
    #expect(
      Setting.all.map(\.key) == [
        "level", "mode", "match", "cards", "pairs-cards", "scoring", "own-scoring", "players",
        "opponent", "player-1", "player-2", "game", "snap-computers", "snap-strength",
        "snap-relaxed", "snap-length", "snap-match", "trios-opponent", "name", "stand-in",
        "mute", "broker", "address", "clock", "back", "deck", "suits",
        "indices", "letters",
        "table", "text", "animation", "sound", "window", "window-place", "window-state",
      ])
  }

  @Test(arguments: Setting.all)
  func `what is written is read`(setting: Setting) throws {
    var other = Settings()
    for setting in Setting.all { for row in setting.menu?.rows ?? [] { row.step(&other, -1) } }
    other.windowSize = Settings.WindowSize(width: 880, height: 660)
    other.windowPlace = Settings.WindowPlace(x: -8, y: 40)
    other.windowState = .maximized
    for settings in [Settings(), other] {
      guard let value = setting.written(settings) else { continue }
      var read = Settings()
      let change = try #require(setting.read(value))
      change(&read)
      #expect(setting.written(read) == value)
    }
  }

  @Test(arguments: Setting.all)
  func `an option says what a file does, and a word that is none changes nothing`(
    setting: Setting
  ) throws {
    #expect(setting.read(Array("tartan\u{0}".utf8)) == nil)
    guard setting.menu?.sheet == .look, setting.option != nil else { return }
    #expect(setting.readOption("tartan") == nil)
    var settings = Settings()
    setting.menu?.rows.first?.step(&settings, 1)
    let value = try #require(setting.written(settings))
    var said = Settings()
    let change = try #require(setting.readOption(FilePath(value)))
    change(&said)
    #expect(said == settings)
    #expect(said != Settings())
  }

  @Test func `a name is written as it is, and none for the usual one`() throws {
    var settings = Settings()
    #expect(Setting.firstName.written(settings) == nil)
    let change = try #require(Setting.firstName.read(Array("Zoë".utf8)))
    change(&settings)
    #expect(settings.firstName?.text == "Zoë")
    #expect(Setting.firstName.written(settings) == Array("Zoë".utf8))
    let back = try #require(Setting.firstName.read([]))
    back(&settings)
    #expect(settings.firstName == nil)
  }

  @Test func `a broker is written with its port, and none not at all`() throws {
    var settings = Settings()
    #expect(Setting.broker.written(settings) == nil)
    let change = try #require(Setting.broker.read(Array("broker.example.org".utf8)))
    change(&settings)
    #expect(settings.broker?.security == .tls)
    #expect(Setting.broker.written(settings) == Array("broker.example.org:8883".utf8))
    let back = try #require(Setting.broker.read([]))
    back(&settings)
    #expect(settings.broker == nil)
  }

  @Test func `an address has a port, and is written as it is typed`() throws {
    var settings = Settings()
    #expect(Setting.address.written(settings) == nil)
    let change = try #require(Setting.address.read(Array("[2001:db8::1]:40123".utf8)))
    change(&settings)
    #expect(settings.address?.port == 40123)
    #expect(Setting.address.written(settings) == Array("[2001:db8::1]:40123".utf8))
    #expect(Setting.address.read(Array("home.example.org".utf8)) == nil)
    let back = try #require(Setting.address.read([]))
    back(&settings)
    #expect(settings.address == nil)
  }

  @Test(arguments: ["nobody", "gentle", "usual", "sharp"])
  func `who plays on for a guest is one of the computers, or nobody`(word: String) throws {
    var settings = Settings()
    let change = try #require(Setting.standIn.read(Array(word.utf8)))
    change(&settings)
    #expect(Setting.standIn.written(settings) == Array(word.utf8))
    #expect((settings.standIn == nil) == (word == "nobody"))
  }

  @Test(arguments: [
    ("stand-in", "slow", "gentle"), ("snap-strength", "slow", "gentle"),
    ("opponent", "beginner", "gentle"), ("opponent", "good", "usual"),
    ("opponent", "perfect", "sharp"), ("scoring", "classroom", "gentle"),
    ("scoring", "stanford", "usual"), ("scoring", "lecture", "lecture"),
  ])
  func `words of earlier versions are read, and written as today's`(
    key: String, old: String, new: String
  ) throws {
    let setting = try #require(Setting(key: key))
    var settings = Settings()
    (settings.snapStrength, settings.scoring) = (.sharp, .sharp)
    let change = try #require(setting.read(Array(old.utf8)))
    change(&settings)
    #expect(setting.written(settings) == Array(new.utf8))
    #expect(try #require(setting.menu?.rows.first).steps(from: settings).count < 6)
  }

  @Test func `only who has the strict scoring of earlier versions is offered it`() throws {
    let row = try #require(Setting.scoring.menu?.rows.first)
    var settings = Settings()
    func names() -> [String] { row.steps(from: settings).map(row.value) }
    #expect(names() == ["Usual", "Sharp", "My own", "Gentle"])
    settings.scoring = .lecture
    #expect(names() == ["Strict", "My own", "Gentle", "Usual", "Sharp"])
  }

  @Test(arguments: [
    (nil, Strength.usual, "They call 0.5 to 2.5 s after seeing a match"),
    (10, .gentle, "They call 10.9 to 13.5 s after seeing a match"),
    (nil, .pace, "They are as fast as you, from your first calls on"),
    (5, .pace, "They are as fast as you, but give you 5 s first"),
  ])
  func `a head start is part of the computers' pace`(
    headStart: Int?, strength: Strength, note: String
  ) {
    var settings = Settings()
    (settings.snapHeadStart, settings.snapStrength) = (headStart, strength)
    #expect(Setting.snapStrength.menu?.rows.first?.note(settings) == note)
  }

  @Test(arguments: Setting.all)
  func `a row goes through all values, and back again`(setting: Setting) {
    for row in setting.menu?.rows ?? [] {
      var settings = Settings()
      let usual = row.value(settings)
      row.step(&settings, -1)
      #expect(row.value(settings) != usual)
      row.step(&settings, 1)
      #expect(row.value(settings) == usual)
    }
  }

  @Test(arguments: Setting.all)
  func `each value of a row has a note, or none has`(setting: Setting) {
    for row in setting.menu?.rows ?? [] {
      let notes = row.steps(from: Settings()).map { row.note($0) != nil }
      #expect(Set(notes).count == 1, "\(row.label)")
    }
  }

  private static func offered(_ sheet: Setting.Menu.Sheet, _ settings: Settings) -> [String] {
    Setting.all(on: sheet, in: settings).map(\.key)
  }

  @Test func `a sheet offers what its mode has, in its order, and no more`() {
    var settings = Settings()
    #expect(
      Self.offered(.game, settings) == [
        "level", "mode", "cards", "players", "match", "scoring",
      ])
    settings.namedScoring = nil
    let withOwn = ["level", "mode", "cards", "players", "match", "scoring", "own-scoring"]
    #expect(Self.offered(.game, settings) == withOwn)
    settings.mode = .pairs
    #expect(Self.offered(.game, settings) == ["level", "mode", "pairs-cards", "players"])
    settings.players = .two
    let forTwo = ["level", "mode", "pairs-cards", "players", "opponent", "player-1", "player-2"]
    #expect(Self.offered(.game, settings) == forTwo)
    settings.opponent = .usual
    #expect(Self.offered(.game, settings) == forTwo.dropLast())
    settings.mode = .flip
    #expect(Self.offered(.game, settings) == ["mode"])
    #expect(
      Self.offered(.look, settings) == [
        "back", "table", "suits", "indices", "text", "animation", "sound", "clock",
      ])
  }

  @Test func `a menu goes through handy numbers of cards, also from one between them`() throws {
    let setting = try #require(Setting(key: "cards"))
    let row = try #require(setting.menu?.rows.first)
    var settings = Settings()
    settings.tableSizes[.match] = 31
    row.step(&settings, 1)
    #expect(settings.tableSizes[.match] == 52)
    row.step(&settings, 1)
    #expect(settings.tableSizes[.match] == 12)
    row.step(&settings, -1)
    #expect(settings.tableSizes[.match] == 52)
    #expect(settings.tableSizes[.pairs] == 16)
  }

  @Test func `the numbers of a scoring of one's own end where their ranges do`() {
    var settings = Settings()
    for row in Setting.ownScoring.menu?.rows ?? [] { row.step(&settings, 500) }
    #expect(settings.ownScoring == Scoring(matchBonus: 99, mismatchPoints: -99, flipPoints: -99))
    for row in Setting.ownScoring.menu?.rows ?? [] { row.step(&settings, -500) }
    #expect(settings.ownScoring == Scoring(matchBonus: 0, mismatchPoints: 0, flipPoints: 0))
  }

  @Test func `a picture gives way to the usual back, and that to the next pattern`() {
    var settings = Settings()
    settings.back = .picture("/home/ann/cat.png")
    let row = Setting.back.menu?.rows.first
    #expect(row?.value(settings) == "cat.png")
    row?.step(&settings, 1)
    #expect(settings.back == .usual)
    row?.step(&settings, 1)
    #expect(settings.back == .pattern(.guilloche))
  }

  @Test func `a scoring that has a name is chosen by it, and another is the player's own`() {
    var settings = Settings()
    let other = Scoring(matchBonus: 7, mismatchPoints: -3, flipPoints: 0)!
    for scoring in Scoring.named + [other] {
      settings.scoring = scoring
      #expect(settings.scoring == scoring)
      #expect(settings.namedScoring?.name == scoring.name)
      #expect(settings.ownScoring == (scoring == other ? other : .stanford))
    }
  }
}
