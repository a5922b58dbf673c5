// SPDX-License-Identifier: MIT

import Words

/// A name that others at a table see: 1 to 24 visible characters, and single blanks between them.
package struct PublicName: FreeText, Hashable {
  package let text: String

  /// The most characters (Unicode scalars), and the most bytes.
  package static let longest = (characters: 24, bytes: 72)

  /// `nil` for what is no such name.
  package init?(_ text: String) {
    guard text.unicodeScalars.count <= Self.longest.characters,
      text.utf8.count <= Self.longest.bytes,
      text.unicodeScalars.allSatisfy(\.isVisibleOrBlank),
      text.fields(by: " ").allSatisfy({ !$0.isEmpty })
    else { return nil }
    self.text = text
  }

  /// As a player types it: blanks around it, and more than one between words, are fine.
  package init?(typed bytes: some Sequence<UInt8>) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else { return nil }
    self.init(text.fields(by: " ").filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// The nearest name to any text; `nil` where nothing visible is left of it.
  package init?(nearest text: String) {
    let words = text.unicodeScalars.split { !$0.isVisibleOrBlank || $0 == " " }
    var name = ""
    for scalar in words.map({ String(String.UnicodeScalarView($0)) }).joined(separator: " ")
      .unicodeScalars
    {
      guard name.unicodeScalars.count < Self.longest.characters,
        name.utf8.count + scalar.utf8.count <= Self.longest.bytes
      else { break }
      name.unicodeScalars.append(scalar)
    }
    if name.utf8.last == UInt8(ascii: " ") { name.unicodeScalars.removeLast() }
    self.init(name)
  }
}

/// Between other fields its blanks are written as no-break spaces, which a name doesn't have.
extension PublicName: WireField {
  /// By itself it is the rest of its line.
  package init(_ fields: inout FieldReader) throws(LineFault) { self = try fields.text() }
  package var fields: [String] { [text] }

  package init?(wire text: Substring) {
    self.init(
      String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == noBreak ? " " : $0 })))
  }

  package var wire: String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == " " ? noBreak : $0 }))
  }
}

private let noBreak: Unicode.Scalar = "\u{A0}"

extension Unicode.Scalar {
  fileprivate var isVisibleOrBlank: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    case .spaceSeparator: self == " "
    default: true
    }
  }
}
