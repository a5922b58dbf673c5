// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Play
import Words

/// Why the program could not do what it was asked to: one sentence without its full stop, and the
/// status it ends with.
struct Failure: Error, Equatable {
  let sentence: String
  let status: Int32

  /// The options make no sense.
  static func usage(_ sentence: String) -> Failure {
    Failure(sentence: sentence, status: 2)
  }

  /// A file, the screen or the system stood in the way.
  static func outside(_ sentence: String) -> Failure {
    Failure(sentence: sentence, status: 1)
  }

  /// Makes sure that there is room to paint in, and files may be opened.
  static func checkRoom() throws(Failure) {
    guard Libraries.haveRoom() else {
      throw .outside(
        phrase("there is too little memory to paint in, less than \(Libraries.need >> 20) MB"))
    }
    guard Libraries.haveStack() else {
      throw .outside(
        phrase(
          "the stack is too small; the game needs \(Libraries.neededStack >> 10) kB (ulimit -s)"))
    }
    guard Libraries.mayOpenFiles() else {
      throw .outside(
        plural(
          Libraries.neededFiles,
          one: "too few files may be open at a time; the game needs 1 (ulimit -n)",
          other:
            "too few files may be open at a time; the game needs \(Libraries.neededFiles) (ulimit -n)"
        ))
    }
  }
}

extension Fonts {
  /// The system's fonts. Where no text can be set there is no game, and the program ends.
  static var orEnd: Fonts {
    Fonts(isMirrored: Catalog.isMirrored) { error in
      StandardError.say("\(error)")
      exit(1)
    }
  }

  /// Goes back to English where the player's language has letters that can't be shown, since boxes tell nothing.
  /// Call it before the window says anything. Every font has Latin letters, so these need no fonts yet.
  static func useReadableLanguage(_ fonts: @autoclosure () -> Fonts) {
    let word = Sentences.menuLabel
    guard word.unicodeScalars.contains(where: { $0.value > 0x24F }) else { return }
    let fonts = fonts()
    guard !fonts.canShow(word) else { return }
    Catalog.leave()
    fonts.isMirrored = false
  }
}
