// SPDX-License-Identifier: MIT

import Cards
import Choices
import Finding
import Foundation
import Games
import Matching
import MatchingPlay
import Play
import Scene
import SnappingPlay
import Tableau
import Testing
import TriosPlay
import Windowing
import Words

@testable import matchismo

/// Each in a process of its own, since a program has one catalog and keeps it.
@Suite("Every word has its way to a translation") struct TranslationTests {
  @Test func `games of all modes and their ends`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      for mode in Mode.allCases {
        for size in MatchSize.allCases { try playThrough(mode, size, &heard) }
      }
      try expectTranslated(heard)
      #expect(heard.texts.count > 100)
    }
  }

  @Test func `games of two and their ends`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      for opponent in OpponentChoice.allCases {
        for mode in [Mode.match, .pairs] { try playForTwo(mode, against: opponent, &heard) }
      }
      try expectTranslated(heard)
      #expect(heard.texts.count > 60)
    }
  }

  @Test func `rounds of Snap!`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      try playSnap(&heard)
      try expectTranslated(heard)
      #expect(heard.texts.count > 100)
    }
  }

  @Test func `games of Trios`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      try playTrios(&heard)
      try expectTranslated(heard)
      #expect(heard.texts.count > 80)
    }
  }

  @Test func `all sheets`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      for mode in Mode.allCases { try openEverything(mode, &heard) }
      try expectTranslated(heard)
      #expect(heard.texts.count > 100)
    }
  }

  @Test func `what can't be done, and what went wrong`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      try provoke(&heard)
      hearOfFiles(&heard)
      hearOfRecords(&heard)
      hearOfOptions(&heard)
      try expectTranslated(heard)
      #expect(heard.texts.count > 80)
    }
  }

  @Test func `settings that make no sense`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      hearOfSettings(&heard)
      try expectTranslated(heard)
      #expect(heard.texts.count > 25)
    }
  }

  @Test func `the help`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      hearHelp(&heard)
      try expectTranslated(heard)
      #expect(heard.texts.count > 50)
    }
  }

  @Test func `scores in print`() async {
    await #expect(processExitsWith: .success) {
      var heard = listen()
      for mode in [Mode.match, .pairs] {
        let player = try seat(mode, .two)
        try playToEnd(player) {}
        hear(MatchingGame.sheets(of: player.session.archive.results.scores, mode: nil), &heard)
      }
      try hearOfRounds(&heard)
      try expectTranslated(heard)
      #expect(heard.texts.count > 20)
    }
  }

  @Test(arguments: [
    ("⟦Ñéw déál⟧", true), ("12:03", true), ("K♠", true), ("Matchismo", true), ("New deal", false),
    ("⟦Á⟧ ⟦Ḃ⟧", false), ("⟦Á⟧.", false), ("⟦Á: ⟦Ḃ⟧⟧", true), ("⟦Á ⟦Ḃ⟧⟧", false),
    ("⟦Á ⟪4 ór 5⟫⟧", true), ("⟦⟦Á⟧: b⟧", true), ("⟦Á", false), ("⟦Á⟫", false),
  ])
  func `what has not come its way is found`(text: String, isFine: Bool) {
    #expect((PseudoLanguage.fault(in: text) == nil) == isFine)
  }
}

/// Speaks the language from now on, where tables that hold words may have been asked for before.
private func listen() -> Overhearing {
  _ = (Setting.all, Option.all, KeyBinding.all)
  Catalog.use(PseudoLanguage.catalog)
  return Overhearing()
}

private func expectTranslated(_ heard: Overhearing) throws {
  let listed = try listedKeys()
  for text in heard.texts.sorted() {
    if let fault = PseudoLanguage.fault(in: text) { Issue.record("A text \(fault)") }
  }
  for key in PseudoLanguage.keys {
    let words = String(PseudoLanguage.words(of: key))
    let isFrame = PseudoLanguage.frames.contains(words)
    if !isFrame, !words.contains(where: \.isLetter) {
      Issue.record("\(key) has no words of its own")
    }
    if !listed.contains(key) { Issue.record("\(key) is not in the list for translators") }
  }
}

