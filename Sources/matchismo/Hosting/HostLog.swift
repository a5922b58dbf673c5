// SPDX-License-Identifier: MIT

import Glibc
import Play
import SnappingPlay
import Storage
import Tables
import Wire
import Words

/// The log of a held table on standard output: an event a line, in UTC. The table never waits for a
/// reader. Players' texts can't control a terminal.
final class HostLog {
  private let writer = StreamWriter(.standardOutput) { failure in
    StandardError.say(StandardOutput.explanation(of: failure))
  }

  func note(_ sentence: String) {
    writer.write(Array("\(Timestamp(universal: time(nil)).universalText) \(sentence)\n".utf8))
  }

  func noteOpening(of plan: HostPlan) {
    note(phrase("\(shown(plan.name.text)) opens a table of Snap!"))
    note(
      plan.isOpenToAll
        ? phrase("Anybody may sit down, from anywhere in the world")
        : phrase("Whoever comes from this network or has the invitation may sit down"))
  }

  func note(_ invitation: InvitationLink) {
    note(
      invitation.addresses.isEmpty
        ? phrase("The invitation is \(invitation.code.text), at \(invitation.broker?.text ?? "")")
        : phrase("The invitation is \(invitation.text)"))
  }

  func note(_ news: OpenTableNews) { note(Self.sentence(of: news)) }

  private static func sentence(of news: OpenTableNews) -> String {
    switch news {
    case .came(let key, .broker):
      phrase("Somebody comes through the broker (key \(String(key.wire.prefix(12)))...)")
    case .came(let key, .near), .came(let key, .lan):
      phrase("Somebody comes over the network (key \(String(key.wire.prefix(12)))...)")
    case .asked(let name): phrase("\(shown(name.text)) asks to play")
    case .turnedAway(let name):
      phrase("\(shown(name.text)) comes from elsewhere without the invitation, and is turned away")
    case .sat(let name): phrase("\(shown(name.text)) sits down")
    case .away(let name, let seconds): away(shown(name.text), for: Int(seconds.rounded(.up)))
    case .back(let name): phrase("\(shown(name.text)) is back")
    case .left(let name): phrase("\(shown(name.text)) leaves")
    case .began(let names):
      phrase("A round begins: \(Sentences.series(names.map(shown)))")
    case .won(let name, let turns): victory(of: shown(name), after: turns)
    case .untold(let count):
      plural(
        count, one: "1 more thing that guests did is not listed here",
        other: "\(count) more things that guests did are not listed here")
    }
  }

  private static func away(_ name: String, for seconds: Int) -> String {
    plural(
      seconds, one: "\(name) is away; the others wait for 1 second",
      other: "\(name) is away; the others wait for \(seconds) seconds")
  }

  private static func victory(of name: String, after turns: Int) -> String {
    plural(turns, one: "\(name) wins in 1 turn", other: "\(name) wins in \(turns) turns")
  }

  /// Waits briefly for the reader, at the program's end.
  func finish() { writer.finish() }
}

/// The link's troubles as last logged.
struct ToldTroubles {
  private var all: [LinkReport.Part: String] = [:]

  /// - Returns: the line to log; `nil` for none. Repeated failures of a broker are logged once.
  mutating func told(by report: LinkReport) -> String? {
    switch report {
    case .trouble(let part, let why):
      let sentence = Self.missing(part, why)
      return all.updateValue(sentence, forKey: part) == sentence ? nil : sentence
    case .mended(let part):
      guard all.removeValue(forKey: part) != nil else { return nil }
      return switch part {
      case .avahi: phrase("The table is announced again")
      case .broker: phrase("The broker is there again")
      case .listen: nil
      }
    default: return nil
    }
  }

  /// The trouble in the words of the missing part.
  static func missing(_ part: LinkReport.Part, _ why: WireLine) -> String {
    switch part {
    case .avahi: phrase("The table isn't announced: \(shown(why.text))")
    case .broker: phrase("Trouble with the broker: \(shown(why.text))")
    case .listen: phrase("Nobody can join over the network: \(shown(why.text))")
    }
  }
}

private func shown(_ text: String) -> String { String(showing: text.utf8) }
