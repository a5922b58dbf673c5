// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Scene

/// Paints the program's icon in the sizes that desktops want, as the folders of an icon theme:
/// `artwork DIR` fills `DIR/hicolor`. The picture itself is drawn by `Scene`'s `Icon`.
@main
struct Artwork {
  private static let sides = [16, 22, 24, 32, 48, 64, 128, 256]

  static func main() throws(DrawingError) {
    guard CommandLine.arguments.count == 2 else { usage() }
    let theme = CommandLine.arguments[1] + "/hicolor"
    for side in sides {
      let picture = try Icon.picture(side: side).png()
      save(picture, to: "matchismo.png", in: "\(theme)/\(side)x\(side)/apps")
    }
    let size = PixelSize(width: Int(Icon.side), height: Int(Icon.side))
    let drawing = try Surface.svg(size: size) { Icon.draw(on: $0) }
    save(drawing, to: "matchismo.svg", in: "\(theme)/scalable/apps")
  }

  private static func save(_ bytes: [UInt8], to name: String, in folder: String) {
    makeFolder(folder)
    let path = "\(folder)/\(name)"
    guard let file = fopen(path, "w") else { fail(path) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else { fail(path) }
  }

  /// Makes a folder and those that it lies in.
  private static func makeFolder(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for count in 1...parts.count {
      let folder = parts.prefix(count).joined(separator: "/")
      guard folder.isEmpty || mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        fail(folder)
      }
    }
  }

  /// Ends with what the system says of a file or folder.
  private static func fail(_ path: String) -> Never {
    perror("artwork: \(path)")
    exit(1)
  }

  private static func usage() -> Never {
    let sentence = "Usage: artwork DIR\n"
    _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
    exit(2)
  }
}
