// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

@testable import matchismo

/// All that a player has been shown in words.
struct Overhearing {
  private(set) var texts: Set<String> = []

  /// What the bar has said.
  private(set) var sentences: Set<String> = []

  mutating func hear(_ texts: String...) {
    self.texts.formUnion(texts)
  }

  mutating func hear(_ texts: [String]) {
    self.texts.formUnion(texts)
  }

  /// Hears what the table, the bar and the sheets say.
  mutating func hear(_ player: Player) {
    let tableau = player.scene.tableau
    sentences.insert(tableau.sentence)
    hear(tableau.sentence, tableau.clock?.text ?? "")
    hear(tableau.counters.map(\.text))
    hear(player.session.windowTitle(on: Clock.now.day))
    if let ending = tableau.ending {
      hear([ending.headline] + ending.facts + ending.offers.map(\.label))
      hear(ending.score ?? "", ending.note ?? "", ending.praise ?? "")
      hear(ending.rating?.meaning.label ?? "")
    }
    hear(player.scene.outline.items.filter { !Self.isRow($0) }.map(\.name))
    if let sheet = player.sheet { hear(sheet) }
  }

  /// The rows of a sheet are heard cell by cell.
  private static func isRow(_ item: Item) -> Bool {
    if case .row = item.id { true } else { false }
  }

  mutating func hear(_ sheet: Sheet) {
    hear(sheet.title)
    for row in sheet.rows { hear(Self.words(of: row)) }
  }

  /// What was typed is the player's own.
  private static func words(of row: SheetRow) -> [String] {
    switch row {
    case .text(let words), .headline(let words), .line(let words), .praise(let words, _),
      .footnote(let words), .inactive(let words), .note(let words):
      [words]
    case .verdict(let verdict): [verdict.score ?? "", verdict.rating?.meaning.label ?? ""]
    case .pair(let label, let value): [label, value]
    case .action(_, let label, let key, _): [label, key]
    case .choice(_, let label, let values): [label, values.value]
    case .toggle(_, let label, _): [label]
    case .dim(let row), .roomy(let row, _): words(of: row)
    case .divider, .fan: []
    case .tiles(let tiles): tiles.flatMap { [$0.title, $0.line] }
    case .gallery(_, let label, let gallery): [label] + gallery.choices.map(\.name)
    case .entry(_, let label, let field): [label, field.note]
    case .explained(.words(let topic), let words), .explained(.keys(let topic), let words):
      [topic, words]
    case .explained(.picture, let words): [words]
    case .cells(let cells, _): cells
    case .buttons(let buttons): buttons.map(\.label)
    case .month(let month): month.weekdays + month.days.map(\.words) + month.legend.map(\.words)
    case .award(let award): [award.name, award.task, award.status]
    case .charts(let charts): charts.flatMap { [$0.title, $0.level?.words ?? ""] + $0.marks }
    }
  }
}
