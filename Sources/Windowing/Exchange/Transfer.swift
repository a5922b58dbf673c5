// SPDX-License-Identifier: MIT

import CX11

/// Data from another program (ICCCM, 2.4), which come at once, or piece by piece (2.7.2, INCR).
/// That program may send anything at any moment, or nothing.
struct Transfer {
  let form: AtomName
  let selection: AtomName

  let window: XID

  /// `nil` unless the data come in pieces.
  private(set) var pieces: [UInt8]?

  private let property: AtomName
  private let most: Int

  /// - Parameters:
  ///   - property: receives the data.
  ///   - most: the limit in bytes.
  init(
    of form: AtomName, in selection: AtomName, to window: XID, _ property: AtomName,
    atMost most: Int, at time: Time, on display: Display
  ) {
    (self.form, self.selection, self.window) = (form, selection, window)
    (self.property, self.most) = (property, most)
    display.convert(selection, to: form, into: property, of: window, at: time)
  }

  /// - Returns: all data; `nil` until they are complete.
  mutating func take(
    _ event: ServerEvent, on display: Display
  ) throws(PasteFailure) -> [UInt8]? {
    switch (event.type, pieces) {
    case (SelectionNotify, nil) where unsafe event.raw.xselection.target == display[form]:
      // The owner or, without one, the server has answered.
      guard unsafe event.raw.xselection.property != None else { throw .noText }
      guard let content = takeProperty(on: display) else { throw .garbled }
      guard content.type == display[.incremental], content.isWhole else {
        return try bytes(of: content, on: display)
      }
      pieces = []
      return nil
    case (PropertyNotify, let pieces?)
    where unsafe event.raw.xproperty.atom == display[property]
      && event.raw.xproperty.state != PropertyDelete:
      return try takeNext(after: pieces, on: display)
    default: return nil
    }
  }

  /// An empty piece of any type is the end.
  private mutating func takeNext(
    after pieces: [UInt8], on display: Display
  ) throws(PasteFailure) -> [UInt8]? {
    // A piece may have been taken before its event came.
    guard let content = takeProperty(on: display) else { return nil }
    if content.isEmpty { return pieces }
    let piece = try bytes(of: content, on: display)
    guard piece.count <= most - pieces.count else { throw .tooLong }
    self.pieces = pieces + piece
    return nil
  }

  /// The deletion asks for the next piece.
  private func takeProperty(on display: Display) -> Property? {
    display.take(display[property], from: window, atMost: most)
  }

  private func bytes(
    of content: Property, on display: Display
  ) throws(PasteFailure) -> [UInt8] {
    guard content.isWhole else { throw .tooLong }
    guard content.type == display[form], let bytes = content.bytes else { throw .garbled }
    return bytes
  }
}

/// The reason why no text came from another program.
package enum PasteFailure: Error, Equatable, Sendable {
  case nothingThere

  case noText

  /// Another type, no UTF-8, or null characters.
  case garbled

  /// The text is longer than a megabyte.
  case tooLong

  /// The other program sent nothing for five seconds.
  case noAnswer
}

extension Collection<UInt8> where SubSequence: Collection<UInt8>, Self: BidirectionalCollection {
  /// Without the null characters that some programs add; `nil` if others are in the text.
  var withoutEnd: SubSequence? {
    let text = self[..<(lastIndex { $0 != 0 }.map(index(after:)) ?? startIndex)]
    return text.contains(0) ? nil : text
  }
}

/// ISO 8859-1, the encoding of a STRING (ICCCM, 2.6.2): printable characters, tabs and line ends.
extension String {
  init(latin1 bytes: some Sequence<UInt8>) {
    self.init(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  /// `nil` if a character is not in Latin-1.
  var latin1: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xFF: bytes.append(UInt8(scalar.value))
      default: return nil
      }
    }
    return bytes
  }
}
