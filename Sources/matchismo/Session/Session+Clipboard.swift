// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Windowing

/// Games as text, from and to other programs.
extension Session {
  func copy() {
    let text = sitting.record.text
    effects.append(.copy(text))
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
    guard !isTyping else { return typePasted(Array(text.utf8)) }
    guard text.utf8.count <= Self.longestPaste else { return say(Sentences.tooLongText) }
    do throws(RecordError) {
      let (record, _) = try Record.resume(text)
      if isOnTable(record) {
        closeAll()
        return say(Sentences.isOnTable)
      }
      wantDeal(.pasted(record))
    } catch {
      say(Sentences.noRecord(error))
    }
  }

  /// Takes something that is no text, as something that is typed.
  func paste(_ bytes: [UInt8]) {
    guard !isTyping else { return typePasted(bytes) }
    say(Sentences.garbledText)
  }

  /// Whether a record is that of the game on the table at some moment.
  private func isOnTable(_ record: Record) -> Bool {
    guard record.deal == sitting.record.deal, record.rules == sitting.record.rules else {
      return false
    }
    let moves = record.moves
    return moves.count < sitting.moments
      && moves.indices.allSatisfy { sitting.move(at: $0 + 1) == moves[$0] }
  }
}
