// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Words

/// What game is asked for.
struct TableOptions: Equatable {
  /// The options that this is made of.
  static let options: [Option] = [.mode, .deal, .cards, .match, .scoring, .daily]

  /// Whether anything was asked for at all; else the settings hold.
  let isGiven: Bool

  /// Whether no more than a mode was asked for.
  private let isModeAlone: Bool

  /// `nil` for a random one.
  let number: DealNumber?
  let tableSize: Int
  let rules: Rules

  init(_ arguments: Arguments) throws(Failure) {
    isGiven = Self.options.contains(where: arguments.has)
    isModeAlone = !Self.options.contains { $0 != .mode && arguments.has($0) }
    guard !arguments.has(.daily) else {
      let others = Self.options.filter { $0 != .daily }
      try arguments.refuse(others) {
        phrase("\($0) can't be used with --daily, which brings its own")
      }
      number = DailyDeal(Clock.now.day).number
      tableSize = DailyDeal.tableSize
      rules = DailyDeal.rules
      return
    }
    number = try arguments.value(of: .deal) { DealNumber($0) }
    var asked = Settings()
    try arguments.change(of: .mode)?(&asked)
    let mode = asked.mode
    tableSize = try Self.tableSize(arguments, in: mode)
    if mode.measure != .points {
      try arguments.refuse([.match, .scoring]) {
        phrase("\($0) means nothing with --mode \(mode.rawValue), which has no points")
      }
    }
    try arguments.change(of: .matchSize)?(&asked)
    if let scoring = try arguments.value(of: .scoring, Self.scoring) { asked.scoring = scoring }
    rules = asked.rules
  }

  private static func tableSize(_ arguments: Arguments, in mode: Mode) throws(Failure) -> Int {
    let size = try arguments.value(of: .cards) { text in
      Int(digits: text).flatMap { Deal.tableSizes.contains($0) ? $0 : nil }
    }
    guard let size else { return mode.usualTableSize }
    guard mode.tableSizes.contains(size) else {
      let sizes = Sentences.list(mode.tableSizes.map { "\($0)" })
      throw .usage(
        phrase("--cards can't be \(size) with --mode \(mode.rawValue); allowed: \(sizes)"))
    }
    return size
  }

  /// A name, or three numbers with commas between them, since a shell takes blanks for itself.
  private static func scoring(_ text: String) -> Scoring? {
    Scoring(fields: text.fields(by: ","))
  }

  /// A new game of that kind, on a random deal unless one was asked for.
  func deal() -> Record<MatchingGame> {
    var generator = SystemRandomNumberGenerator()
    let number = number ?? .random(using: &generator)
    guard let deal = try? Deal(number, tableSize: tableSize, for: rules.mode) else {
      preconditionFailure("the options allow only tables that can be dealt")
    }
    return Record(deal, rules: rules)
  }

  /// Whether a game that was left is what was asked for.
  func isContent(with record: Record<MatchingGame>) -> Bool {
    if isModeAlone { return !isGiven || record.rules.mode == rules.mode }
    return record.rules == rules && record.deal.cards.count == tableSize
      && (number == nil || record.deal.number == number)
  }

  /// Lets the settings say what was asked for.
  func apply(to settings: inout Settings) {
    guard isGiven else { return }
    settings.mode = rules.mode
    settings.tableSizes[rules.mode] = tableSize
    guard rules.mode.measure == .points else { return }
    settings.matchSize = rules.matchSize
    settings.scoring = rules.scoring
  }
}
