// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Scene

/// Paints the program's icon in the sizes that desktops want, as the folders of an icon theme:
/// `artwork DIR` fills `DIR/hicolor`. The picture itself is drawn by `Scene`'s `Icon`.
@main
struct Artwork {
  private static let sides = [16, 22, 24, 32, 48, 64, 128, 256]

  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("Usage: artwork DIR\n".utf8))
      exit(2)
    }
    let theme = URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent("hicolor")
    for side in sides {
      try write(
        Icon.picture(side: side).png(), to: "\(side)x\(side)/apps/matchismo.png", in: theme)
    }
    let size = PixelSize(width: Int(Icon.side), height: Int(Icon.side))
    let drawing = try Surface.svg(size: size) { Icon.draw(on: $0) }
    try write(drawing, to: "scalable/apps/matchismo.svg", in: theme)
  }

  private static func write(_ bytes: [UInt8], to path: String, in theme: URL) throws {
    let file = theme.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
