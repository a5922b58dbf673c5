// SPDX-License-Identifier: MIT

import Drawing
import Scene

/// The program's icon in the sizes that desktops use, in the folders of an icon theme.
enum IconTheme {
  /// The program's name on the desktop, which its desktop file and its windows have too.
  private static let name = "org.matchismo.Matchismo"

  private static let sides = [16, 22, 24, 32, 48, 64, 128, 256]

  /// Fills the folder `hicolor` in a folder.
  static func save(in folder: String) throws(DrawingError) {
    let theme = folder + "/hicolor"
    for side in sides {
      let picture = try Icon.picture(side: side).png()
      OutputFile.save(picture, to: "\(name).png", in: "\(theme)/\(side)x\(side)/apps")
    }
    let size = PixelSize(width: Int(Icon.side), height: Int(Icon.side))
    let drawing = try Surface.svg(size: size) { Icon.draw(on: $0) }
    OutputFile.save(drawing, to: "\(name).svg", in: "\(theme)/scalable/apps")
  }
}
