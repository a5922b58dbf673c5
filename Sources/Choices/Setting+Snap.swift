// SPDX-License-Identifier: MIT

import Play
package import SnappingPlay
import Tableau
package import Tables
import Wire
import Words

/// The company at the next table of Snap!.
extension Setting {
  package static let snap: Setting = .init(
    "snap", \.isSnapOnTable, .words([("yes", true), ("no", false)]))

  package static let snapComputers: Setting = .init(
    "snap-computers", \.snapComputers, .number(of: Array(Settings.snapComputerCounts)),
    menu: Menu(
      .snap, 0,
      Row(
        phrase("Computers"), \.snapComputers, among: { _ in Array(Settings.snapComputerCounts) },
        { "\($0)" })))

  package static let snapStrength: Setting = .init(
    "snap-strength", \.snapStrength, .name,
    option: SettingOption(
      phrase("how fast the computers are at Snap!: \(snapStrength.allowed.sentence)"),
      value: "NAME", named: "strength"),
    menu: Menu(
      .snap, 1,
      Row(
        phrase("How they play"), \.snapStrength, Sentences.name(of:),
        note: { Sentences.note(on: $0.snapStrength) })))

  /// `yes` means the time for which earlier versions waited.
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
      Row(
        phrase("Relaxed"), \.snapPatience, among: { _ in [nil] + Settings.snapPatiences },
        Sentences.name(ofPatience:), note: { Sentences.note(onPatience: $0.snapPatience) })))
}

extension Setting {
  package static let snapLength: Setting = .init(
    "snap-length", \.snapLength, .name,
    menu: Menu(
      .snap, 3,
      Row(
        phrase("Round"), \.snapLength, Sentences.name(of:),
        note: { Sentences.note(on: $0.snapLength) })))

  package static let snapMatch: Setting = .init(
    "snap-match", \.snapMatch, .number(of: Terms.matches),
    menu: Menu(
      .snap, 4,
      Row(
        phrase("Match", about: "rounds of Snap!"), \.snapMatch, among: { _ in Terms.matches },
        Sentences.match(of:))))
}

extension Setting {
  package static let ownName: Setting = .init(
    "name", \.ownName,
    .optional(Sentences.nameAllowed, read: { PublicName(typed: $0) }, \.text),
    option: SettingOption(phrase("your name at tables with others"), value: "NAME"),
    menu: Menu(
      .others, 0, typing: ("name", Sentences.ownName),
      typed: { $0.ownName?.text }))

  package static let standIn: Setting = .init(
    "stand-in", \.standIn,
    .words([("nobody", nil), ("slow", .slow), ("usual", .usual), ("sharp", .sharp)]),
    menu: Menu(
      .others, 2,
      Row(
        phrase("Stand-in for a guest"), \.standIn, among: { _ in [nil, .slow, .usual, .sharp] },
        Sentences.name(ofStandIn:), note: { Sentences.note(onStandIn: $0.standIn) })))

  package static let mute: Setting = .init(
    "mute", \.isMuted, .words([("no", false), ("yes", true)]),
    menu: Menu(
      .others, 3,
      Row(phrase("Mute the others"), toggling: \.isMuted)))

  package static let broker: Setting = .init(
    "broker", \.broker,
    .optional(
      phrase("a host and its port, such as broker.example.org:8883"),
      read: { String(validating: $0, as: UTF8.self).flatMap(BrokerAddress.init(typed:)) }, \.text),
    option: SettingOption(
      phrase("the server where friends far away meet: an MQTT broker"), value: "HOST:PORT"),
    menu: Menu(
      .others, 1, typing: ("broker", Sentences.broker),
      typed: { $0.broker?.text }))

  package static let address: Setting = .init(
    "address", \.address,
    .optional(
      phrase("a host and its port, such as home.example.org:40123"),
      read: { String(validating: $0, as: UTF8.self).flatMap(TableAddress.init(typed:)) }, \.text),
    option: SettingOption(
      phrase("where your own table can be reached from the internet"), value: "HOST:PORT"))
}

/// The computers' play, in words.
extension Sentences {
  static func note(on strength: Strength) -> String {
    guard strength != .pace else {
      return phrase("They are as fast as you were in your last rounds")
    }
    let calls = strength.habits.calls
    return phrase(
      """
      They call \(seconds(calls.lowerBound)) to \(seconds(calls.upperBound)) s after seeing a match
      """)
  }

  static func name(ofPatience seconds: Int?) -> String {
    guard let seconds else { return phrase("Off") }
    return phrase("\(seconds) s")
  }

  static func note(onPatience seconds: Int?) -> String {
    guard let seconds else { return phrase("When cards match, the computers don't wait for you") }
    return plural(
      seconds, one: "When cards match, the computers wait 1 second for you",
      other: "When cards match, the computers wait \(seconds) seconds for you")
  }

  static var patiences: String {
    list(["no"] + Settings.snapPatiences.map { "\($0)" })
  }
}

extension Settings {
  /// The length of play at a new table of Snap!.
  package var snapTerms: Terms { Terms(snapLength, bestOf: snapMatch) }

  package var snapCompany: SnapCompany { snapCompany(of: snapComputers + 1) }

  /// The company of a round with this many players.
  package func snapCompany(of players: Int) -> SnapCompany {
    let wins = Array(repeating: 0, count: players)
    return SnapCompany(
      snapStrength, patience: snapPatience, terms: snapTerms, rounds: 0, wins: wins)
  }
}
