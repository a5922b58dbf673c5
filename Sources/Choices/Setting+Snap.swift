// SPDX-License-Identifier: MIT

import Play
package import SnappingPlay
import Tableau
package import Tables
import Wire
import Words

/// The company at the next table of Snap!.
extension Setting {
  package static let snapComputers: Setting = .init(
    "snap-computers", \.snapComputers, .number(of: Array(Settings.snapComputerCounts)),
    menu: Menu(
      .snap, 0,
      Row(
        phrase("Computers"), \.snapComputers, among: { _ in Array(Settings.snapComputerCounts) },
        { "\($0)" })))

  package static let snapStrength: Setting = .init(
    "snap-strength", \.snapStrength,
    .words(strengths + [("pace", .pace)], older: older),
    option: SettingOption(
      phrase("how fast the computers are at Snap!: \(snapStrength.allowed.sentence)"),
      value: "NAME", named: "strength"),
    menu: Menu(
      .snap, 1,
      Row(
        phrase("How they play"), \.snapStrength, Sentences.name(of:),
        note: { Sentences.note(on: $0.snapStrength, headStart: $0.snapHeadStart) })))

  private static let strengths: [(String, Strength)] = [
    ("gentle", .gentle), ("usual", .usual), ("sharp", .sharp),
  ]
  private static let older: [(String, Strength)] = [("slow", .gentle)]

  /// `yes` means the time for which earlier versions waited.
  package static let snapHeadStart: Setting = .init(
    "snap-relaxed", \.snapHeadStart,
    SettingForm(
      .text(Sentences.headStarts),
      text: { text -> Int?? in
        if text == "no" { return .some(nil) }
        let seconds = text == "yes" ? 20 : Int(digits: text)
        guard let seconds, Settings.snapHeadStarts.contains(seconds) else { return .none }
        return seconds
      }, { $0.map { "\($0)" } ?? "no" }),
    menu: Menu(
      .moreSnap, 0,
      Row(
        phrase("Head start"), \.snapHeadStart, among: { _ in [nil] + Settings.snapHeadStarts },
        Sentences.name(ofHeadStart:), note: { Sentences.note(onHeadStart: $0.snapHeadStart) })))
}

extension Setting {
  package static let snapLength: Setting = .init(
    "snap-length", \.snapLength, .name,
    menu: Menu(
      .moreSnap, 1,
      Row(
        phrase("Round"), \.snapLength, Sentences.name(of:),
        note: { Sentences.note(on: $0.snapLength) })))

  package static let snapMatch: Setting = .init(
    "snap-match", \.snapMatch, .number(of: Terms.allSeries),
    menu: Menu(
      .moreSnap, 2,
      Row(
        phrase("Series"), \.snapMatch, among: { _ in Terms.allSeries },
        Sentences.bestOf(_:))))
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
    .words(
      [("nobody", nil)] + strengths.map { ($0, Optional($1)) },
      older: older.map { ($0, Optional($1)) }),
    menu: Menu(
      .others, 2,
      Row(
        phrase("Stand-in for a guest"), \.standIn, among: { _ in [nil, .gentle, .usual, .sharp] },
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
  /// A head start is part of the computers' pace.
  static func note(on strength: Strength, headStart: Int?) -> String {
    let start = headStart ?? 0
    guard strength != .pace else {
      return start == 0
        ? phrase("They are as fast as you, from your first calls on")
        : phrase("They are as fast as you, but give you \(start) s first")
    }
    let calls = strength.habits.calls
    let (first, last) = (start * 1000 + calls.lowerBound, start * 1000 + calls.upperBound)
    return phrase(
      """
      They call \(number(ofSeconds: first)) to \(number(ofSeconds: last)) s after seeing a match
      """)
  }

  static func name(ofHeadStart seconds: Int?) -> String {
    seconds.map { Self.seconds($0 * 1000) } ?? phrase("None")
  }

  static func note(onHeadStart seconds: Int?) -> String {
    guard let seconds else { return phrase("The computers call as soon as they see a match") }
    return plural(
      seconds, one: "When cards match, the computers wait 1 second for you",
      other: "When cards match, the computers wait \(seconds) seconds for you")
  }

  static var headStarts: String {
    list(["no"] + Settings.snapHeadStarts.map { "\($0)" })
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
      snapStrength, headStart: snapHeadStart, terms: snapTerms, rounds: 0, wins: wins)
  }
}
