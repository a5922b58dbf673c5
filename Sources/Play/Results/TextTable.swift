// SPDX-License-Identifier: MIT

/// Rows of cells as text: the first column flush left, the others flush right, each as wide as its
/// widest cell.
package struct TextTable {
  package let text: String

  package init(_ rows: [[String]]) {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    text = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      return "  \(cells.joined(separator: "  "))\n"
    }.joined()
  }
}
