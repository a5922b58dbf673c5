// SPDX-License-Identifier: MIT

import Play
import Scene
import Words

/// A sheet for a terminal. Rows with equal numbers of cells form a table; controls are left out.
extension Sheet {
  var text: String {
    var (blocks, table) = ([title + "\n"], [[String]]())
    func endTable() {
      if !table.isEmpty { blocks.append(AlignedText(table).text) }
      table = []
    }
    for row in rows {
      if let cells = row.textCells {
        if cells.count != table.last?.count { endTable() }
        table.append(cells)
      } else {
        endTable()
        blocks += row.textBlocks
      }
    }
    endTable()
    return blocks.joined(separator: "\n").withHyphens
  }
}

extension SheetRow {
  fileprivate var textCells: [String]? {
    switch self {
    case .pair(let label, let value): [label, value]
    case .cells(let cells, _): cells
    case .award(let award): [award.name, award.status]
    default: nil
    }
  }

  fileprivate var textBlocks: [String] {
    switch self {
    case .text(let words), .line(let words), .footnote(let words): ["  \(words)\n"]
    case .charts(let charts): charts.map(\.text)
    default: []
    }
  }
}

extension Chart {
  fileprivate var text: String {
    let lines =
      switch form {
      case .columns: [title]
      case .line: [title, blocks, level?.words]
      case .distribution: [title, "|\(blocks)|", " \(axis)", level?.words]
      }
    let table = form == .columns ? AlignedText([marks, values.map { "\($0)" }]).text : ""
    return lines.compactMap { $0 }.map { "  \($0)\n" }.joined() + table
  }

  /// A block of matching height for each value; a distribution shows zero as a gap.
  private var blocks: String {
    let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return values.map { value in
      value == 0 && form == .distribution ? " " : heights[min(value, top) * 7 / max(top, 1)]
    }.joined()
  }

  /// The marks below their columns.
  private var axis: String {
    marks.enumerated().reduce("") { axis, mark in
      guard !mark.element.isEmpty else { return axis }
      return axis + String(repeating: " ", count: max(0, mark.offset - axis.count)) + mark.element
    }
  }
}
