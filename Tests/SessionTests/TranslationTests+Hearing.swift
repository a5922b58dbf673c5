// SPDX-License-Identifier: MIT

import Choices
import Foundation
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Snapping
import SnappingPlay
import Storage
import Tableau
import Tables
import Testing
import Windowing
import Words

@testable import matchismo

// MARK: - Provoking

func provoke(_ heard: inout Overhearing) throws {
  let player = try seat(.match, .two)
  let control = { (letter: Character) in Key(.character(letter), control: true) }
  for key in [control("z"), control("y"), control("c")] {
    player.press(key)
    heard.hear(player)
  }
  for failure in [PasteFailure.nothingThere, .noText, .garbled, .tooLong, .noAnswer] {
    player.session.pasteFailed(failure)
    heard.hear(player)
  }
  let record = player.session.matching.sitting.record.text
  for text in [
    "cheese", "matchismo 1\ncheese", record, String(repeating: "x", count: 1 << 15),
    "matchismo 1\ncards AS AH KC 2D\n", "matchismo 1\ncards AS AH KC 2D\nchoose 0\n",
  ] {
    player.session.paste(text)
    heard.hear(player)
  }
  player.session.matching.deal(.daily)
  heard.hear(player)
  try playToEnd(player) {}
  heard.hear(player)
  player.session.matching.share()
  heard.hear(player)
  for case .copy(let text) in player.session.takeEffects() where !text.hasPrefix("matchismo") {
    heard.hear(text)
  }
  player.session.matching.deal(.daily)
  try playToEnd(player) {}
  player.session.matching.share()
  for case .copy(let text) in player.session.takeEffects() where !text.hasPrefix("matchismo") {
    heard.hear(text)
  }
  player.session.copyScores()
  heard.hear(player)
  for refusal in [
    Refusal.noSuchPlace, .alreadyMatched, .alreadyUp, .deckEmpty, .noHints, .noHintsForTwo,
    .gameOver, .recordFull,
  ] {
    heard.hear(Sentences.refused(refusal), MatchingGame.explanation(of: refusal))
  }
}

/// Hears of the results of Snap!, in print and on their sheet.
func hearOfRounds(_ heard: inout Overhearing) throws {
  let player = try Player()
  for (number, kind) in ["usual relaxed=no", "slow relaxed=no", "sharp relaxed=yes"].enumerated() {
    player.session.openScores()
    player.session.change(ControlName("scoresOf"), by: 1)
    heard.hear(player)
    let line =
      "v1 finished=1795284189 local=2026-11-21T18:03 deal=\(number + 1) players=2 strength=\(kind) "
      + "won=yes turns=52 right=1 wrong=0 late=0 times=400"
    player.session.archive.rounds.add(try SnapResult(line: line.utf8.span))
    player.session.closeAll()
  }
  player.session.openScores()
  for _ in 0..<3 {
    player.session.change(ControlName("scoresOf"), by: 1)
    heard.hear(player)
  }
  hear(SnapGame.sheets(of: player.session.archive.rounds.scores, mode: nil), &heard)
  let praise: [SnapPraise] = [.earned(["First win at Snap!"]), .fastest, .firstWinAgainst(.sharp)]
  let records = [480, nil].map { ReactionRecord(best: 310, usual: 520, week: $0) }
  heard.hear(praise.map(Sentences.words(of:)) + records.map(Sentences.record))
  heard.hear(Sentences.noRounds, Sentences.callsWon(3, of: 4))
}

/// A path without letters, since it is in no language.
private let path: FilePath = "/1/2"

