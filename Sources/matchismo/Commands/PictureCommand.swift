// SPDX-License-Identifier: MIT

import Choices
import Decks
import Drawing
import Glibc
import Scene
import Storage
import Words

/// Paints a table into a file as a window would show it, without a display.
struct PictureCommand {
  static let usualSize = PixelSize(width: 880, height: 660)

  private enum Game {
    case new(GameOptions)
    case recorded(RecordFile)
  }

  private let path: FilePath
  private let game: Game
  private let look: [Setting.Change]
  private let picture: PictureOptions

  /// `nil` without `--picture`.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let path = try arguments.path(of: .picture, { $0.bytes.isEmpty ? nil : $0 }) else {
      return nil
    }
    try arguments.refuse(Option.ofWindow) {
      phrase("\($0) needs a window, and \(Option.picture.name) opens none")
    }
    self.path = path
    look = try arguments.changes(of: Setting.ofLook)
    try arguments.checkDeck()
    let moment = try arguments.number(of: .moment)
    let page = try arguments.value(of: .panel) { Page(named: $0) }
    if moment == nil {
      try arguments.refuse([Setting.animation].options) {
        phrase("\($0) needs a window or --moment")
      }
    }
    let size = try arguments.value(of: .size) { PixelSize($0) }
    picture = PictureOptions(
      size: size ?? Self.usualSize, moment: moment.map { Double($0) / 1000 }, page: page)
    if let file = try RecordFile(arguments) {
      game = .recorded(file)
    } else {
      game = .new(try GameOptions(arguments))
    }
  }

  func run() throws(Failure) {
    try Failure.checkRoom()
    Fonts.useReadableLanguage(.orEnd)
    var settings = Settings()
    settings.apply(look)
    let record: any RecordedGame
    switch game {
    case .new(let options):
      try options.apply(to: &settings)
      record = options.game.newGame(options.number, by: PlayerSettings(settings))
    case .recorded(let file): record = try file.game()
    }
    let decks = DeckShelf(PictureDeck.folders)
    let playerSettings = PlayerSettings(settings, decks: decks)
    playerSettings.isDesktopAnimated = picture.moment != nil
    _ = decks.follow(isListed: isChoosingDecks)
    let scene = try record.scene(for: picture, by: playerSettings)
    let painted = try paint(scene, by: playerSettings)
    if let (deck, trouble) = decks.takeTrouble() { throw .outside(trouble.explanation(of: deck)) }
    try save(painted)
  }

  private var isChoosingDecks: Bool { picture.page?.isPage(.look) == true }

  /// Paints again until all cards of decks have come.
  private func paint(
    _ scene: TableScene, by playerSettings: PlayerSettings
  ) throws(Failure) -> [UInt8] {
    do throws(DrawingError) {
      let surface = try Surface(size: scene.size)
      repeat {
        scene.look = playerSettings.look
        scene.repaintCards()
        try scene.paint(scene.update(), on: surface)
      } while playerSettings.decks.wait(isListed: isChoosingDecks)
      return try surface.png()
    } catch {
      throw .outside(phrase("the table can't be painted: \(error)"))
    }
  }

  /// `-` stands for standard output.
  private func save(_ picture: [UInt8]) throws(Failure) {
    if path == "-" { return try StandardOutput.print(picture) }
    do throws(SystemError) {
      try OpenFile.with(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666) {
        file throws(SystemError) in try file.write(picture)
      }
    } catch {
      throw .outside(phrase("\(path) can't be written: \(error)"))
    }
  }
}
