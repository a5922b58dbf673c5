// SPDX-License-Identifier: MIT

import Choices
import Glibc
import Play
import Windowing
import Wire
import Words

/// Opens the window and plays.
struct PlayCommand {
  private let table: GameOptions
  private let changes: [Setting.Change]

  /// The invitation to follow at the start; `nil` without one.
  private let invitation: InvitationLink?

  private let file: RecordFile?
  private let geometry: Geometry?
  private let isRecorded: Bool
  private let takesSentInput: Bool

  /// The command line that restarts the game. The game itself is saved, so its options are left
  /// out.
  private let command: [[UInt8]]

  init(_ arguments: Arguments) throws(Failure) {
    table = try GameOptions(arguments, isInWindow: true)
    let settings = Setting.ofLook + Setting.ofNetwork
    changes = try arguments.changes(of: settings)
    try arguments.checkDeck()
    invitation = try arguments.secret(of: .join) { InvitationLink(typed: $0) }
    file = try RecordFile(opened: arguments)
    geometry = try arguments.value(of: .geometry) { Geometry($0) }
    isRecorded = arguments.has(.record)
    takesSentInput = arguments.has(.sentInput)
    command =
      [ProgramPath.current.bytes]
      + arguments.words(of: settings.options + [.geometry, .sentInput])
  }

  func run() throws(Failure) {
    try Failure.checkRoom()
    let opened = file.map { file in Result { () throws(Failure) in try file.opened() } }
    // A lost reader or server is an error like others, not the end of the game.
    signal(SIGPIPE, SIG_IGN)
    StandardError.stopWaiting()
    if invitation != nil { Login.lookFor() }
    let launch = Launch.take()
    let transcript = isRecorded ? Transcript() : nil
    defer { transcript?.finish() }
    let playerSettings = try PlayerSettings { settings throws(Failure) in
      try table.apply(to: &settings)
      settings.apply(changes)
    }
    do throws(DisplayError) {
      let game = try GameWindow(
        table, playerSettings: playerSettings, geometry: geometry,
        transcript: transcript, command: command, launch: launch)
      game.window.takesSentInput = takesSentInput
      switch opened {
      case .success(let opened): game.session.take(opened, from: .file)
      case .failure(let failure):
        // A player who opened the file from the desktop sees no terminal.
        StandardError.say(failure.sentence)
        game.session.say(failure.sentence)
      case nil: break
      }
      if let invitation { game.session.take(invitation.text, from: .file) }
      try game.run()
    } catch {
      // Without a window, the file's error is the one to report.
      if case .failure(let failure) = opened { throw failure }
      throw .outside(Self.explanation(of: error))
    }
  }

  static func explanation(of error: DisplayError) -> String {
    switch error {
    case .notNamed:
      phrase("there is no screen to play on: DISPLAY names no X server")
    case .unreachable(let name):
      phrase(
        """
        there is no screen to play on: the X server \(String(showing: name.utf8)) can't be reached
        """)
    case .noDirectColours:
      phrase("this screen can't show the game: its colours come from a table (no TrueColor visual)")
    case .noBlending:
      phrase("this screen can't show the game: its X server can't blend (no RENDER extension)")
    case .lost:
      phrase("the X server has gone away")
    }
  }
}
