// SPDX-License-Identifier: MIT

import Words

/// What a guest's program says to the host's.
package enum GuestLine: LineForm {
  /// The first line. Its form is the same in every version.
  case hello(Hello)

  /// The player turns a card. So many were turned before, as far as the guest has heard.
  case turn(card: Int)

  /// The player says "Snap!" to a card, by its number in the round, so many milliseconds after it was
  /// seen; `nil` where that was not measured.
  case call(card: Int, milliseconds: Int?)

  /// Answers a ping, with its number.
  case pong(Int)

  /// The player leaves the round and the table.
  case leave

  case phrase(ReadyPhrase)

  package struct Hello: Equatable, Sendable {
    /// The versions that the guest speaks.
    package let versions: ClosedRange<Int>

    /// What it has heard already, if it was here before.
    package let heard: Heard?
    package let name: PublicName

    package init(versions: ClosedRange<Int>, heard: Heard?, name: PublicName) {
      (self.versions, self.heard, self.name) = (versions, heard, name)
    }
  }

  package enum Word: String, LineWord {
    case hello, turn, call, pong, leave, phrase
  }

  package static let longestLine = WireLine.longest

  package init(_ word: Word, _ fields: inout FieldReader) throws(LineFault) {
    switch word {
    case .hello: self = .hello(try Hello(&fields))
    case .turn: self = .turn(card: try fields.next(in: Bounds.numbers))
    case .call:
      self = .call(card: try fields.next(in: Bounds.numbers), milliseconds: try fields.next())
    case .pong: self = .pong(try fields.next(in: Bounds.numbers))
    case .leave: self = .leave
    case .phrase: self = .phrase(try fields.next())
    }
  }

  package var word: Word {
    switch self {
    case .hello: .hello
    case .turn: .turn
    case .call: .call
    case .pong: .pong
    case .leave: .leave
    case .phrase: .phrase
    }
  }

  package var fields: [String] {
    switch self {
    case .hello(let hello): hello.fields
    case .turn(let card): [card.wire]
    case .call(let card, let milliseconds): [card.wire, milliseconds.wire]
    case .pong(let number): [number.wire]
    case .leave: []
    case .phrase(let phrase): [phrase.wire]
    }
  }
}

extension GuestLine.Hello {
  fileprivate init(_ fields: inout FieldReader) throws(LineFault) {
    self.init(
      versions: try ClosedRange<Int>(versions: &fields), heard: try fields.next(),
      name: try fields.text())
  }

  fileprivate var fields: [String] { versions.fields + [heard.wire, name.text] }
}

/// The last event that a guest has heard, of those that the holder of a token has numbered.
package struct Heard: WireField {
  package let token: Token
  package let event: Int

  package init(token: Token, event: Int) {
    (self.token, self.event) = (token, event)
  }

  package init?(wire text: Substring) {
    let parts = text.fields(by: ":")
    guard parts.count == 2, let token = Token(wire: parts[0]), let event = Int(wire: parts[1]),
      Bounds.numbers.contains(event)
    else { return nil }
    self.init(token: token, event: event)
  }

  package var wire: String { "\(token.wire):\(event)" }
}

/// Tells one run of a table, and so its numbers of events, from any other. It proves nothing: that is
/// what keys are for.
package struct Token: FixedBytes {
  package static let count = 16
  package let bytes: [UInt8]
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }
}

/// What players can say to each other. There is no free text, since children play too.
package enum ReadyPhrase: String, WireWord, Hashable, Sendable {
  case hello, thanks, bravo, oops, luck, wait, again, goodbye
}

/// What a number in a line can be.
enum Bounds {
  /// What is counted: events, cards, pings.
  static let numbers = 0...999_999_999
  static let places = 0...3
  static let cards = 0...52
  static let wins = 0...999_999
}
