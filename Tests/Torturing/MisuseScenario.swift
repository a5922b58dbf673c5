// SPDX-License-Identifier: MIT

import Cards
import Foundation
import Matching
import Observing

/// What the program has to do in odd surroundings.
struct MisuseScenario: Sendable {
  /// Does it, and says what went wrong, as a sentence without its end; `nil` where nothing did.
  let complaint: @Sendable (Surroundings, MisusePlace) throws -> String?
}

extension MisuseScenario {
  /// A command that ends by itself, in the player's folder, which has the record `game`. Where nothing
  /// goes wrong it leaves something behind: the file `picture`, or something on standard output.
  static func command(_ arguments: String...) -> MisuseScenario {
    MisuseScenario { surroundings, place in
      let home = try Home(settings: "")
      try Data("matchismo 1\ndeal 1\ntable 12\nchoose 1\n".utf8).write(
        to: URL(fileURLWithPath: home.path("game")))
      let command = surroundings.command(place.path, arguments)
      let environment = home.environment.merging(["DISPLAY": nil]) { $1 }
      let program = try RunningProgram(
        command.path, command.arguments,
        environment: environment.merging(surroundings.environment) { $1 },
        workingDirectory: home.path(""))
      guard let end = try? program.waitForExit(within: MisusePlace.patience) else {
        return "it hangs"
      }
      if end != .exited(0), !surroundings.isSilent { waitForSentence(of: program) }
      let complaint = surroundings.complaint(about: end, saying: program.standardError)
      guard complaint == nil, end == .exited(0), !surroundings.mayGiveUp else { return complaint }
      let isDone =
        arguments.contains("picture")
        ? FileManager.default.fileExists(atPath: home.path("picture"))
        : !program.standardOutput.isEmpty
      return isDone ? nil : "it did nothing and said nothing"
    }
  }

  /// What a program says may go through a pipe, and come a moment after its end.
  private static func waitForSentence(of program: RunningProgram) {
    let deadline = Instant.now + .seconds(2)
    while Surroundings.sentences(in: program.standardError).isEmpty, .now < deadline {
      Thread.sleep(forTimeInterval: 0.005)
    }
  }

  /// A game in a window.
  ///
  /// - Parameters:
  ///   - settings: what the settings file says.
  ///   - play: plays it, and says what went wrong.
  static func game(
    _ arguments: [String] = [], settings: String = MisusedGame.settings,
    play: @escaping @Sendable (MisusedGame) throws -> String?
  ) -> MisuseScenario {
    MisuseScenario { surroundings, place in
      do {
        return try play(MisusedGame(arguments, settings, in: surroundings, at: place))
      } catch let error as ObservingError {
        guard case .ended(_, let end, let errors, _) = error else { return "\(error)" }
        // It had a window to open, so that it must not end as if all was well.
        return end == .exited(0)
          ? "it ended by itself" : surroundings.complaint(about: end, saying: errors)
      }
    }
  }

  /// Some moves, and a kill.
  static func moves(_ arguments: String...) -> MisuseScenario {
    .game(arguments) { game in
      try game.play(7)
      return try game.complaintAfterKill()
    }
  }

  /// Some moves, and an end in good order.
  static let movesToEnd = MisuseScenario.game { game in
    try game.play(3)
    return try game.complaintAfterEnd()
  }

  /// Another back is chosen, and moves follow.
  static let settings = MisuseScenario.game { game in
    try game.perform(.changeBack(cards: 12))
    try game.play(7)
    return try game.complaintAfterKill()
  }

  /// Games are played to their end, and the program ends; then it is started again without what was
  /// odd.
  static func results(mending: [String]) -> MisuseScenario {
    .game(["--cards", "2", "--deal", "\(ShortGame.numbers[0])"]) { game in
      for (index, number) in ShortGame.numbers.enumerated() {
        if index > 0 { try game.perform(.deal(number, cards: 2)) }
        try game.type("1", "2")
      }
      return try game.complaintAfterMending(
        removing: mending, expectingResults: ShortGame.numbers.count)
    }
  }

  /// Folders are removed while a game is played.
  static func removal(of folders: String...) -> MisuseScenario {
    .game { game in
      try game.play(3)
      for folder in folders { try FileManager.default.removeItem(atPath: game.path(folder)) }
      try game.play(4)
      return try game.complaintAfterKill()
    }
  }

  /// The folder of the games is removed, and another window comes.
  static let removalUnderTwo = MisuseScenario { surroundings, place in
    let first = try MisusedGame(in: surroundings, at: place)
    try first.play(3)
    try FileManager.default.removeItem(atPath: first.path("state"))
    let second = try MisusedGame(in: surroundings, at: place, beside: first)
    try second.play(2)
    try first.play(3)
    try second.play(2)
    try first.kill()
    try second.kill()
    let kept = try first.keptMoves().sorted()
    return kept == [4, 6] ? nil : "\(kept) moves are kept, not 4 and 6"
  }

  /// The server hangs for a while, with input on its way and without.
  static let hangingServer = MisuseScenario.game { game in
    try game.play(2)
    for _ in 0..<2 {
      try game.hangServer(for: .milliseconds(500))
      try game.play(2)
    }
    return try game.complaintAfterKill()
  }

  /// Other programs and window managers say what makes no sense, and the window is left of the screen when it
  /// is closed.
  static func nonsense(_ nonsense: Nonsense) -> MisuseScenario {
    .game { game in
      try game.play(2)
      for number in Nonsense.numbers {
        try game.hear(nonsense, saying: number)
        try game.play(1)
      }
      try game.moveAway()
      return try game.complaintAfterEnd()
    }
  }

  /// The letters, digits and shortcuts are found on a keyboard of another layout.
  static func layout(_ layout: String) -> MisuseScenario {
    .game(["--deal", "4711"]) { game in
      try game.setLayout(layout)
      defer { try? game.setLayout("us") }
      // 1, H and Ctrl+Z, twice since the first one warns.
      for key in [10, 43] { try game.type(number: key) }
      for _ in 0..<2 { try game.type(number: 52, holding: "Control_L") }
      let kept = game.journal
      for word in ["choose 0", "hint", "undo"] where !kept.contains("\(word)\n") {
        return "there is no \(word): \(kept.debugDescription)"
      }
      return nil
    }
  }

  /// A table of Snap! at which everything is done that can be done, in turn and out of turn.
  ///
  /// - Parameter settings: what the settings file says.
  static func snap(settings: String) -> MisuseScenario {
    .game(["--mode", "snap"], settings: settings) { game in
      for key in ["s", "space", "p", "s", "p", "h", "1", "s", "n", "Return", "n", "Escape", "F1"] {
        try game.type(key)
      }
      return try game.complaintAtTable(titled: "Matchismo - Snap!")
    }
  }

  /// Somebody stops the terminal that the game is written down on.
  static let stoppedTerminal = MisuseScenario { surroundings, place in
    let terminal = try Terminal()
    terminal.stop(true)
    var surroundings = surroundings
    surroundings.shell = "exec >'\(terminal.path)'"
    return try MisuseScenario.moves("--record").complaint(surroundings, place)
  }
}

/// A game of two cards that match, which ends with the second.
enum ShortGame {
  /// The numbers of some of their deals.
  static let numbers: [Int] = Array(
    (1...200).lazy.filter { number in
      guard let number = DealNumber(UInt32(number)),
        let deal = try? Deal(number, tableSize: 2, for: .match)
      else { return false }
      let cards = deal.cards
      return cards[0].rank == cards[1].rank || cards[0].suit == cards[1].suit
    }.prefix(5))
}
