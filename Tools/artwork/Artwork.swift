// SPDX-License-Identifier: MIT

import Drawing
import Glibc

/// Paints pictures that present the program, using its own artwork: `artwork DIR` its icons,
/// `artwork --cards DIR` all cards.
@main
struct Artwork {
  static func main() throws(DrawingError) {
    let words = CommandLine.arguments.dropFirst()
    switch (words.first, words.count) {
    case ("--cards", 2): try CardSheet.save(in: words[2])
    case (let folder?, 1) where !folder.hasPrefix("-"): try IconTheme.save(in: folder)
    default: usage()
    }
  }

  private static func usage() -> Never {
    let sentence = "Usage: artwork [--cards] DIR\n"
    _ = write(STDERR_FILENO, sentence, sentence.utf8.count)
    exit(2)
  }
}
