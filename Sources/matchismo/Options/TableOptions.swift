// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play
import Snapping
import Words

/// What game is asked for. Each option changes one thing; for all others the settings hold.
struct TableOptions {
  /// The options that this is made of.
  static let options: [Option] = [
    .mode, .deal, .cards, .match, .scoring, .players, .opponent, .strength, .daily, .new,
  ]

  /// `nil` for a random one.
  let number: DealNumber?

  /// Whether Snap! is to be played, in place of the game that the settings ask for.
  let isSnap: Bool

  /// Whether no game is asked for, not even a file's, so that it is the one that was played last.
  let isLastGame: Bool

  /// Those of the options that mean something in Snap!.
  private static let optionsOfSnap: [Option] = [.mode, .deal, .players, .strength]

  /// Whether no game that was left will do.
  private let isNew: Bool

  private let tableSize: Int?
  private let changes: [Setting.Change]

  /// Those of the options that need points.
  private let optionsWithPoints: [Option]

  /// Those that need two players.
  private let optionsOfTwo: [Option]

  init(_ arguments: Arguments) throws(Failure) {
    isLastGame = !(Self.options + [.file]).contains(where: arguments.has)
    isNew = arguments.has(.new)
    optionsWithPoints = [.match, .scoring].filter(arguments.has)
    optionsOfTwo = [.players, .opponent].filter(arguments.has)
    isSnap = try arguments.value(of: .mode, Self.isSnap) ?? false
    if arguments.has(.daily) {
      let others = Self.options.filter { ![.daily, .new].contains($0) }
      try arguments.refuse(others) {
        phrase("\($0) can't be used with --daily, which brings its own")
      }
      number = DailyDeal(Clock.now.day).number
      tableSize = DailyDeal.tableSize
      changes = [{ $0.rules = DailyDeal.rules }]
      return
    }
    if isSnap {
      let others = Self.options.filter { !Self.optionsOfSnap.contains($0) }
      try arguments.refuse(others) { phrase("\($0) means nothing in Snap!") }
      number = try arguments.value(of: .deal) { DealNumber($0) }
      tableSize = nil
      changes = [
        try Self.computersOfSnap(arguments), try arguments.change(of: .snapStrength),
      ].compactMap(\.self)
      return
    }
    try arguments.refuse([.strength]) { phrase("\($0) is for Snap!; add --mode snap") }
    number = try arguments.value(of: .deal) { DealNumber($0) }
    tableSize = try arguments.value(of: .cards) { text in
      Int(digits: text).flatMap { Deal.tableSizes.contains($0) ? $0 : nil }
    }
    var changes: [Setting.Change?] = [
      try arguments.change(of: .mode), try arguments.change(of: .matchSize),
      try arguments.change(of: .players), try arguments.change(of: .opponent),
    ]
    if let scoring = try arguments.value(of: .scoring, Self.scoring) {
      changes.append { $0.scoring = scoring }
    }
    self.changes = changes.compactMap(\.self)
  }

  /// Whether a mode's name is that of Snap!; `nil` for no mode.
  private static func isSnap(_ mode: String) -> Bool? {
    if mode == SnapGame.mode { return true }
    return Mode(rawValue: mode).map { _ in false }
  }

  /// How many play, of whom one is the player at this screen.
  private static func computersOfSnap(_ arguments: Arguments) throws(Failure) -> Setting.Change? {
    guard let players = try playersOfSnap(arguments) else { return nil }
    return { $0.snapComputers = players - 1 }
  }

  /// How many play Snap!.
  static func playersOfSnap(_ arguments: Arguments) throws(Failure) -> Int? {
    guard let text = try arguments.value(of: .players, { $0 }) else { return nil }
    let counts = SnapGame.Setup.playerCounts
    guard let players = Int(digits: text), counts.contains(players) else {
      throw .usage(
        phrase(
          """
          \(Option.players.name) can't be \(quoted(text.utf8)) in Snap!; allowed: \
          \(Sentences.number(from: counts.lowerBound, to: counts.upperBound))
          """))
    }
    return players
  }

  /// A name, or three numbers with commas between them, since a shell takes blanks for itself.
  private static func scoring(_ text: String) -> Scoring? {
    Scoring(fields: text.fields(by: ","))
  }

  /// Lets the settings say what was asked for.
  func apply(to settings: inout Settings) throws(Failure) {
    for change in changes { change(&settings) }
    guard !isSnap else { return }
    let mode = settings.mode
    if let option = optionsWithPoints.first, mode.measure != .points {
      throw .usage(
        phrase("\(option.name) means nothing in mode \(mode.rawValue), which has no points"))
    }
    try checkPlayers(settings)
    guard let tableSize else { return }
    guard mode.deals(tableSize) else {
      let sizes = Sentences.list(mode.tableSizes.map { "\($0)" })
      throw .usage(
        phrase("--cards can't be \(tableSize) in mode \(mode.rawValue); allowed: \(sizes)"))
    }
    settings.tableSizes[mode] = tableSize
  }

  private func checkPlayers(_ settings: Settings) throws(Failure) {
    if optionsOfTwo.contains(.players), !settings.mode.takes(settings.players) {
      throw .usage(
        phrase(
          "\(Option.players.name) can't be \(settings.players.rawValue) in mode \(settings.mode.rawValue)"
        ))
    }
    if optionsOfTwo.contains(.opponent), settings.rules.players == .one {
      throw .usage(
        phrase("\(Option.opponent.name) means nothing in a game for one; add --players 2"))
    }
  }

  /// Whether a game that was left is what was asked for: nothing about it would have to change.
  ///
  /// - Parameter opponent: who plays against the player in it; `nil` where nobody does.
  func isContent(
    with record: Record<MatchingGame>, against opponent: OpponentChoice? = nil
  ) -> Bool {
    // Snap! is played in place of any game.
    guard !isSnap else { return true }
    guard !isNew else { return false }
    var settings = Settings()
    settings.rules = record.rules
    settings.opponent = opponent ?? settings.opponent
    settings.tableSizes[record.rules.mode] = record.deal.cards.count
    var asked = settings
    do throws(Failure) { try apply(to: &asked) } catch { return false }
    return asked == settings && (number == nil || record.deal.number == number)
  }
}
