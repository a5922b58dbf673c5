// SPDX-License-Identifier: MIT

/// A text that was copied, in the forms that other programs may ask for (ICCCM, 2.6.2).
struct OfferedText {
  /// When it was first offered.
  let since: ServerTime

  private let utf8: [UInt8]

  /// `nil` if not all of the text can be encoded like this.
  private let latin1: [UInt8]?

  init(_ text: String, since: ServerTime) {
    self.since = since
    utf8 = Array(text.utf8)
    latin1 = text.latin1
  }

  var forms: [SelectionName] {
    [.utf8String, .utf8PlainText] + (latin1 == nil ? [] : [.string, .text])
  }

  /// The text in a form, with the form's type; `nil` if it is not available.
  func content(as form: SelectionName) -> (type: SelectionName, bytes: [UInt8])? {
    switch form {
    case .utf8String, .utf8PlainText: (form, utf8)
    case .string, .text: latin1.map { (.string, $0) }
    default: nil
    }
  }
}

/// ISO 8859-1, in which ICCCM 2.6.2 has a STRING: its printable characters, tabs and line ends.
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
