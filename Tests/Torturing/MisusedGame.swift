// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// A game in odd surroundings, and a player who takes no notice of them: of the mode match, where the
/// first card can be turned over without end.
final class MisusedGame {
  private let stage: Stage
  private let surroundings: Surroundings
  private let place: MisusePlace
  private var moves = 0

  /// What the settings file says usually.
  static let settings = "animation = off\n"

  /// - Parameters:
  ///   - settings: what the settings file says.
  ///   - other: a game of the same player's, on the same screen.
  init(
    _ arguments: [String] = [], _ settings: String = MisusedGame.settings,
    in surroundings: Surroundings, at place: MisusePlace,
    beside other: MisusedGame? = nil
  ) throws {
    (self.surroundings, self.place) = (surroundings, place)
    let sent = surroundings.lacking.contains("XTEST") ? ["--sent-input"] : []
    let command = surroundings.command(place.path, arguments + sent)
    stage = try Stage(
      command.path, command.arguments,
      on: other?.stage.screen ?? place.screen(for: surroundings),
      home: other?.stage.home ?? Home(settings: settings),
      environment: surroundings.environment, lacking: surroundings.lacking,
      patience: MisusePlace.patience)
  }

  /// The path of something in the player's folder.
  func path(_ name: String) -> String { stage.home.path(name) }

  /// What the journal of the first window says.
  var journal: String {
    (try? String(contentsOfFile: path("state/matchismo/match"), encoding: .utf8)) ?? ""
  }
}

// MARK: - Playing

extension MisusedGame {
  /// Turns the first card so often.
  func play(_ count: Int) throws {
    stage.observer.focus(stage.window)
    for _ in 0..<count {
      try turn()
      moves += 1
      try settle()
    }
  }

  private func turn() throws {
    if surroundings.lacking.contains("XTEST") {
      // The key 1 of a keyboard for PCs.
      stage.observer.forgeKey(number: 10, to: stage.window)
    } else {
      try stage.observer.typeKey("1")
      // Without XKEYBOARD a key that goes down in the millisecond in which it came up is one that repeats
      // itself. No hand is so fast.
      try stage.observer.watch(for: .milliseconds(2))
    }
  }

  func type(_ keys: String...) throws {
    for key in keys { try stage.observer.typeKey(key) }
    try settle()
  }

  /// Types a key of the keyboard, whatever is on it.
  func type(number: Int, holding modifiers: String...) throws {
    try stage.observer.typeKey(number: number, holding: modifiers)
    try settle()
  }

  func perform(_ step: KillStep) throws {
    for act in step.acts {
      stage.perform(act)
      try settle()
    }
  }

  /// Lets the server hang when two more moves are on their way.
  func hangServer(for time: Duration) throws {
    for _ in 0..<2 {
      try turn()
      moves += 1
    }
    stage.observer.synchronize()
    stage.screen.freeze()
    Thread.sleep(forTimeInterval: time / .seconds(1))
    stage.screen.thaw()
  }

  /// Waits until what was done has been saved, and shown as far as nothing moves.
  private func settle() throws {
    try stage.observer.waitUntilKept(
      stage.window, by: stage.program, within: MisusePlace.patience)
  }

  /// Hears a number in each field of what others say.
  func hear(_ nonsense: Nonsense, saying number: Int) throws {
    let speaker = Nonsense.Speaker(
      observer: stage.observer, client: try SelectionClient(on: stage.screen),
      window: stage.window)
    for field in Nonsense.fields { nonsense.say(speaker, number, field) }
    try settle()
  }

  /// The window goes beyond the left edge of the screen.
  func moveAway() throws {
    stage.observer.move(stage.window, to: -50, 20)
    try settle()
  }

  func setLayout(_ layout: String) throws {
    let setter = try RunningProgram("setxkbmap", ["-layout", layout], on: stage.screen)
    try setter.waitForExit(within: MisusePlace.patience)
    try settle()
  }
}

// MARK: - What was kept

extension MisusedGame {
  func kill() throws {
    stage.program.kill()
    try stage.program.waitForExit(within: MisusePlace.patience)
  }

  /// Kills the program, and looks whether each move was kept.
  func complaintAfterKill() throws -> String? {
    try kill()
    return complaint(aboutKept: try keptMoves().max() ?? 0)
  }

  /// Has the program end in good order, and looks whether each move was kept.
  func complaintAfterEnd() throws -> String? {
    try complaintAboutEnd() ?? complaint(aboutKept: keptMoves().max() ?? 0)
  }

  /// Looks what the window is called, and has the program end in good order.
  func complaintAtTable(titled title: String) throws -> String? {
    let found = stage.observer.title(of: stage.window) ?? ""
    return found == title ? try complaintAboutEnd() : "the window is called \(found)"
  }

  private func complaintAboutEnd() throws -> String? {
    stage.program.send(signal: SIGTERM)
    let end = try stage.program.waitForExit(within: MisusePlace.patience)
    return end == .exited(0) ? nil : "asked to end it \(end), saying \(errors.debugDescription)"
  }

  /// Has the program end, takes away what was in its way, starts it again, and counts the results.
  func complaintAfterMending(removing obstacles: [String], expectingResults count: Int) throws
    -> String?
  {
    if let complaint = try complaintAboutEnd() { return complaint }
    for obstacle in obstacles { try FileManager.default.removeItem(atPath: path(obstacle)) }
    let next = try MisusedGame(in: Surroundings(), at: place, beside: self)
    if let complaint = try next.complaintAboutEnd() { return complaint }
    let found = stage.home.finishedGames
    return found == count ? nil : "\(found) of \(count) results are kept"
  }

  private func complaint(aboutKept kept: Int) -> String? {
    let sentences = Surroundings.sentences(in: errors)
    if Set(sentences).count < sentences.count { return "it said the same twice: \(sentences)" }
    if kept == moves { return nil }
    let isTold = surroundings.isSilent || !sentences.isEmpty
    if kept < moves, surroundings.mayForget, isTold { return nil }
    return "\(kept) of \(moves) moves are kept, and it said \(errors.debugDescription)"
  }

  private var errors: String { stage.program.standardError }

  /// How many moves each journal of the mode has, wherever below the player's folder it is, as the program
  /// itself reads it.
  func keptMoves() throws -> [Int] {
    let journals = ["-type", "f", "-path", "*/matchismo/match*", "!", "-name", "*.*"]
    let reader = try RunningProgram(
      "find", [path("")] + journals + ["-exec", place.path, "--replay", "{}", ";"],
      environment: stage.home.environment)
    try reader.waitForExit(within: MisusePlace.patience)
    // Each report begins with the cards.
    return reader.standardOutput.components(separatedBy: "cards ").dropFirst().map { report in
      report.split(separator: "\n").count { $0.contains("\tchoose ") }
    }
  }
}
