// SPDX-License-Identifier: MIT

import Matching
import MatchingPlay
import Play
import Tableau
import Words

/// Settings for the next game.
extension Setting {
  /// Read from a file, where other lines override it. It is not written, since the settings behind
  /// it are.
  package static let level: Setting = .init(
    "level", \.level,
    SettingForm(
      .words(Level.allCases.map(\.rawValue)), text: { Level(rawValue: $0) }, { _ in nil }),
    menu: Menu(
      .game, 0,
      Row(
        phrase("Level"), \.level, among: \.offeredLevels, Sentences.name(of:),
        note: { Sentences.note(on: $0.level, in: $0.mode) }),
      if: { $0.mode.hasResult }))

  package static let mode: Setting = .init(
    "mode", \.mode, .name,
    menu: Menu(
      .game, 1, Row(Sentences.mode, \.mode, Sentences.name(of:), picture: Sentences.sample(of:))))

  package static let gameOnTable: Setting = .init(
    "game", \.gameOnTable,
    .optional(
      phrase("the word of a game"),
      read: { bytes in
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return bytes.allSatisfy(letters.contains) ? String(decoding: bytes, as: UTF8.self) : nil
      }, { $0 }))

  package static let matchSize: Setting = .init(
    "match", \.matchSize, .number, option: SettingOption(phrase("how many cards make a match")),
    menu: Menu(
      .game, 7, Row(phrase("Cards to a match"), \.matchSize) { "\($0.rawValue)" },
      if: { $0.mode.measure == .points }))

  /// Each mode's number of cards, if the player can choose it.
  package static let tableSizes: [Setting] =
    Mode.allCases.filter { $0.tableSizes.count > 1 }.map(tableSize)

  /// The usual mode's number of cards. Its option is for every mode.
  package static var cards: Setting { tableSizes[0] }

  /// The usual mode's key is older than modes.
  private static func tableSize(of mode: Mode) -> Setting {
    let isUsual = mode == Rules().mode
    return Setting(
      isUsual ? "cards" : "\(mode.rawValue)-cards", \.tableSizes[mode],
      .number(of: mode.tableSizes),
      option: isUsual ? SettingOption(phrase("how many cards to deal"), value: "N") : nil,
      menu: Menu(
        .game, 2,
        Row(
          Sentences.tableSize, \.tableSizes[mode],
          among: { settings in
            let sizes = settings.level.handyTableSizes(of: mode)
            return Set(sizes + [settings.tableSizes[mode]]).sorted()
          }, { "\($0)" }),
        if: { $0.mode == mode }))
  }

  /// The scorings to choose from.
  private static let strengths: [(word: String, scoring: Scoring?)] = [
    ("gentle", .classroom), ("usual", .stanford), ("sharp", .sharp),
  ]

  package static let scoring: Setting = .init(
    "scoring", \.namedScoring,
    .words(
      strengths.map { ($0.word, $0.scoring) } + [("own", nil)],
      older: Scoring.named.map { ($0.text, $0) }),
    option: SettingOption(
      phrase("the scoring: \(Sentences.list(strengths.map(\.word) + ["bonus,mismatch,flip"]))"),
      value: "NAME|N,N,N",
      takes: { .either(strengths.map(\.word), .text(Sentences.scoringOptionAllowed)) }
    ) { text in
      let word = String(decoding: text.bytes, as: UTF8.self)
      // Commas stand between the numbers, since a shell splits at blanks.
      let scoring = strengths.first { $0.word == word }?.scoring ?? Scoring(word: word)
      return scoring.map { change(\.scoring, to: $0) }
    },
    menu: Menu(
      .game, 8,
      Row(
        phrase("Scoring"), \.namedScoring,
        among: { settings in
          let all = strengths.map(\.scoring)
          // A scoring of earlier versions stays until another is chosen.
          return (all.contains(settings.namedScoring) ? all : all + [settings.namedScoring])
            .filter { $0 != nil } + [nil]
        },
        Sentences.name(of:),
        note: { Sentences.note(on: $0.scoring) }),
      if: { $0.mode.measure == .points }))

