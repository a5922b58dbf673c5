// SPDX-License-Identifier: MIT

import Choices
import Decks
import Play
import Words

/// The command given by the command line.
enum Invocation {
  case play(PlayCommand)
  case replay(RecordFile)
  case picture(PictureCommand)
  case scores(ScoresCommand)
  case resetScores(ResetScoresCommand)
  case host(HostCommand)
  case paintDeck(FilePath)
  case version
  case help

  init(_ words: some Sequence<[UInt8]>) throws(Failure) {
    let arguments = try Arguments(words)
    if arguments.has(.help) {
      self = .help
    } else if arguments.has(.version) {
      self = .version
    } else if let deck = try arguments.path(of: .paintDeck, { $0 }) {
      self = .paintDeck(deck)
    } else if let host = try HostCommand(arguments) {
      self = .host(host)
    } else if let scores = try ScoresCommand(arguments) {
      self = .scores(scores)
    } else if let reset = try ResetScoresCommand(arguments) {
      self = .resetScores(reset)
    } else if let picture = try PictureCommand(arguments) {
      self = .picture(picture)
    } else if let file = try RecordFile(arguments) {
      try arguments.refuse(Option.ofWindow + [Setting.animation].options) {
        phrase("\($0) needs a window, and \(Option.replay.name) opens none")
      }
      try arguments.refuse(
        Setting.ofLook.options + [.size, .moment, .panel], saying: Self.goesWithPicture)
      self = .replay(file)
    } else {
      try arguments.refuse([.size, .moment, .panel], saying: Self.goesWithPicture)
      self = .play(try PlayCommand(arguments))
    }
  }

  private static func goesWithPicture(_ option: String) -> String {
    phrase("\(option) can only be used with \(Option.picture.name)")
  }

  func run() throws(Failure) {
    switch self {
    case .play(let command): try command.run()
    case .replay(let file): try StandardOutput.print(try file.game().report.description)
    case .picture(let command): try command.run()
    case .scores(let command): try command.run()
    case .resetScores(let command): try command.run()
    case .host(let command): try command.run()
    case .paintDeck(let deck): DeckPainter.run(deck)
    case .version: try StandardOutput.print("matchismo \(Version.current)\n")
    case .help: try StandardOutput.print(Option.helpText)
    }
  }
}
