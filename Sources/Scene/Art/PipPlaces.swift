// SPDX-License-Identifier: MIT

import Cards
import Drawing

/// Where the pips of a number card are, on a card of 100 by 140 units.
enum PipPlaces {
  private static let left = 33.0
  private static let middle = 50.0
  private static let right = 67.0
  private static let top = 26.0
  private static let bottom = 114.0

  /// How far down a pip is, from 0 for the top row to 1 for the bottom row.
  private static func row(_ part: Double) -> Double { top + (bottom - top) * part }

  /// A pip in each outer column at these rows.
  private static func columns(_ rows: Double...) -> [Point] {
    rows.flatMap { [Point(left, row($0)), Point(right, row($0))] }
  }

  private static func middle(_ rows: Double...) -> [Point] {
    rows.map { Point(middle, row($0)) }
  }

  /// One place for each pip, from two to ten; none for the ace and the court cards.
  static func of(_ rank: Rank) -> [Point] {
    switch rank {
    case .two: middle(0, 1)
    case .three: middle(0, 0.5, 1)
    case .four: columns(0, 1)
    case .five: columns(0, 1) + middle(0.5)
    case .six: columns(0, 0.5, 1)
    case .seven: columns(0, 0.5, 1) + middle(0.25)
    case .eight: columns(0, 0.5, 1) + middle(0.25, 0.75)
    case .nine: columns(0, 1 / 3, 2 / 3, 1) + middle(0.5)
    case .ten: columns(0, 1 / 3, 2 / 3, 1) + middle(1 / 6, 5 / 6)
    case .ace, .jack, .queen, .king: []
    }
  }
}
