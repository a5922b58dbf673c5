// SPDX-License-Identifier: MIT

import CCairo

@testable import Drawing

extension Reader {
  /// A display list, read and drawn.
  static let drawing = Reader("drawing", longest: 128) { bytes, isThorough in
    let commands = commands(in: bytes)
    try hold("a command takes a byte at least", commands.count <= bytes.count)
    if isThorough { draw(commands) }
  }

  private static func commands(in bytes: [UInt8]) -> [DrawingCommand] {
    var (reader, commands) = (DisplayListReader(), [DrawingCommand]())
    while let command = reader.next(in: bytes.span) { commands.append(command) }
    return commands
  }

  /// What fails in Cairo draws nothing, and the picture can be drawn on again.
  private static func draw(_ commands: [DrawingCommand]) {
    guard let surface = try? Surface(size: PixelSize(width: 16, height: 16)) else { return }
    let canvas = Canvas(on: surface)
    canvas.saving {
      var artist = Artist(ink: Color(0x1a1a1a))
      for command in commands { artist.perform(command, on: canvas) }
      artist.finish(on: canvas)
    }
  }
}