func hearOfFiles(_ heard: inout Overhearing) {
  let refused = SystemError(number: ENOSPC)
  let errors: [StorageError] = [
    .noHome(variable: "HOME"), .unreadable(path: path, refused), .unwritable(path: path, refused),
    .noFolder(path: path, refused), .noFile(path: path), .tooLong(path: path, limit: 22),
    .vanished(path: path), .changed(path: path), .noSlot(path: path, slots: 64),
  ]
  for error in errors { heard.hear("\(error)", Sentences.cantSave("\(error)")) }
  heard.hear(
    Sentences.useless("/1"), Sentences.droppedNothing,
    Sentences.comes(from: .clipboard), Sentences.comes(from: .file), Sentences.comes(from: .drop),
    Sentences.isOnTable, Sentences.tooLongText, Sentences.savesAgain, Sentences.movedGame,
    Sentences.newerGame, Sentences.newerSettings,
    Sentences.brokenGame(in: path), Sentences.brokenResults(in: path),
    Sentences.brokenSettings(in: path), Sentences.goesOnWithGame, Sentences.cantCopy,
    Sentences.furtherLines(1, in: path), Sentences.furtherSettings(3),
    Notice(Sentences.savesAgain, file: path, "\(errors[0])").explanation,
    Notice(Sentences.savesAgain, file: path).explanation,
    StandardOutput.explanation(of: .unread), StandardOutput.explanation(of: .refused(refused)))
  for error in [
    DisplayError.notNamed, .unreachable(":1"), .noDirectColours, .noBlending, .lost,
  ] { heard.hear(PlayCommand.explanation(of: error)) }
  var log = ResultLog<GameResult>()
  let lines = [
    "cheese", "v2 score=1", "v2 score=1 check=00000000", "v9 all=new", "v1 score", "v1 mode=x",
    "v1 mode=match mode=match", "v1 score=1",
  ]
  let text = Array(lines.joined(separator: "\n").utf8)
  log.read(text.span) { _, _ in }
  log.finish { _, _ in }
  heard.hear(log.complaints.map { Sentences.explanation(of: $0) })
  heard.hear(log.complaints.map { Sentences.explanation(of: $0, in: path) })
}

func hearOfSettings(_ heard: inout Overhearing) {
  let lines =
    Setting.all.map { "\($0.key) = \u{1}" } + ["cheese", "= 1", "version = x"]
    + ["mode = match", "mode = pairs"]
  let file = SettingsFile(Array(lines.joined(separator: "\n").utf8))
  // A back and a deck may be called anything.
  #expect(file.complaints.count == lines.count - 3)
  heard.hear(file.complaints.map { Sentences.explanation(of: $0) })
  heard.hear(file.complaints.map { Sentences.complaint($0) })
  for setting in Setting.all {
    for row in setting.menu?.rows ?? [] { heard.hear(row.label, row.value(Settings())) }
    if let typing = setting.menu?.typing { heard.hear(typing.label) }
  }
}

/// The names of options stay as they are in any language.
func hearHelp(_ heard: inout Overhearing) {
  heard.hear(Option.file.explanation, Option.file.allowed.sentence)
  for option in Option.told {
    heard.hear(option.explanation)
    do throws(Failure) {
      _ = try Arguments([Array(option.name.utf8)])
    } catch {
      heard.hear(error.sentence)
    }
  }
  let lines = Option.helpText.split(separator: "\n")
  for line in lines where !line.hasPrefix("  -") && !line.hasPrefix("  \(Option.file.name) ") {
    heard.hear(line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) })
  }
}

