// SPDX-License-Identifier: MIT

import Cards

extension Record {
  /// The whole record, each line ended by a newline.
  package var text: String {
    (header + entries.map(\.line)).map { $0 + "\n" }.joined()
  }

  private var header: [String] {
    ["\(RecordWord.matchismo.rawValue) \(Self.version)"] + modeLines + dealLines + pointLines
      + (isPractice ? [RecordWord.practice.rawValue] : [])
  }

  /// Records are older than modes, so the first mode needs no line.
  private var modeLines: [String] {
    rules.mode == .match ? [] : ["\(RecordWord.mode.rawValue) \(rules.mode.rawValue)"]
  }

  private var pointLines: [String] {
    guard rules.mode.measure == .points else { return [] }
    return [
      "\(RecordWord.match.rawValue) \(rules.matchSize.rawValue)",
      "\(RecordWord.scoring.rawValue) \(rules.scoring.text)",
    ]
  }

  private var dealLines: [String] {
    guard let number = deal.number else { return [deal.cardsLine] }
    return [
      "\(RecordWord.deal.rawValue) \(number.value)",
      "\(RecordWord.table.rawValue) \(deal.cards.count)",
    ]
  }
}

extension Deal {
  /// The line of a record that names the table's cards one by one: `cards AS 10H QD`.
  package var cardsLine: String {
    ([RecordWord.cards.rawValue] + cards.map(\.text)).joined(separator: " ")
  }
}

extension Move {
  /// The line of a record that stands for the move: `choose 7`, `hint`.
  package var line: String {
    switch self {
    case .choose(let place): "\(RecordWord.choose.rawValue) \(place)"
    case .hint: RecordWord.hint.rawValue
    }
  }
}

extension RecordEntry {
  /// The line of a record that stands for the entry: `choose 7`, `hint`, `undo`.
  package var line: String {
    switch self {
    case .move(let move): move.line
    case .undo: RecordWord.undo.rawValue
    case .redo: RecordWord.redo.rawValue
    }
  }
}
