// SPDX-License-Identifier: MIT

import Tableau
import Tables
import Words

/// Who sits at a table of Snap!, from the next one on.
extension Setting {
  package static let snap: Setting = .init(
    "snap", \.isSnapOnTable, .words(["yes": true, "no": false]))

  package static let snapComputers: Setting = .init(
    "snap-computers", \.snapComputers, .number(of: Array(Settings.snapComputerCounts)),
    menu: Menu(
      .snap, 0,
      Row(label: Sentences.snapComputers) {
        "\($0.snapComputers)"
      } step: { settings, step in
        let counts = Settings.snapComputerCounts
        let shift = (settings.snapComputers - counts.lowerBound + step) % counts.count
        settings.snapComputers = counts.lowerBound + (shift + counts.count) % counts.count
      }))

  package static let snapStrength: Setting = .init(
    "snap-strength", \.snapStrength, .name, option: .strength,
    menu: Menu(
      .snap, 1,
      Row(
        Sentences.snapStrength, \.snapStrength, Sentences.name(of:),
        note: { Sentences.note(on: $0.snapStrength) })))

  /// `yes` stands for as long as earlier versions waited.
  package static let snapRelaxed: Setting = .init(
    "snap-relaxed", \.snapPatience,
    SettingForm(
      .text(Sentences.patiences),
      text: { text -> Int?? in
        if text == "no" { return .some(nil) }
        let seconds = text == "yes" ? 20 : Int(digits: text)
        guard let seconds, Settings.snapPatiences.contains(seconds) else { return .none }
        return seconds
      }, { $0.map { "\($0)" } ?? "no" }),
    menu: Menu(
      .snap, 2,
      Row(label: Sentences.snapRelaxed) {
        Sentences.name(ofPatience: $0.snapPatience)
      } step: { settings, step in
        let choices = [nil] + Settings.snapPatiences
        let now = choices.firstIndex(of: settings.snapPatience) ?? 0
        settings.snapPatience = choices[(now + step + choices.count) % choices.count]
      } note: {
        Sentences.note(onPatience: $0.snapPatience)
      }))
}

// MARK: - Their options, which the command line reads with those of the game

extension Option {
  package static let strength: Option = .init(
    "strength", "NAME", takes: Setting.snapStrength.allowed,
    phrase("how fast the computers are at Snap!: \(Setting.snapStrength.allowed.sentence)"))
}
