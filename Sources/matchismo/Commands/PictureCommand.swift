// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Play
import Scene

/// Paints a table into a file, as a window would show it, without a display.
struct PictureCommand {
  /// The size of a picture when nobody asks for another.
  static let usualSize = "880x660"

  private enum Game {
    case new(TableOptions)
    case recorded(RecordFile)
  }

  private let path: String
  private let size: PixelSize
  private let game: Game

  init(_ arguments: Arguments) throws(Failure) {
    try arguments.refuse(
      [.geometry, .record], because: "goes with a window, not with --picture")
    guard
      let path = try arguments.value(of: .picture, { $0.isEmpty ? nil : $0 }),
      let size = try arguments.value(of: .size, { PixelSize($0) }) ?? PixelSize(Self.usualSize)
    else { preconditionFailure("a picture has a name and a size") }
    self.path = path
    self.size = size
    if let file = try RecordFile(arguments) {
      game = .recorded(file)
    } else {
      game = .new(try TableOptions(arguments))
    }
  }

  func run() throws(Failure) {
    let sitting = Sitting(
      replaying: try {
        () throws(Failure) in
        switch game {
        case .new(let options): options.deal()
        case .recorded(let file): try file.record()
        }
      }())
    let picture: [UInt8]
    do throws(DrawingError) {
      picture = try paint(sitting)
    } catch {
      throw .outside("the table can't be painted: \(error)")
    }
    do throws(SystemError) {
      try FileDescriptor.with(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666) {
        file throws(SystemError) in try file.write(picture)
      }
    } catch {
      throw .outside("\(path) can't be written: \(error)")
    }
  }

  private func paint(_ sitting: Sitting) throws(DrawingError) -> [UInt8] {
    let surface = try Surface(size: size)
    let scene = TableScene(sitting, size: size, scale: 1, fonts: Fonts())
    try scene.paint(scene.update(), on: surface)
    return try surface.png()
  }
}
