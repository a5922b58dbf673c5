// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Matching
import Play
import Scene

/// Paints a table into a file, as a window would show it, without a display.
struct PictureCommand {
  /// The size of a picture when nobody asks for another.
  static let usualSize = PixelSize(width: 880, height: 660)

  private enum Game {
    case new(TableOptions)
    case recorded(RecordFile)
  }

  private let path: String
  private let size: PixelSize
  private let game: Game

  /// The picture that `--picture` asks for, if it does.
  init?(_ arguments: Arguments) throws(Failure) {
    guard let path = try arguments.value(of: .picture, { $0.isEmpty ? nil : $0 }) else {
      return nil
    }
    try arguments.refuse(
      [.geometry, .record], because: "goes with a window, not with --picture")
    self.path = path
    size = try arguments.value(of: .size, { PixelSize($0) }) ?? Self.usualSize
    if let file = try RecordFile(arguments) {
      game = .recorded(file)
    } else {
      game = .new(try TableOptions(arguments))
    }
  }

  func run() throws(Failure) {
    try save(try picture(of: Sitting(replaying: try record())))
  }

  private func record() throws(Failure) -> Record {
    switch game {
    case .new(let options): options.deal()
    case .recorded(let file): try file.record()
    }
  }

  private func picture(of sitting: Sitting) throws(Failure) -> [UInt8] {
    do throws(DrawingError) {
      let surface = try Surface(size: size)
      let scene = TableScene(sitting, size: size, scale: 1, fonts: Fonts())
      try scene.paint(scene.update(), on: surface)
      return try surface.png()
    } catch {
      throw .outside("the table can't be painted: \(error)")
    }
  }

  private func save(_ picture: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try FileDescriptor.with(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666) {
        file throws(SystemError) in try file.write(picture)
      }
    } catch {
      throw .outside("\(path) can't be written: \(error)")
    }
  }
}