func hearOfRecords(_ heard: inout Overhearing) {
  let cards = "cards AS KH AD KD 9C/"
  let texts = [
    "deal 4711", "matchismo 2", "matchismo 1.1", "matchismo 1/cards AS AH/cards AS AH",
    "matchismo 1/choose 0/match 2", "matchismo 1/deal 1/cards AS AH", "matchismo 1/deal 1",
    "matchismo 1/deal 1/table 53", "matchismo 1/cards AS 10H AS", "matchismo 1/deal 0",
    "matchismo 1/table +2", "matchismo 1/cards A♠", "matchismo 1/mode Pairs",
    "matchismo 1/match 4", "matchismo 1/scoring 4 -2 1", "matchismo 1/choose x",
    "matchismo 1/hint 3", "matchismo 1/fish", "matchismo 1/\(cards)undo",
    "matchismo 1/\(cards)choose 0/redo", "matchismo 1/\(cards)choose 7",
    "matchismo 1/mode pairs/deal 1/table 10", "matchismo 1/mode pairs/cards AS AC 5H",
    "matchismo 1/mode pairs/deal 1/table 16/match 2",
  ]
  for text in texts {
    do throws(RecordError<MatchingGame>) {
      _ = try Sitting<MatchingGame>(resuming: text.replacingOccurrences(of: "/", with: "\n"))
      Issue.record("\(text) is a record")
    } catch {
      heard.hear(
        Sentences.noRecord(error, from: .clipboard), Sentences.noRecord(error, from: .drop),
        Sentences.line(1, of: "/1", error.reason),
        Sentences.line(1, error.reason))
    }
  }
  heard.hear(Sentences.explanation(of: RecordError<MatchingGame>.Reason.tooLong))
  hearOfSnapRecords(&heard)
}

func hearOfSnapRecords(_ heard: inout Overhearing) {
  let round = "mode snap/deal 1/players 2/starter 0"
  let texts = [
    "mode Snap", "mode snap/deal 0", "players 5", "starter x", "cards A♠", "turn left", "leave",
    "call 0 1 2", "undo", "fish", "mode snap/deal 1", "mode snap/cards AS AS/players 2/starter 0",
    "mode snap/deal 1/players 2/starter 7", "mode snap/cards AS/players 2/starter 0",
    "\(round)/cards AS", "\(round)/turn 1", "\(round)/turn 2", "\(round)/leave 1/leave 1",
  ]
  for text in texts {
    do throws(RecordError<SnapGame>) {
      let lines = "matchismo 1/\(text)".replacingOccurrences(of: "/", with: "\n")
      _ = try Sitting<SnapGame>(resuming: lines)
      Issue.record("\(text) is a record")
    } catch {
      heard.hear(Sentences.line(1, of: "/1", error.reason))
    }
  }
  for refusal in [SnapGame.Refusal.hasLeft, .outOfRound, .recordFull] {
    heard.hear(SnapGame.explanation(of: refusal))
  }
}

func hearOfOptions(_ heard: inout Overhearing) {
  let commands = [
    "--fish", "a b", "--picture x a", "--replay x a", "a --deal 3", "file://x/",
    "--version=1", "--deal", "--deal x", "--cards x", "--mode x", "--match x",
    "--scoring x", "--back x", "--suits x", "--indices x", "--table x", "--text x", "--animation x",
    "--geometry x",
    "--replay=", "--picture=", "--picture x --size x", "--picture x --moment x", "--panel x",
    "--csv", "--scores --deal 3", "--daily --deal 3", "--mode pairs --match 2",
    "--mode pairs --cards 10", "--size 880x660", "--replay x --deal 3",
    "--replay x --geometry +0+0", "--replay x --size 880x660", "--picture x --record",
    "--picture x --animation off", "--mode snap --cards 3", "--mode snap --players 5",
    "--mode snap --deal 3", "--strength sharp",
  ]
  for command in commands {
    do throws(Failure) {
      let words = command.split(separator: " ").map { Array($0.utf8) }
      _ = try Invocation(words)
      var settings = Settings()
      try GameOptions(Arguments(words)).apply(to: &settings)
      Issue.record("\(command) is understood")
    } catch {
      heard.hear(error.sentence)
    }
  }
  for name in ["/dev/null", "/nowhere/a.png", "/proc/self/exe"] {
    do throws(Failure) {
      _ = try BackFile.picture(in: FilePath(name))
      Issue.record("\(name) is a picture")
    } catch {
      heard.hear(error.sentence)
    }
  }
}
