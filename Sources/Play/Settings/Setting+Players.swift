// SPDX-License-Identifier: MIT

import Matching
import Tableau
import Words

/// Who plays.
extension Setting {
  package static let players: Setting = .init(
    "players", \.players, .number,
    option: .players,
    menu: Menu(
      .game, 3, Row(Sentences.playersSetting, \.players) { "\($0.rawValue)" },
      if: { $0.mode.takes(.two) }))

  package static let opponent: Setting = .init(
    "opponent", \.opponent, .name, option: .opponent,
    menu: Menu(
      .game, 4,
      Row(
        Sentences.opponentSetting, \.opponent, Sentences.name(of:),
        note: { Sentences.note(on: $0.opponent) }),
      if: { $0.rules.players == .two }))

  package static let firstName: Setting = name(
    "player-1", \.firstName, 5, phrase("the name of the first of two players"),
    LabelledButton(.firstName, Sentences.firstName), if: { $0.rules.players == .two })

  package static let secondName: Setting = name(
    "player-2", \.secondName, 6, phrase("the name of the second of two players"),
    LabelledButton(.secondName, Sentences.secondName),
    if: { $0.rules.players == .two && !$0.opponent.isComputer })

  /// A name is typed; without one the player has the usual name.
  private static func name(
    _ key: String, _ place: any WritableKeyPath<Settings, PlayerName?> & Sendable,
    _ position: Int, _ explanation: @autoclosure @escaping @Sendable () -> String,
    _ typing: @autoclosure @escaping @Sendable () -> LabelledButton,
    if isOffered: @escaping @Sendable (Settings) -> Bool
  ) -> Setting {
    Setting(
      key, place,
      SettingForm(
        .text(Sentences.nameAllowed),
        read: { $0.isEmpty ? .some(nil) : PlayerName($0).map(Optional.some) },
        write: { $0.map { Array($0.text.utf8) } }),
      option: Option(key, "NAME", takes: .text(Sentences.nameAllowed), explanation()),
      menu: Menu(
        .game, position, typing: typing(), typed: { $0[keyPath: place]?.text }, if: isOffered))
  }
}

// MARK: - Their options, which the command line reads with those of the game

extension Option {
  package static let players: Option = .init(
    "players", Players.allCases.map { "\($0.rawValue)" }.joined(separator: "|"),
    takes: Setting.players.allowed, phrase("how many play, taking turns; at Snap! 2 to 4"))

  package static let opponent: Option = .init(
    "opponent", "NAME", takes: Setting.opponent.allowed,
    phrase("who plays against you: \(Setting.opponent.allowed.sentence)"))
}
