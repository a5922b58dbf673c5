// SPDX-License-Identifier: MIT

import Words

/// Takes the fields of a line one after another. What is missing or makes no sense is an error.
package struct FieldReader {
  /// What is left of the line; `nil` after its last field.
  private var rest: Substring?

  /// How many fields have been taken.
  private var taken = 0

  init(_ line: some StringProtocol) {
    rest = Substring(line)
  }

  var isAtEnd: Bool { rest == nil }

  /// The next field, as whatever is asked for.
  package mutating func next<Field: WireField>() throws(LineFault) -> Field {
    guard let text = rest else { throw .field(taken) }
    let cut = text.cut(at: " ")
    guard let field = Field(wire: cut?.first ?? text) else { throw .field(taken) }
    rest = cut?.rest
    taken += 1
    return field
  }

  /// The next field, a number in a range.
  package mutating func next(in range: ClosedRange<Int>) throws(LineFault) -> Int {
    let number: Int = try next()
    guard range.contains(number) else { throw .field(taken - 1) }
    return number
  }

  /// As many fields of a kind as are left; none is fine.
  package mutating func all<Field: WireField>(upTo most: Int) throws(LineFault) -> [Field] {
    var fields: [Field] = []
    while !isAtEnd, fields.count < most { fields.append(try next()) }
    return fields
  }

  /// All the rest as one text, which may have blanks.
  package mutating func text<Text: FreeText>() throws(LineFault) -> Text {
    guard let text = rest.flatMap({ Text(String($0)) }) else { throw .field(taken) }
    rest = nil
    return text
  }
}
