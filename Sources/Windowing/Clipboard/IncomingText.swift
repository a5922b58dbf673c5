// SPDX-License-Identifier: MIT

import CX11

/// A text that was asked for and has yet to come, in one piece or in many.
struct IncomingText {
  /// The length in bytes from which on a text is none for this program.
  static let most = 1 << 20

  /// A window of its own, so that what comes too late goes nowhere.
  let window: XID

  /// What it was asked for as.
  private(set) var form = SelectionName.utf8String

  /// Whether it comes in pieces (INCR).
  var isInPieces = false

  /// When it is given up unless something has come.
  private(set) var deadline = Moment.now.adding(seconds: Clipboard.patience)

  private var bytes: [UInt8] = []

  init(to window: XID) { self.window = window }

  /// Something has come, or is asked for anew.
  mutating func noteProgress() { deadline = Moment.now.adding(seconds: Clipboard.patience) }

  /// Goes on to the form to ask for next.
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
