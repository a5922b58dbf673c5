// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Play
import Words

/// The reason for a failure, as one sentence without its full stop, and the program's exit status.
struct Failure: Error, Equatable {
  let sentence: String
  let status: Int32

  /// Invalid options.
  static func usage(_ sentence: String) -> Failure {
    Failure(sentence: sentence, status: 2)
  }

  /// Trouble with a file, the screen or the system.
  static func outside(_ sentence: String) -> Failure {
    Failure(sentence: sentence, status: 1)
  }

  /// Checks that there is memory to paint and that files can be opened.
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
  /// The system's fonts. Without them there is no game, and the program ends.
  static var orEnd: Fonts { orEnd(kept: .none) }

  static func orEnd(kept: KeptWords) -> Fonts {
    Fonts(isMirrored: Catalog.isMirrored, kept: kept) { error in
      StandardError.say("\(error)")
      exit(1)
    }
  }

  /// Returns to English if the fonts lack the player's letters. Call it before the window shows any
  /// words. Latin letters are in every font, so for them no fonts are loaded.
  static func useReadableLanguage(_ fonts: @autoclosure () -> Fonts) {
    let word = Sentences.menuLabel
    guard word.unicodeScalars.contains(where: { $0.value > 0x24F }) else { return }
    let fonts = fonts()
    guard !fonts.canShow(word) else { return }
    Catalog.leave()
    fonts.isMirrored = false
  }
}
