// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Scene
import Windowing

/// Games as text, from and to other programs.
extension Session {
  func copy() {
    let text = sitting.record.text
    want(.copy(text))
    say(text.utf8.count > Self.longestPaste ? Sentences.copiedLongGame : Sentences.copied)
  }

  /// Says why there is nothing to take.
  func pasteFailed(_ failure: PasteFailure) {
    switch failure {
    case .nothingThere, .noText: say(Sentences.nothingToPaste)
    case .garbled: say(Sentences.garbledText)
    case .tooLong: say(Sentences.tooLongText)
    case .noAnswer: say(Sentences.noAnswerWithText)
    }
  }

  /// The longest text that is read as a game, in bytes: some thousand moves. Each is played, and one
  /// that asks for a hint takes its time, while the player waits.
  private static let longestPaste = 1 << 14

  /// Takes a text from the clipboard: as something that is typed, or else as the record of a game,
  /// which is read strictly and comes to the table with all its moves. The game on the table, as it
  /// is or as it was, stays there: pasting is no way to take moves back.
  func paste(_ text: String) {
    guard !isTyping else { return type(Array(text.utf8)) }
    guard text.utf8.count <= Self.longestPaste else { return say(Sentences.tooLongText) }
    do throws(RecordError<MatchingGame>) {
      let pasted = try Sitting<MatchingGame>(resuming: text)
      if isOnTable(pasted) {
        closeAll()
        return say(Sentences.isOnTable)
      }
      wantDeal(.pasted(pasted))
    } catch {
      say(Sentences.noRecord(error))
    }
  }

  /// Takes something that is no text, as something that is typed.
  func paste(_ bytes: [UInt8]) {
    guard !isTyping else { return type(bytes) }
    say(Sentences.garbledText)
  }

  /// Whether a game that was pasted is the one on the table at some moment.
  private func isOnTable(_ pasted: Sitting<MatchingGame>) -> Bool {
    pasted.record.setup == sitting.record.setup
      && sitting.moves.starts(with: pasted.movesInForce)
  }
}
