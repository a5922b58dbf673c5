// SPDX-License-Identifier: MIT

import Testing
import Words

@Suite("Columns of a terminal") struct CellsTests {
  @Test(arguments: [
    ("", 0), ("Date", 4), ("Größe", 5), ("Дата", 4), ("日付", 4), ("カード", 6), ("날짜", 4), ("2026年", 6),
    ("，", 2), ("✓", 1), ("\u{2068}40\u{2069}", 2), ("दिन", 2),
  ])
  func `wide letters take two`(text: String, cells: Int) {
    #expect(text.cells == cells)
  }
}
