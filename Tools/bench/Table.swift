// SPDX-License-Identifier: MIT

/// Lines of words in columns. The first column is set to the left, the others to the right.
struct Table {
  private var rows: [[String]] = []

  mutating func append(_ row: [String]) { rows.append(row) }

  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}
