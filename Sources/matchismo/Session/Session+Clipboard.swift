// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Windowing
import Words

/// The clipboard, by which texts come from other programs and go to them.
extension Session {
  /// Says why there is nothing to take.
  func pasteFailed(_ failure: PasteFailure) {
    switch failure {
    case .nothingThere, .noText: say(phrase("There is no text on the clipboard"))
    case .garbled: say(Sentences.garbledText)
    case .tooLong: say(Sentences.tooLongText)
    case .noAnswer: say(phrase("The program that owns the clipboard doesn't respond"))
    }
  }

  /// Takes a text from the clipboard: as something that is typed, a friend's line, or else as the record of a
  /// game.
  func paste(_ text: String) {
    guard !isTyping else { return type(Array(text.utf8)) }
    if let daily = SharedDaily(line: text) { return matching.take(daily) }
    takeGame(text, from: .clipboard)
  }

  /// Takes something that is no text, as something that is typed.
  func paste(_ bytes: [UInt8]) {
    guard !isTyping else { return type(bytes) }
    say(Sentences.garbledText)
  }
}
