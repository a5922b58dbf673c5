// SPDX-License-Identifier: MIT

import Drawing
import Scene

/// The program's icons in the sizes that desktops use, in the folders of an icon theme.
enum IconTheme {
  /// An icon of the theme, which is drawn on a canvas as large as ``Icon/side``.
  private struct Member {
    let name: String

    /// The folder of its kind.
    let folder: String

    /// The sizes that are painted; others are scaled from the drawing.
    let sides: [Int]
    let draw: (borrowing Canvas) -> Void

    /// The icon as a square picture of so many pixels.
    let picture: (_ side: Int) throws(DrawingError) -> Surface
  }

  private static var members: [Member] {
    [
      // The program's name on the desktop, which its desktop file and its windows have too.
      Member(
        name: "org.matchismo.Matchismo", folder: "apps",
        sides: [16, 22, 24, 32, 48, 64, 96, 128, 256, 512], draw: { Icon.draw(on: $0) },
        picture: Icon.picture),
      // The type of the files that hold recorded games.
      Member(
        name: "application-vnd.matchismo.record", folder: "mimetypes",
        sides: [16, 22, 24, 32, 48, 64],
        draw: { RecordIcon.draw(on: $0) }, picture: RecordIcon.picture),
    ]
  }

  /// Fills the folder `hicolor` in a folder.
  static func save(in folder: String) throws(DrawingError) {
    for member in members { try save(member, in: folder + "/hicolor") }
  }

  private static func save(_ icon: Member, in theme: String) throws(DrawingError) {
    for side in icon.sides {
      let folder = "\(theme)/\(side)x\(side)/\(icon.folder)"
      OutputFile.save(try icon.picture(side).png(), to: "\(icon.name).png", in: folder)
    }
    let size = PixelSize(width: Int(Icon.side), height: Int(Icon.side))
    let drawing = try Surface.svg(size: size) { icon.draw($0) }
    OutputFile.save(drawing, to: "\(icon.name).svg", in: "\(theme)/scalable/\(icon.folder)")
  }
}
