// SPDX-License-Identifier: MIT

package import Wire
import Words

/// What is said of a table that is held without a window: its log, and why it can't be held. What others
/// have typed can't act on a terminal.
extension Sentences {
  package static func tableOpens(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) opens a table of Snap!")
  }

  package static func listens(onPort port: UInt16) -> String {
    phrase("The table is open on port \(port)")
  }

  package static func invitation(_ code: InvitationCode, at broker: BrokerAddress) -> String {
    phrase("The invitation is \(code.text), at \(broker.text)")
  }

  package static func came(_ key: Digest, by way: LinkReport.Peer.Way) -> String {
    let key = key.wire.prefix(12)
    return switch way {
    case .lan: phrase("Somebody comes by the network (key \(String(key))...)")
    case .broker: phrase("Somebody comes by the broker (key \(String(key))...)")
    }
  }

  package static func asks(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) asks to play")
  }

  package static func sitsDown(_ name: PublicName) -> String {
    phrase("\(shown(name.text)) sits down")
  }

  package static func isAway(_ name: PublicName, for seconds: Int) -> String {
    let name = shown(name.text)
    return plural(
      seconds, one: "\(name) is away; the others wait for 1 second",
      other: "\(name) is away; the others wait for \(seconds) seconds")
  }

  package static func isBack(_ name: PublicName) -> String { phrase("\(shown(name.text)) is back") }

  package static func leaves(_ name: PublicName) -> String { phrase("\(shown(name.text)) leaves") }

  package static func roundBegins(_ names: [String]) -> String {
    phrase("A round begins: \(series(names.map(shown)))")
  }

  package static func wins(_ name: String, turns: Int) -> String {
    let name = shown(name)
    return plural(
      turns, one: "\(name) wins in 1 turn", other: "\(name) wins in \(turns) turns")
  }

  package static var tableCloses: String { phrase("The table is closed") }

  package static var linkStartsAgain: String {
    phrase("The helper for the network has ended, and is started again")
  }

  /// What is missing, in the words of whatever misses it.
  package static func missing(_ part: LinkReport.Part, _ why: WireLine) -> String {
    let why = shown(why.text)
    return switch part {
    case .avahi: phrase("The table isn't announced: \(why)")
    case .broker: phrase("Trouble with the broker: \(why)")
    case .listen: phrase("Nobody can come by the network: \(why)")
    }
  }

  package static var needsLink: String {
    phrase("tables with players elsewhere need matchismo-link, which isn't installed")
  }

  package static var linkDoesNotRun: String {
    phrase("matchismo-link, which tables with players elsewhere need, doesn't run")
  }

  package static func portIsTaken(_ port: UInt16) -> String {
    phrase("the table can't be opened on port \(port)")
  }

  package static var codeAllowed: String { phrase("the 16 letters and digits of an invitation") }

  package static var codeNeedsBroker: String {
    phrase("--code needs a broker; add --broker or set one")
  }

  private static func shown(_ text: String) -> String { String(showing: text.utf8) }
}
