// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Windowing
import Wire
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

  /// Takes a text from the clipboard.
  func paste(_ text: String) { take(text, from: .clipboard) }

  /// Takes a text as something that is typed, an invitation, a friend's line or the record of a game.
  func take(_ text: String, from origin: GameOrigin) {
    guard !isTyping else { return type(Array(text.utf8)) }
    if let link = InvitationLink(typed: text) { return snap.wantVisit(to: link) }
    if let daily = SharedDaily(line: text) { return matching.take(daily) }
    guard RecordFile.isRecord(Array(text.utf8)) else { return say(Sentences.useless(from: origin)) }
    takeGame(text, from: origin)
  }

  /// Takes something that is no text, as something that is typed.
  func paste(_ bytes: [UInt8]) {
    guard !isTyping else { return type(bytes) }
    say(Sentences.garbledText)
  }
}
