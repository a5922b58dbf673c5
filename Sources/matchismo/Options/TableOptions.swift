// SPDX-License-Identifier: MIT

import Cards
import Matching

/// What game is asked for.
struct TableOptions: Equatable {
  /// The options that this is made of.
  static let options: [Option] = [.deal, .cards, .match, .scoring]

  /// `nil` for a random one.
  let number: DealNumber?
  let tableSize: Int
  let rules: Rules

  init(_ arguments: Arguments) throws(Failure) {
    number = try arguments.value(of: .deal) { DealNumber($0) }
    tableSize =
      try arguments.value(of: .cards) { text in
        Int(digits: text).flatMap { Deal.tableSizes.contains($0) ? $0 : nil }
      } ?? Deal.usualTableSize
    var rules = Rules()
    if let size = try arguments.value(of: .match, { Int(digits: $0).flatMap(MatchSize.init) }) {
      rules.matchSize = size
    }
    if let scoring = try arguments.value(of: .scoring, Self.scoring) {
      rules.scoring = scoring
    }
    self.rules = rules
  }

  /// A name, or three numbers with commas between them, since a shell takes blanks for itself.
  private static func scoring(_ text: String) -> Scoring? {
    Scoring(fields: text.split(separator: ",", omittingEmptySubsequences: false))
  }

  /// A new game of that kind, on a random deal unless one was asked for.
  func deal() -> Record {
    var generator = SystemRandomNumberGenerator()
    let number = number ?? .random(using: &generator)
    guard let deal = try? Deal(number, tableSize: tableSize) else {
      preconditionFailure("the options allow only tables that can be dealt")
    }
    return Record(deal, rules: rules)
  }
}
