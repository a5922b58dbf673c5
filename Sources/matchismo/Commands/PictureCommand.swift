// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Games
import Glibc
import Matching
import Play
import Scene
import Storage
import Words

/// Paints a table into a file, as a window would show it, without a display.
struct PictureCommand {
  /// The size of a picture when nobody asks for another.
  static let usualSize = PixelSize(width: 880, height: 660)

  /// How long after the last move a picture may be taken, in milliseconds.
  static let moments = 0...60_000

  private enum Game {
    case new(TableOptions)
    case recorded(RecordFile)
  }

  private let path: FilePath
  private let size: PixelSize
  private let game: Game
  private let look: LookOptions

  /// In milliseconds after the last move, or after the cards began to be dealt; `nil` for when all has
  /// come to rest.
  private let moment: Int?

  /// The page whose sheet is open.
  private let page: Page?

  /// The picture that `--picture` asks for, if it does.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let path = try arguments.path(of: .picture, { $0.bytes.isEmpty ? nil : $0 }) else {
      return nil
    }
    try arguments.refuse(
      [.geometry, .record, .sentInput, .file] + NetworkOptions.all
    ) { phrase("\($0) goes with a window, not with --picture") }
    self.path = path
    look = try LookOptions(arguments)
    moment = try arguments.value(of: .moment) { text in
      Int(digits: text).flatMap { Self.moments.contains($0) ? $0 : nil }
    }
    page = try arguments.value(of: .panel) { Page(named: $0) }
    if moment == nil {
      try arguments.refuse([.animation]) { phrase("\($0) goes with a window or with --moment") }
    }
    size = try arguments.value(of: .size, { PixelSize($0) }) ?? Self.usualSize
    if let file = try RecordFile(arguments) {
      game = .recorded(file)
    } else {
      game = .new(try TableOptions(arguments))
    }
  }

  func run() throws(Failure) {
    try Failure.checkRoom()
    var settings = Settings()
    look.apply(to: &settings)
    let record: RecordedGame
    switch game {
    case .new(let options):
      try options.apply(to: &settings)
      record =
        options.isSnap
        ? .snap(PaintedRound.record(options.number, settings))
        : .matching(PlayerSettings(settings).record(options.number))
    case .recorded(let file): record = try file.game()
    }
    try save(try picture(of: try scene(of: record, by: PlayerSettings(settings))))
  }

  private func picture(of scene: TableScene) throws(Failure) -> [UInt8] {
    do throws(DrawingError) {
      let surface = try Surface(size: size)
      try scene.paint(scene.update(), on: surface)
      return try surface.png()
    } catch {
      throw .outside(phrase("the table can't be painted: \(error)"))
    }
  }

  private func scene(
    of game: RecordedGame, by playerSettings: PlayerSettings
  ) throws(Failure) -> TableScene {
    playerSettings.isDesktopAnimated = moment != nil
    switch game {
    case .matching(let record): return scene(of: record, by: playerSettings)
    case .snap(let record):
      guard page == nil else {
        throw .usage(phrase("\(Option.panel.name) can't be used with a picture of Snap!"))
      }
      return PaintedRound(record).scene(
        size, playerSettings.look, at: moment.map { Double($0) / 1000 })
    }
  }

  private func scene(
    of record: Record<MatchingGame>, by playerSettings: PlayerSettings
  ) -> TableScene {
    guard let moment else {
      let sitting = Sitting(replaying: record)
      let scene = TableScene(
        sitting.tableau(), size: size, scale: 1, look: playerSettings.look, fonts: .orEnd)
      let session = Session(sitting, on: scene, playerSettings: playerSettings)
      if sitting.game.isOver { session.matching.finish() }
      session.sayWhatHappened()
      if let page { session.open(page) }
      return scene
    }
    var before = Record(record.deal, rules: record.rules, isPractice: record.isPractice)
    for entry in record.entries.dropLast() { before.append(entry) }
    let sitting = Sitting(replaying: before)
    let scene = TableScene(
      sitting.tableau(), size: size, scale: 1, look: playerSettings.look, fonts: .orEnd)
    let session = Session(sitting, on: scene, playerSettings: playerSettings)
    switch record.entries.last {
    case .move(let move): session.matching.play(move)
    case .undo:
      session.matching.undoAfterAll()
    case .redo: session.matching.redo()
    case nil: scene.dealIn()
    }
    if let page { session.open(page) }
    scene.advance(by: Double(moment) / 1000)
    return scene
  }

  private func save(_ picture: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try OpenFile.with(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666) {
        file throws(SystemError) in try file.write(picture)
      }
    } catch {
      throw .outside(phrase("\(path) can't be written: \(error)"))
    }
  }
}
