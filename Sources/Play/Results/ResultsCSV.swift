// SPDX-License-Identifier: MIT

import Words

/// Results as comma-separated values (RFC 4180) with a line of headings, for spreadsheets. Columns
/// may be added but must not change.
package struct ResultsCSV<Result: KeptResult>: Sendable {
  /// The text not yet taken.
  package private(set) var bytes: [UInt8] = []

  /// In the order of the headings.
  private let columns = Result.headings.compactMap { heading in
    Result.columns.first { $0.heading == heading }
  }

  package init() {
    for heading in Result.headings { add(heading) }
    endRow()
  }

  package mutating func add(_ result: Result) {
    for column in columns { add(column.cell(result) ?? "") }
    endRow()
  }

  /// Returns the text since the last call.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Adds a field with its comma, quoted if it would otherwise be split.
  private mutating func add(_ field: String) {
    if field.utf8.contains(where: Self.isSpecial) {
      bytes.append(UInt8(ascii: "\""))
      for byte in field.utf8 {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes += field.utf8
    }
    bytes.append(UInt8(ascii: ","))
  }

  /// The end of the row replaces its last comma.
  private mutating func endRow() {
    bytes.removeLast()
    bytes += "\r\n".utf8
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    default: false
    }
  }
}

/// Rows of cells as text: the first column flush left, the others flush right, each as wide as its
/// widest cell.
package struct AlignedText {
  package let text: String

  package init(_ rows: [[String]]) {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].cells : 0 }.max() ?? 0
    }
    text = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.cells)
        return column == 0 ? cell + padding : padding + cell
      }
      return "  \(cells.joined(separator: "  "))\n"
    }.joined()
  }
}
