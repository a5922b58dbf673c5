// SPDX-License-Identifier: MIT

import CX11

/// A text that another program takes piece by piece, each from the same property of its window (ICCCM,
/// 2.7.2).
struct OutgoingText {
  let reader: XID
  let property: Atom
  let type: Atom

  /// Which of the reader's events the program had selected before, and will select again.
  let maskBefore: Int

  /// When to give up unless the reader takes another piece.
  private(set) var deadline: Moment

  /// Whether the empty piece at the end has been given too.
  private(set) var isComplete = false

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8], type: Atom, for reader: XID, in property: Atom, maskBefore: Int) {
    self.reader = reader
    self.property = property
    self.type = type
    self.maskBefore = maskBefore
    rest = bytes[...]
    deadline = Moment.now.adding(seconds: Clipboard.patience)
  }

  /// The piece that is next; an empty one at the end.
  mutating func nextPiece(ofAtMost count: Int) -> [UInt8] {
    let piece = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    isComplete = piece.isEmpty
    deadline = Moment.now.adding(seconds: Clipboard.patience)
    return piece
  }
}
