// SPDX-License-Identifier: MIT

package import Wire
import Words

/// A line from a guest's program to the host's.
package enum GuestLine: LineForm {
  /// The first line. Its form is the same in every version.
  case hello(Hello)

  /// The player turns a card; the number is of cards turned before, as far as the guest knows.
  case turn(card: Int)

  /// The player calls on a card, by its number in the round. The milliseconds are the reaction;
  /// `nil` if it wasn't measured.
  case call(card: Int, milliseconds: Int?)

  /// The answer to a ping, with its number.
  case pong(Int)

  /// The player leaves the round and the table.
  case leave

  case phrase(ReadyPhrase)

  package static let longestLine = WireLine.longest

  package static let rows: [Row<Self>] = [
    Row("hello", Self.hello) { if case .hello(let hello) = $0 { hello } else { nil } },
    Row("turn", Self.turn, of: Count.self) { if case .turn(let a) = $0 { a } else { nil } },
    Row("call", Self.call, of: Count.self, Maybe<Milliseconds>.self) {
      if case .call(let card, let time) = $0 { (card, time) } else { nil }
    },
    Row("pong", Self.pong, of: Count.self) { if case .pong(let a) = $0 { a } else { nil } },
    Row("leave", .leave),
    Row("phrase", Self.phrase) { if case .phrase(let phrase) = $0 { phrase } else { nil } },
  ]

  package struct Hello: LineRecord {
    /// The protocol versions that the guest speaks.
    package let versions: ClosedRange<Int>

    /// The last event heard, for a returning guest.
    package let heard: Heard?
    package let name: PublicName

    package init(versions: ClosedRange<Int>, heard: Heard?, name: PublicName) {
      (self.versions, self.heard, self.name) = (versions, heard, name)
    }

    package static let row = Row<Self>(
      "", { Self(versions: $0, heard: $1, name: $2) }, take: { ($0.versions, $0.heard, $0.name) })
  }
}

/// The last event that a guest has heard, in the numbering of a token's table.
package struct Heard: WireField {
  package let token: Token
  package let event: Int

  package init(token: Token, event: Int) {
    (self.token, self.event) = (token, event)
  }

  package init?(wire text: Substring) {
    let parts = text.fields(by: ":")
    guard parts.count == 2, let token = Token(wire: parts[0]), let event = Count.number(parts[1])
    else { return nil }
    self.init(token: token, event: event)
  }

  package var wire: String { "\(token.wire):\(event)" }
}

/// The phrases that players can send. There is no free text, since children play too.
package enum ReadyPhrase: String, WireWord, Hashable, Sendable {
  case hello, thanks, bravo, oops, luck, wait, again, goodbye, hurry
}
