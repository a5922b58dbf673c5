// SPDX-License-Identifier: MIT

package import Cards
import Words

/// A report of the link to the game. The link numbers peers and found tables, and never reuses a
/// number.
package enum LinkReport: LineForm {
  /// The first line.
  case ready(fingerprint: Digest)

  case listening(port: UInt16)

  /// This machine's addresses, the most useful to others first: at the start, and after each
  /// change.
  case reachable(Several<HostName>)

  /// The host's table has a new invitation.
  case moved(request: Int, InvitationCode)

  case found(FoundTable)

  case lost(table: Int)

  /// A connection with a proved key. A guest's first line follows at once.
  case peer(Peer)

  /// Players compare them on both screens to notice an interceptor. Only after
  /// ``LinkCommand/show(peer:)``.
  case cards(peer: Int, ThreeCards)

  /// The cards come later, after too many requests. Follows ``LinkCommand/show(peer:)``, and is
  /// repeated each minute.
  case wait(peer: Int, seconds: Int)

  case line(peer: Int, WireLine)

  /// The shortest round trip measured by the kernel. Brokers have none.
  case trip(peer: Int, microseconds: Int)

  case gone(peer: Int, Parting)

  /// An attempt has failed, in the system's words.
  case failed(request: Int, Failing, WireLine)

  /// Something is missing or has failed; the rest works.
  case trouble(Part, WireLine)

  case mended(Part)

  case pong

  package struct FoundTable: LineRecord {
    package let number: Int

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

    package static let row = Row<Self>(
      "", { Self(number: $0, versions: $1, seated: $2, seats: $3, name: $4) },
      of: Count.self, ClosedRange<Int>.self, Few.self, Few.self, PublicName.self,
      take: { ($0.number, $0.versions, $0.seated, $0.seats, $0.name) })
  }

  package struct Peer: LineRecord {
    package enum Side: String, WireWord {
      case host

      case guest
    }

    package enum Way: String, WireWord {
      /// TCP on the same network.
      case near

      /// Any other TCP connection.
      case lan
      case broker
    }

    package let number: Int
    package let side: Side
    package let fingerprint: Digest

    package let way: Way

    /// Whether both sides have proved to have the invitation.
    package let isInvited: Bool

    /// `nil` at a broker, which reveals none.
    package let origin: Origin?

    /// The one that a host answers.
    package let request: Int?

    package init(
      number: Int, side: Side, fingerprint: Digest, way: Way, isInvited: Bool = false,
      origin: Origin? = nil, request: Int? = nil
    ) {
      (self.number, self.side, self.fingerprint) = (number, side, fingerprint)
      (self.way, self.isInvited, self.origin, self.request) = (way, isInvited, origin, request)
    }

    package static let row = Row<Self>(
      "",
      {
        Self(
          number: $0, side: $1, fingerprint: $2, way: $3, isInvited: $4, origin: $5, request: $6)
      },
      of: Count.self, Side.self, Digest.self, Way.self, Bool.self, Origin?.self, Maybe<Count>.self,
      take: {
        ($0.number, $0.side, $0.fingerprint, $0.way, $0.isInvited, $0.origin, $0.request)
      })
  }

  package enum Parting: String, WireWord {
    /// By the peer or by the game.
    case closed

    case silent

    /// Too much was sent, or too little read.
    case flood

    /// No identity was proved in time.
    case unproven

    /// The network or the protocol has failed.
    case failed
  }

  package enum Failing: String, WireWord {
    /// No way leads there.
    case unreachable

    /// Nobody has proved in time to have the table.
    case unproven
  }

  package enum Part: String, WireWord {
    case avahi

    case broker

    case listen
  }

  package static let longestLine = LinkLine.longest

  package static let rows: [Row<Self>] = [
    Row("ready", Self.ready) { if case .ready(let print) = $0 { print } else { nil } },
    Row("listening", Self.listening) { if case .listening(let port) = $0 { port } else { nil } },
    Row("reachable", Self.reachable) { if case .reachable(let at) = $0 { at } else { nil } },
    Row("moved", Self.moved, of: Count.self, InvitationCode.self) {
      if case .moved(let request, let code) = $0 { (request, code) } else { nil }
    },
    Row("found", Self.found) { if case .found(let table) = $0 { table } else { nil } },
    Row("lost", Self.lost, of: Count.self) { if case .lost(let a) = $0 { a } else { nil } },
    Row("peer", Self.peer) { if case .peer(let peer) = $0 { peer } else { nil } },
    Row("cards", Self.cards, of: Count.self, ThreeCards.self) {
      if case .cards(let peer, let cards) = $0 { (peer, cards) } else { nil }
    },
    Row("wait", Self.wait, of: Count.self, Seconds.self) {
      if case .wait(let peer, let seconds) = $0 { (peer, seconds) } else { nil }
    },
    Row("line", Self.line, of: Count.self, WireLine.self) {
      if case .line(let peer, let line) = $0 { (peer, line) } else { nil }
    },
    Row("trip", Self.trip, of: Count.self, Microseconds.self) {
      if case .trip(let peer, let time) = $0 { (peer, time) } else { nil }
    },
    Row("gone", Self.gone, of: Count.self, Parting.self) {
      if case .gone(let peer, let why) = $0 { (peer, why) } else { nil }
    },
    Row("failed", Self.failed, of: Count.self, Failing.self, WireLine.self) {
      if case .failed(let request, let how, let why) = $0 { (request, how, why) } else { nil }
    },
    Row("trouble", Self.trouble) { if case .trouble(let a, let b) = $0 { (a, b) } else { nil } },
    Row("mended", Self.mended) { if case .mended(let part) = $0 { part } else { nil } },
    Row("pong", .pong),
  ]
}

/// The cards of a connection, equal on two screens unless there is an interceptor. One may come
/// twice.
package struct ThreeCards: WireField {
  package let cards: [Card]

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

/// Why no link runs, as far as a player can help it.
package enum LinkTrouble: Equatable, Sendable {
  case missing

  /// A library that it needs isn't installed.
  case libraries

  /// The key's file is invalid, or can't be read or created.
  case key

  case hangs

  /// For an unknown reason.
  case ends

  /// The system's loader couldn't load the program (glibc, elf/rtld.c).
  private static let notLoaded: Int32 = 127

  /// - Parameter status: `nil` after a signal.
  package init(_ status: Int32?) {
    self =
      switch status {
      case Self.notLoaded: .libraries
      case LinkExit.key.rawValue: .key
      default: .ends
      }
  }
}

/// Exit statuses for which the game has advice.
package enum LinkExit: Int32 {
  case key = 3
}

/// The protocol versions between guests and hosts. Each side names its own first, and both use the
/// highest common one.
package enum Versions {
  /// Version 1 also sent each move's outcome.
  package static let spoken = 2...4

  /// The first with shorter rounds, and series.
  package static let withTerms = 3

  /// The first in which players say lines of their own, and half a deck has four cards of each rank.
  package static let withLines = 4
  package static let withSevens = 4

  /// The highest; `nil` if there is none.
  package static func common(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Int? {
    one.overlaps(other) ? min(one.upperBound, other.upperBound) : nil
  }
}
