// SPDX-License-Identifier: MIT

package import Wire
import Words

/// From a guest's program to the host's.
package enum GuestLine: LineForm {
  /// The first line, of the same form in every version.
  case hello(Hello)

  /// A turn, after so many cards as far as the guest knows.
  case turn(card: Int)

  /// A call on a card, by its number, after so many milliseconds; `nil` if not measured.
  case call(card: Int, milliseconds: Int?)

  case pong(Int)

  case leave

  case phrase(ReadyPhrase)

  /// Unknown before ``Versions/withLines``.
  case said(SaidLine)

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
    Row("said", Self.said) { if case .said(let line) = $0 { line } else { nil } },
  ]

  package struct Hello: LineRecord {
    package let versions: ClosedRange<Int>

    /// For a returning guest.
    package let heard: Heard?
    package let name: PublicName

    package init(versions: ClosedRange<Int>, heard: Heard?, name: PublicName) {
      (self.versions, self.heard, self.name) = (versions, heard, name)
    }

    package static let row = Row<Self>(
      "", { Self(versions: $0, heard: $1, name: $2) }, take: { ($0.versions, $0.heard, $0.name) })
  }
}

/// A guest's last event, at the table with this token.
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

/// A player's words to all others at a table.
package enum Saying: Equatable, Sendable {
  case phrase(ReadyPhrase)
  case line(SaidLine)
}

package enum ReadyPhrase: String, WireWord, Hashable, Sendable {
  case hello, thanks, bravo, oops, luck, wait, again, goodbye, hurry
}
