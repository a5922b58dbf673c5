// SPDX-License-Identifier: MIT

package import Cards
import Words

/// What the link tells the game. Peers and found tables have numbers, which the link gives them and
/// never uses again.
package enum LinkReport: LineForm {
  /// The link has begun, with this installation's fingerprint. This is its first line.
  case ready(fingerprint: Digest)

  case listening(port: UInt16)

  case found(FoundTable)

  /// A table that was found is gone.
  case lost(table: Int)

  /// Somebody is connected, and who it is has been proven.
  case peer(Peer)

  /// A line of a peer's.
  case line(peer: Int, WireLine)

  /// The shortest way there and back that the kernel vouches for, in microseconds. Brokers have none.
  case trip(peer: Int, microseconds: Int)

  /// The connection is no more.
  case gone(peer: Int, Parting)

  /// A try to get to a table elsewhere has come to nothing, in the system's words.
  case failed(request: Int, Failing, WireLine)

  /// Something is missing or has failed, and all else goes on.
  case trouble(Part, WireLine)

  /// What was missing is there again.
  case mended(Part)

  /// The sign of life that was asked for.
  case pong

  /// A table on this network.
  package struct FoundTable: Equatable, Sendable {
    package let number: Int

    /// The versions of the protocol that it speaks.
    package let versions: ClosedRange<Int>
    package let seated: Int
    package let seats: Int
    package let name: PublicName

    package init(
      number: Int, versions: ClosedRange<Int>, seated: Int, seats: Int, name: PublicName
    ) {
      (self.number, self.versions, self.name) = (number, versions, name)
      (self.seated, self.seats) = (seated, seats)
    }
  }

  /// A program at the other end of a connection.
  package struct Peer: Equatable, Sendable {
    package enum Side: String, WireWord {
      /// It has the table.
      case host

      /// It is a guest of ours.
      case guest
    }

    package enum Way: String, WireWord {
      case lan, broker
    }

    package let number: Int
    package let side: Side
    package let fingerprint: Digest

    /// What both screens show, so that the players can tell that nobody sits between them.
    package let cards: ThreeCards
    package let way: Way

    /// Which request it answers, as a host; `nil` for who has come by itself.
    package let request: Int?

    package init(
      number: Int, side: Side, fingerprint: Digest, cards: ThreeCards, way: Way,
      request: Int? = nil
    ) {
      (self.number, self.side, self.fingerprint) = (number, side, fingerprint)
      (self.cards, self.way, self.request) = (cards, way, request)
    }
  }

  /// Why a connection is no more.
  package enum Parting: String, WireWord {
    /// The peer has ended it, or the game has.
    case closed

    /// Nothing was heard for too long.
    case silent

    /// The peer has sent too much, or taken too little.
    case flood

    /// The peer has not proven in time who it is.
    case unproven

    /// The way was cut.
    case failed
  }

  /// How a try comes to nothing.
  package enum Failing: String, WireWord {
    /// No way leads there.
    case unreachable

    /// Nobody has proven in time to have the table that was asked for.
    case unproven
  }

  /// What can be missing.
  package enum Part: String, WireWord {
    /// What announces and finds tables.
    case avahi

    /// Where the own table is held over the internet.
    case broker

    /// The port of the own table.
    case listen
  }

  package enum Word: String, LineWord {
    case ready, listening, found, lost, peer, line, trip, gone, failed, trouble, mended, pong
  }

  package static let longestLine = LinkLine.longest

  package init(_ word: Word, _ fields: inout FieldReader) throws(LineFault) {
    switch word {
    case .ready: self = .ready(fingerprint: try fields.next())
    case .listening: self = .listening(port: try fields.next())
    case .found: self = .found(try FoundTable(&fields))
    case .lost: self = .lost(table: try fields.next())
    case .peer: self = .peer(try Peer(&fields))
    case .line: self = .line(peer: try fields.next(), try fields.text())
    case .trip: self = .trip(peer: try fields.next(), microseconds: try fields.next())
    case .gone: self = .gone(peer: try fields.next(), try fields.next())
    case .failed:
      self = .failed(request: try fields.next(), try fields.next(), try fields.text())
    case .trouble: self = .trouble(try fields.next(), try fields.text())
    case .mended: self = .mended(try fields.next())
    case .pong: self = .pong
    }
  }

  package var word: Word {
    switch self {
    case .ready: .ready
    case .listening: .listening
    case .found: .found
    case .lost: .lost
    case .peer: .peer
    case .line: .line
    case .trip: .trip
    case .gone: .gone
    case .failed: .failed
    case .trouble: .trouble
    case .mended: .mended
    case .pong: .pong
    }
  }

  package var fields: [String] {
    switch self {
    case .ready(let fingerprint): [fingerprint.wire]
    case .listening(let port): [port.wire]
    case .found(let table): table.fields
    case .lost(let table): [table.wire]
    case .peer(let peer): peer.fields
    case .line(let peer, let line): [peer.wire, line.text]
    case .trip(let peer, let microseconds): [peer.wire, microseconds.wire]
    case .gone(let peer, let parting): [peer.wire, parting.wire]
    case .failed(let request, let failing, let line):
      [request.wire, failing.wire, line.text]
    case .trouble(let part, let line): [part.wire, line.text]
    case .mended(let part): [part.wire]
    case .pong: []
    }
  }
}

extension LinkReport.FoundTable {
  fileprivate init(_ fields: inout FieldReader) throws(LineFault) {
    let number: Int = try fields.next()
    let versions = try ClosedRange<Int>(versions: &fields)
    self.init(
      number: number, versions: versions, seated: try fields.next(in: 0...99),
      seats: try fields.next(in: 0...99), name: try fields.text())
  }

  fileprivate var fields: [String] {
    [number.wire] + versions.fields + [seated.wire, seats.wire, name.text]
  }
}

extension LinkReport.Peer {
  fileprivate init(_ fields: inout FieldReader) throws(LineFault) {
    self.init(
      number: try fields.next(), side: try fields.next(), fingerprint: try fields.next(),
      cards: try fields.next(), way: try fields.next(), request: try fields.next())
  }

  fileprivate var fields: [String] {
    [number.wire, side.wire, fingerprint.wire, cards.wire, way.wire, request.wire]
  }
}

/// Three cards, the same on two screens unless somebody sits between them. They may be equal.
package struct ThreeCards: WireField {
  package let cards: [Card]

  /// `nil` for more or fewer.
  package init?(_ cards: [Card]) {
    guard cards.count == 3 else { return nil }
    self.cards = cards
  }

  package init?(wire text: Substring) {
    let fields = text.fields(by: ",")
    let cards = fields.compactMap { Card($0) }
    guard cards.count == fields.count else { return nil }
    self.init(cards)
  }

  package var wire: String { cards.map(\.text).joined(separator: ",") }
}