/// The keys that `Scripts/list-phrases` finds in the sources, as the language notes them.
private func listedKeys() throws -> Set<String> {
  let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  let (script, output) = (Process(), Pipe())
  script.executableURL = root.appendingPathComponent("Scripts/list-phrases")
  script.standardOutput = output
  try script.run()
  let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
  script.waitUntilExit()
  try #require(script.terminationStatus == 0)
  let list = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\\\"", with: "\"")
  return Set(list.components(separatedBy: "\n\n").map(listedKey))
}

private func listedKey(_ entry: String) -> String {
  func texts(_ keyword: String) -> [Substring] {
    entry.split(separator: "\n").filter { $0.hasPrefix(keyword) }
      .map { $0.drop { $0 != "\"" }.dropFirst().dropLast() }
  }
  let context = texts("msgctxt").first.map { "\($0)\u{4}" } ?? ""
  return context + texts("msgid").joined(separator: " | ")
}

// MARK: - Playing

func seat(_ mode: Mode, _ size: MatchSize) throws -> Player {
  var settings = Settings()
  (settings.mode, settings.matchSize) = (mode, size)
  return try Player(settings: settings, isNew: true)
}

func playThrough(
  _ mode: Mode, _ size: MatchSize, _ heard: inout Overhearing
) throws {
  let player = try seat(mode, size)
  let undo = Key(.character("z"), control: true)
  heard.hear(player)
  for key in [Key(.character("h")), undo, undo, undo, Key(.character("y"), control: true)] {
    player.press(key)
    heard.hear(player)
  }
  for places in [[0], [0], [1], [2], [3], [2], [3]] {
    player.choose(places[0])
    heard.hear(player)
  }
  for _ in 0..<3 {
    player.press(Key(.character("h")))
    heard.hear(player)
  }
  try playToEnd(player) { heard.hear(player) }
  player.session.perform(.showBest)
  for _ in 0..<3 {
    heard.hear(player)
    player.press(Key(.space))
  }
  player.session.onTable.lookAtNow()
  player.choose(0)
  heard.hear(player)
  player.press(Key(.pageUp))
  heard.hear(player)
  player.session.matching.deal(.same)
  heard.hear(player)
  try playToEnd(player) { heard.hear(player) }
  heard.hear(player)
}

/// Plays until a round is over, and calls now and then, rightly where there is a match.
func playSnap(_ heard: inout Overhearing) throws {
  let player = try Player()
  player.session.chance = MonkeyDice(state: 1)
  player.press(Key(.character("s")))
  heard.hear(player)
  player.session.open(.snap)
  for _ in 0..<4 {
    try player.use(ControlName(.snapStrength))
    heard.hear(player)
    player.session.open(.moreSnap)
    try player.use(ControlName(.snapHeadStart))
    heard.hear(player)
    player.session.back()
  }
  player.session.snap.wantTable()
  for step in 0..<100_000 where player.session.snap.table?.isRoundOn == true {
    player.session.carryOut(.choose(0))
    if step % 500 == 3 { player.session.perform(.call) }
    if step == 20 { player.session.perform(.call) }
    heard.hear(player)
    heard.hear(player.scene.tableau.players.compactMap { $0.call?.words })
    heard.hear(player.scene.tableau.players.flatMap { [$0.name, $0.label] })
    heard.hear(player.scene.tableau.largeButtons.first?.label ?? "")
    if step % 50 == 7, player.session.snap.table?.screen.isOut == true {
      player.session.perform(.skip)
    }
    player.session.advance(by: 0.7)
  }
  heard.hear(player)
  player.session.perform(.newDeal)
  let answered: [Command] = [.hint, .undo, .copy, .share, .pause, .menu, .newDeal, .help]
  for command in answered {
    player.session.perform(command)
    heard.hear(player)
  }
}