  package static let ownScoring: Setting = .init(
    "own-scoring", \.ownScoring,
    SettingForm(
      .text(Sentences.ownScoringAllowed), text: { Scoring(numbers: $0) }, { $0.numbers }),
    menu: Menu(
      .game, 9,
      Row(
        label: phrase("The same suit earns"), .number { "\($0.ownScoring.matchBonus)" },
        step: { $0.ownScoring.add(bonus: $1) }),
      Row(
        label: phrase("A mismatch costs"), .number { "\(-$0.ownScoring.mismatchPoints)" },
        step: { $0.ownScoring.add(mismatch: -$1) }),
      Row(
        label: phrase("Each card you turn costs"), .number { "\(-$0.ownScoring.flipPoints)" },
        step: { $0.ownScoring.add(flip: -$1) }),
      if: { $0.mode.measure == .points && $0.namedScoring == nil }))

  package static let clock: Setting = .init(
    "clock", \.isClockShown, .words([("shown", true), ("hidden", false)]),
    menu: Menu(
      .look, 9,
      Row(phrase("Clock"), toggling: \.isClockShown)))
}

// MARK: - The player's own scoring

extension Scoring {
  /// The bonus, the mismatch and the flip, even if the scoring has a name: `4 -2 -1`.
  fileprivate var numbers: String { "\(matchBonus) \(mismatchPoints) \(flipPoints)" }

  fileprivate init?(numbers: String) {
    let fields = numbers.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    guard fields.count == 3 else { return nil }
    self.init(fields: fields)
  }

  /// Adds to its numbers, within their ranges.
  fileprivate mutating func add(bonus: Int = 0, mismatch: Int = 0, flip: Int = 0) {
    func clamped(_ value: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(value, range.lowerBound), range.upperBound)
    }
    self =
      Scoring(
        matchBonus: clamped(matchBonus + bonus, Self.bonuses),
        mismatchPoints: clamped(mismatchPoints + mismatch, Self.penalties),
        flipPoints: clamped(flipPoints + flip, Self.penalties)) ?? self
  }
}

extension Setting {
  package static let players: Setting = .init(
    "players", \.players, .number,
    option: SettingOption(phrase("how many players take turns; in Snap! 2 to 4")),
    menu: Menu(
      .game, 3, Row(phrase("Players"), \.players) { "\($0.rawValue)" },
      if: { $0.mode.takes(.two) }))

  /// Its option is also for Trios.
  package static let opponent: Setting = .init(
    "opponent", \.opponent,
    .words(
      [("person", .person), ("gentle", .gentle), ("usual", .usual), ("sharp", .sharp)],
      older: OpponentChoice.allCases.map { ($0.rawValue, $0) }),
    option: SettingOption(
      phrase("who plays against you: \(opponents.sentence)"), value: "NAME",
      withOthers: { opponents }),
    menu: Menu(
      .game, 4,
      Row(
        phrase("Opponent"), \.opponent, Sentences.name(of:),
        note: { Sentences.note(on: $0.opponent) }),
      if: { $0.rules.players == .two }))

  private static var opponents: Allowed {
    let own = opponent.allowed.words
    return .words(own + triosOpponent.allowed.words.filter { !own.contains($0) })
  }

  package static let firstName: Setting = name(
    "player-1", \.firstName, 5, phrase("the name of the first of two players"),
    Sentences.firstName, if: { $0.rules.players == .two })

  package static let secondName: Setting = name(
    "player-2", \.secondName, 6, phrase("the name of the second of two players"),
    Sentences.secondName,
    if: { $0.rules.players == .two && !$0.opponent.isComputer })

  /// A typed name; empty for the usual one.
  private static func name(
    _ key: String, _ place: @autoclosure @escaping Place<PlayerName?>,
    _ position: Int, _ explanation: @autoclosure @escaping @Sendable () -> String,
    _ label: @autoclosure @escaping @Sendable () -> String,
    if isOffered: @escaping @Sendable (Settings) -> Bool
  ) -> Setting {
    Setting(
      key, place(),
      .optional(Sentences.nameAllowed, read: { PlayerName($0) }, \.text),
      option: SettingOption(explanation(), value: "NAME"),
      menu: Menu(
        .game, position, typing: (key, label()), typed: { $0[keyPath: place()]?.text },
        if: isOffered))
  }
}
