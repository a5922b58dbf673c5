// SPDX-License-Identifier: MIT

import CX11

/// A text that was requested and has yet to arrive, in one piece or in many.
struct IncomingText {
  /// The length in bytes from which a text is too long for this program.
  static let most = 1 << 20

  /// Its own window, so that late answers go nowhere.
  let window: XID

  /// The form that was requested.
  private(set) var form = SelectionName.utf8String

  /// Whether it comes in pieces (INCR).
  var isInPieces = false

  /// When to give up unless something arrives.
  private(set) var deadline = Moment.now.adding(seconds: Clipboard.patience)

  private var bytes: [UInt8] = []

  init(to window: XID) { self.window = window }

  /// Something has arrived, or is requested again.
  mutating func noteProgress() { deadline = Moment.now.adding(seconds: Clipboard.patience) }

  /// Moves on to the form to request next.
  ///
  /// - Returns: whether there is one.
  mutating func tryNextForm() -> Bool {
    guard form == .utf8String else { return false }
    form = .string
    noteProgress()
    return true
  }

  mutating func append(_ piece: [UInt8]) throws(PasteFailure) {
    guard piece.count <= Self.most - bytes.count else { throw .tooLong }
    bytes += piece
    noteProgress()
  }

  /// The whole text. Some programs end it with a null character.
  func event() throws(PasteFailure) -> Event {
    let end = (bytes.lastIndex { $0 != 0 } ?? -1) + 1
    let content = bytes[..<end]
    guard !content.contains(0) else { throw .garbled }
    if form == .string { return .pasted(String(latin1: content)) }
    guard let text = String(validating: content, as: UTF8.self) else {
      return .pastedBytes(Array(content))
    }
    return .pasted(text)
  }
}

/// Why no text came from the clipboard.
package enum PasteFailure: Error, Equatable, Sendable {
  /// No program offers anything.
  case nothingThere

  /// What is offered is not available as text.
  case noText

  /// What arrived is not usable text: it has another type, is not UTF-8, or contains null
  /// characters.
  case garbled

  /// The text is longer than a megabyte.
  case tooLong

  /// The program that offers the text sent nothing for five seconds.
  case noAnswer
}