/// Plays two games of two, with every pair of cards that may be compared, so that turns pass and stay.
func playForTwo(
  _ mode: Mode, against opponent: OpponentChoice, _ heard: inout Overhearing
) throws {
  var settings = Settings()
  (settings.mode, settings.players, settings.opponent) = (mode, .two, opponent)
  let player = try Player(settings: settings)
  for _ in 0..<2 {
    heard.hear(player)
    for place in (0..<200).map({ $0 * 7 % player.game.table.count }) where !player.game.isOver {
      player.choose(place)
      heard.hear(player)
      player.session.advance(by: 0.9)
    }
    player.press(Key(.character("h")))
    heard.hear(player)
    for _ in 0..<2000 where !player.game.isOver {
      let lying = player.game.table.indices.filter { player.game.table[$0].face == .down }
      for pair in lying.flatMap({ one in lying.map { (one, $0) } }) where !player.game.isOver {
        player.choose(pair.0, pair.1)
        player.session.advance(by: 0.9)
      }
    }
    try #require(player.game.isOver)
    heard.hear(player)
    player.session.matching.deal(.same)
  }
  for page in [Page.game, .firstName, .secondName, .help(.rules)] {
    player.session.closeAll()
    player.session.open(page)
    heard.hear(player)
  }
  player.type("\u{200D}")
  player.session.perform(.confirm)
  heard.hear(player)
}

/// Plays until the rules allow no more, card by card.
func playToEnd(_ player: Player, _ look: () -> Void) throws {
  for _ in 0..<400 where !player.game.isOver {
    player.press(Key(.character("h")))
    look()
    let places = player.scene.tableau.hinted
    for place in places.isEmpty ? [0] : places {
      player.choose(place)
      look()
    }
  }
  try #require(player.game.isOver)
}

/// Hears a report cell by cell.
func hear(_ printed: [Sheet], _ heard: inout Overhearing) {
  for line in printed.flatMap({ $0.text.split(separator: "\n") }) {
    heard.hear(line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) })
  }
}

// MARK: - Opening

private func openEverything(_ mode: Mode, _ heard: inout Overhearing) throws {
  let player = try seat(mode, .two)
  try playToEnd(player) {}
  for page in Page.named {
    player.session.closeAll()
    player.session.open(page)
    heard.hear(player)
  }
  hearOfDays(player, &heard)
  hearOfFileChooser(player, &heard)
  for step in 0..<8 {
    for (page, items) in [
      (Page.moreRules, [ControlName.matchSize]), (.play(.match), [.tableSize]),
      (.ownRules, [.scoring]),
      (.look, [.cardBack, .theme, .suits, .indices, .text, .animation]),
      (.scores(), [ControlName("scoresOf"), ControlName("scoresPart")]),
    ] {
      player.session.closeAll()
      player.session.open(page)
      for item in items.prefix(step % 2 == 0 ? 6 : 2) {
        player.session.carryOut(.use(item))
        heard.hear(player)
      }
    }
  }
  heard.hear(
    Sentences.hintTip(by: player.session.matching.sitting.record.rules),
    Sentences.hintTip(by: Rules(scoring: .classroom)))
  player.session.open(.mayReset)
  player.session.perform(.confirm)
  player.session.open(.scores())
  heard.hear(player)
}

/// Goes through the months, and hears what is said of days, and of what was earned on them.
private func hearOfFileChooser(_ player: Player, _ heard: inout Overhearing) {
  player.session.closeAll()
  player.session.open(.ownPicture)
  for news in [FileChooser.News.isThere(true), .failed] {
    player.session.hear(news)
    heard.hear(player)
  }
  heard.hear(Sentences.choosesPicture, Sentences.pictureFiles)
}

private func hearOfDays(_ player: Player, _ heard: inout Overhearing) {
  for month in 0..<12 {
    player.session.closeAll()
    player.session.open(.calendar(CalendarMonth(of: Clock.now.day).moved(by: -month)))
    heard.hear(player)
  }
  let late = "deal=20260105 table=12 mode=match match=2 scoring=stanford score=1 tries=9 flips=20"
  for end in ["best=81 practice=no", "left=0 best=1 practice=no", "best=1 practice=yes"] {
    let line =
      "v1 finished=1795284189 local=2026-11-21T18:03 \(late) hints=0 seconds=9 \(end)"
    guard let result = try? GameResult(line: line.utf8.span), let daily = result.dayOfDeal else {
      Issue.record("\(line) is no result")
      continue
    }
    heard.hear(Sentences.day(daily.date, result), Sentences.today(result))
    let all = ([Scores(), SnapScores(), TrioScores()] as [any ResultSummary])
      .standings(on: daily.date)
    heard.hear(Sentences.playedLate(daily), Sentences.earned(all.map(\.name)))
  }
  heard.hear(Weekday.allCases.map(Sentences.heading))
}
