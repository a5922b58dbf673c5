// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Scene
import Windowing
import Words

/// Opens the window and plays.
struct PlayCommand {
  private let table: TableOptions
  private let look: LookOptions
  private let geometry: Geometry?
  private let isRecorded: Bool
  private let takesSentInput: Bool

  /// The words that go on with the game. It is kept, so it need not be asked for again.
  private let command: [[UInt8]]

  init(_ arguments: Arguments) throws(Failure) {
    table = try TableOptions(arguments)
    look = try LookOptions(arguments)
    geometry = try arguments.value(of: .geometry) { Geometry($0) }
    isRecorded = arguments.has(.record)
    takesSentInput = arguments.has(.sentInput)
    command =
      [ProgramPath.current.bytes]
      + arguments.words(of: LookOptions.options + [.animation, .geometry, .sentInput])
  }

  func run() throws(Failure) {
    try Failure.checkRoom()
    // A reader or a server that goes away is an error like others, not the end of the game.
    signal(SIGPIPE, SIG_IGN)
    StandardError.stopWaiting()
    let transcript = isRecorded ? Transcript() : nil
    defer { transcript?.finish() }
    let choices = Choices { settings in
      table.apply(to: &settings)
      look.apply(to: &settings)
    }
    do throws(DisplayError) {
      let game = try GameWindow(
        table, choices: choices, geometry: geometry,
        transcript: transcript, command: command)
      game.window.takesSentInput = takesSentInput
      try game.run()
    } catch {
      throw .outside(Self.explanation(of: error))
    }
  }

  private static func explanation(of error: DisplayError) -> String {
    switch error {
    case .notNamed:
      "there is no screen to play on: DISPLAY names no X server"
    case .unreachable(let name):
      "there is no screen to play on: the X server \(String(showing: name.utf8)) can't be reached"
    case .noDirectColours:
      "the screen is none to play on: it shows colours from a table alone (no TrueColor visual)"
    case .lost:
      "the X server has gone away"
    }
  }
}
