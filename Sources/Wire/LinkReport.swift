// SPDX-License-Identifier: MIT

package import Cards
import Words

/// What the link tells the game. Peers and found tables have numbers, which the link gives them and
/// never uses again.
package enum LinkReport: LineForm {
  /// The link has begun, with this installation's fingerprint. This is its first line.
  case ready(fingerprint: Digest)

  case listening(port: UInt16)

  /// Where this machine is, in each of its networks, those first that are likeliest to have others. It is told at the
  /// beginning, and anew whenever it changes.
  case reachable(Several<HostName>)

  /// The host's table is found by another invitation from now on.
  case moved(request: Int, InvitationCode)

  case found(FoundTable)

  /// A table that was found is gone.
  case lost(table: Int)

  /// Somebody is connected, and has proven to have a key. Of a guest the first line follows at once.
  case peer(Peer)

  /// What both screens show of a connection, so that the players can tell that nobody sits between them. It is told
  /// after the host's player was asked (``LinkCommand/show(peer:)``), and never where nobody is.
  case cards(peer: Int, ThreeCards)

  /// The cards come in so many seconds, since too many have asked: told after ``LinkCommand/show(peer:)``, and anew
  /// each minute.
  case wait(peer: Int, seconds: Int)

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
  package struct FoundTable: LineRecord {
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

    package static let row = Row<Self>(
      "", { Self(number: $0, versions: $1, seated: $2, seats: $3, name: $4) },
      of: Count.self, ClosedRange<Int>.self, Few.self, Few.self, PublicName.self,
      take: { ($0.number, $0.versions, $0.seated, $0.seats, $0.name) })
  }

  /// A program at the other end of a connection.
  package struct Peer: LineRecord {
    package enum Side: String, WireWord {
      /// It has the table.
      case host

      /// It is a guest of ours.
      case guest
    }

    package enum Way: String, WireWord {
      /// By TCP, on the same wire.
      case near

      /// By TCP, from wherever.
      case lan
      case broker
    }

    package let number: Int
    package let side: Side
    package let fingerprint: Digest

    package let way: Way

    /// Whether both sides have proven that they know the table's invitation.
    package let isInvited: Bool

    /// Where it has come from, or was called at; `nil` at a broker, which tells nobody's address.
    package let origin: Origin?

    /// Which request it answers, as a host; `nil` for who has come by itself.
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

/// Why there is no link, as far as a player can do something about it.
package enum LinkTrouble: Equatable, Sendable {
  /// It isn't installed.
  case missing

  /// A library that it needs isn't installed.
  case libraries

  /// The file with this installation's key makes no sense, or can't be read or made.
  case key

  /// It runs and does nothing.
  case hangs

  /// It ends, and doesn't say why.
  case ends

  /// What the system's loader ends a program with that it can't load (glibc, elf/rtld.c).
  private static let notLoaded: Int32 = 127

  /// - Parameter status: what the program has ended with; `nil` where a signal has ended it.
  package init(_ status: Int32?) {
    self =
      switch status {
      case Self.notLoaded: .libraries
      case LinkExit.key.rawValue: .key
      default: .ends
      }
  }
}

/// What the link ends with where the game can say what to do about it.
package enum LinkExit: Int32 {
  /// The file with this installation's key can't be used.
  case key = 3
}

/// The versions of what guests and hosts say to each other. Both tell which they speak before anything
/// else, and use the highest that both do.
package enum Versions {
  /// Those that this program speaks. Version 1 told of each move what it did, too.
  package static let spoken = 2...3

  /// The first that tells for how long is played: of rounds that are shorter, and of matches.
  package static let withTerms = 3

  /// The highest of the versions that two programs speak; `nil` if they have none in common.
  package static func common(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> Int? {
    one.overlaps(other) ? min(one.upperBound, other.upperBound) : nil
  }
}
