// SPDX-License-Identifier: MIT

import Cards
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
import Tables
import Testing
import Wire
import Words

@testable import matchismo

/// Whatever the program writes of a game is read by whatever reads games.
@Suite("Games as they are written") struct WrittenGamesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "matchismo-written-\(UUID().uuidString)")

  private func path(_ name: String) -> FilePath {
    FilePath(Array(folder.appendingPathComponent(name).path.utf8))
  }

  private func file(_ name: String) -> RecordFile {
    RecordFile(path(name), most: 1 << 24, patience: 0)
  }

  /// Does something with a folder for files.
  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  /// Does something with a transcript in the file `record`.
  private func withTranscript(_ body: (Transcript) throws -> Void) throws {
    try withFolder {
      var end = Result<Void, any Error>.success(())
      try OpenFile.with(path("record"), O_WRONLY | O_CREAT, mode: 0o600) { file in
        end = Result { try body(Transcript(on: file)) }
      }
      try end.get()
    }
  }

  /// Reads a file as `--replay`, `--picture` and a window do.
  private func read(_ name: String) throws -> Game {
    let opened = try file(name).opened()
    let game =
      if let sitting = opened as? Sitting<MatchingGame> {
        Game.matching(sitting.record.setup, sitting.movesInForce)
      } else if let round = opened as? Sitting<SnapGame> {
        Game.snap(round.record.setup, round.movesInForce)
      } else {
        throw Unknown()
      }
    let recorded = try file(name).game()
    #expect(recorded.report.description.split(separator: "\n").count > 0)
    if let record = recorded as? Record<MatchingGame> {
      #expect(Sitting(replaying: record).movesInForce == game.moves)
    } else if let record = recorded as? Record<SnapGame> {
      #expect(Game.snap(record.setup, record.moves) == game)
    } else {
      throw Unknown()
    }
    return game
  }

  private struct Unknown: Error {}

  /// Reads a text as a window does that it is pasted into.
  private func paste(_ text: String) throws -> Game {
    let player = try Player("AS AH 7D")
    player.session.paste(text)
    return Game(player.session)
  }

  /// What is written of the games of a session as they are played.
  private final class Desk {
    private let folder: URL
    private var games: [String: JournalFile<GameProgress<MatchingGame>>] = [:]
    private lazy var rounds = JournalFile<GameProgress<SnapGame>>(stored("snap"))

    init(_ folder: URL) { self.folder = folder }

    private func stored(_ name: String) -> StoredFile {
      StoredFile(path: FilePath(Array(folder.appendingPathComponent(name).path.utf8)))
    }

    /// - Returns: the name of the journal that was written.
    func save(_ session: Session) throws -> String {
      session.save()
      session.transcribe()
      if let round = session.snap.saved {
        try rounds.save((round, []))
        return "snap"
      }
      let game = session.matching.asItStands.kept
      let journal = games[game.journal] ?? JournalFile(stored(game.journal))
      games[game.journal] = journal
      try journal.save((game, []))
      return game.journal
    }
  }

  /// Does something at the table of a matching game, or at one of Snap!.
  private func play(_ player: Player, with dice: inout MonkeyDice) {
    let session = player.session
    if let snap = session.snap.table {
      if snap.screen.view.mayTurn { session.carryOut(.choose(0)) }
      if Int.random(in: 0..<9, using: &dice) == 0 { session.perform(.call) }
      return session.advance(by: 0.4)
    }
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: session.matching.hint()
    case 1: if session.matching.sitting.canUndo { session.matching.undo() }
    case 2: session.matching.redo()
    default:
      session.carryOut(
        .choose(Int.random(in: 0..<session.matching.sitting.game.table.count, using: &dice)))
    }
    if session.pages.last == .mayUndo { session.confirm() }
    session.advance(by: 2)
  }

  private static var deeds: [(Session) -> Void] {
    [{ $0.snap.wantTable() }, { $0.perform(.newDeal) }, { $0.perform(.leaveSnap) }]
  }

  @Test(arguments: 0..<24)
  func `records and journals of games of all kinds are read`(seed: Int) throws {
    try withTranscript { transcript in
      var dice = MonkeyDice(state: UInt64(seed))
      var settings = Settings()
      settings.mode = Mode.allCases[seed % Mode.allCases.count]
      settings.players = seed.isMultiple(of: 4) ? .two : .one
      settings.opponent = OpponentChoice.allCases[seed % OpponentChoice.allCases.count]
      settings.matchSize = seed.isMultiple(of: 5) ? .three : .two
      if seed.isMultiple(of: 7) { settings.scoring = Scoring(fields: ["3", "-2", "0"])! }
      settings.snapComputers = 1 + seed % 3
      let desk = Desk(folder)
      let player = try Player(settings: settings, transcript: transcript)
      player.session.chance = MonkeyDice(state: UInt64(seed))
      for part in 0..<6 {
        let deed = Self.deeds[Int.random(in: 0..<Self.deeds.count, using: &dice)]
        deed(player.session)
        while !player.session.pages.isEmpty { player.session.confirm() }
        var journal = try desk.save(player.session)
        for _ in 0..<(part == 5 ? 900 : 12) {
          play(player, with: &dice)
          journal = try desk.save(player.session)
        }
        let game = Game(player.session)
        #expect(try read("record") == game)
        #expect(try read(journal) == game)
        _ = player.session.takeEffects()
        player.session.perform(.copy)
        for case .copy(let text) in player.session.takeEffects()
        where text.utf8.count <= Session.longestGame {
          #expect(try paste(text) == game)
        }
        let text = try String(contentsOf: folder.appendingPathComponent(journal), encoding: .utf8)
        if text.utf8.count <= Session.longestGame { #expect(try paste(text) == game) }
      }
    }
  }

  @Test func `nothing is written of a game that nobody sees`() throws {
    try withTranscript { transcript in
      let player = try Player(transcript: transcript)
      player.session.snap.goOn()
      player.session.save()
      player.session.transcribe()
      let round = try #require(player.session.snap.saved).sitting.record.text
      let text = try String(contentsOf: folder.appendingPathComponent("record"), encoding: .utf8)
      #expect(text == round)
    }
  }

  @Test(arguments: 0..<8) func `journals of tables with players elsewhere are read`(
    seed: Int
  ) throws {
    try withFolder {
      var dice = MonkeyDice(state: UInt64(seed))
      let journal = JournalFile<HostProgress>(StoredFile(path: path("table")))
      let name = try #require(PublicName("Ana Bell"))
      for number in 0..<3 {
        let setup = try #require(
          SnapGame.Setup(SnapGame.Deal(.random(using: &dice)), players: 2, starter: 0))
        var round = Sitting<SnapGame>(setup)
        let chairs = [Chair(.host, name, place: 0), Chair(.computer(.sharp), name, place: 2)]
        for move in 0..<60 {
          let seat = round.game.active ?? 0
          _ = try? round.play(
            Int.random(in: 0..<5, using: &dice) == 0
              ? .call(by: seat, milliseconds: 400) : .turn(by: seat))
          let salt = Salt(trusting: Array(repeating: UInt8(number), count: Salt.count))
          let table = KeptTable(
            chairs: chairs, players: [], round: KeptTable.Round(round.record, salt: salt))
          try journal.save(HostedTable(table, by: Entrance(port: UInt16(move / 20))))
        }
        let played = Game.snap(setup, round.movesInForce)
        #expect(try read("table") == played)
        let over = KeptTable(chairs: chairs, players: [], round: nil)
        try journal.save(HostedTable(over, by: Entrance(port: 7)))
        #expect(try read("table") == played, "the last round, though none is played now")
        let text = try String(contentsOf: folder.appendingPathComponent("table"), encoding: .utf8)
        #expect(try paste(text) == played)
      }
    }
  }

  private static let round = "matchismo 1\nmode snap\ndeal 4711\nplayers 2\nstarter 1\n"
  private static let faults: [(text: String, line: Int)] = [
    (round + "company usual race 1 0 0\nfocus call\nturn 1\nfish\n", 9),
    (round + "company usual race 1 0 9\n", 6),
    (round + "focus Call!\n", 6),
    (round + "turn 1\n" + round + "turn 1\nturn 1\n", 13),
    ("hosted 1 1\nport 7\n" + round + "turn 1\nchoose 3\n", 9),
    ("hosted 1 1\nport 7\n", 1),
    ("matchismo 1\ndeal 1\ntable 12\nchoose 1\nfocus 1\nchose 2\n", 6),
  ]

  @Test(arguments: faults) func `a line that makes no sense is still named`(
    text: String, line: Int
  ) throws {
    try withFolder {
      try Data(text.utf8).write(to: folder.appendingPathComponent("a"))
      let failure = #expect(throws: Failure.self) { _ = try file("a").opened() }
      #expect(failure?.sentence.contains(", line \(line): ") == true, "\(failure as Any)")
    }
  }
}

/// A game as anybody sees it who has all its cards.
private enum Game: Equatable {
  case matching(Matching.Setup, [Move])
  case snap(SnapGame.Setup, [SnapGame.Move])

  /// What is on the table.
  init(_ session: Session) {
    if let round = session.snap.table?.seat.round {
      self = .snap(round.record.setup, round.movesInForce)
    } else {
      self = .matching(session.matching.sitting.record.setup, session.matching.sitting.movesInForce)
    }
  }

  var moves: [Move] { if case .matching(_, let moves) = self { moves } else { [] } }
}

extension Record<SnapGame> {
  fileprivate var moves: [SnapGame.Move] {
    entries.compactMap { if case .move(let move) = $0 { move } else { nil } }
  }
}
