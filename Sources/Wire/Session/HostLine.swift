// SPDX-License-Identifier: MIT

package import Tables

/// What the host's program says to a guest's. No card is named before everybody may see it.
package enum HostLine: LineForm {
  /// The guest sits at the table or, while a round is played, looks on until the next. Snapshots and
  /// events follow.
  case welcome(version: Int, Token)

  /// The host won't have the guest, who is disconnected then.
  case refused(Refusal)

  /// The whole table as the guest may see it, after so many events.
  case table(SeatView, after: Int)

  /// What happens, numbered from 1 on.
  case event(Int, TableEvent)

  /// What the shuffle of the round has to agree with, before it begins.
  case commitment(Digest)

  /// The shuffle of the round that is over.
  case reveal(Shuffle)

  /// Asks for a pong with the same number.
  case ping(Int)

  /// How long it takes to the player at a place and back, in milliseconds; `nil` where that is not
  /// known.
  case trip(place: Int, milliseconds: Int?)

  /// The game stands still until the player at a place is back, for so many seconds at most. Zero ends
  /// that.
  case waiting(place: Int, seconds: Int)

  /// What the player at a place says.
  case phrase(place: Int, ReadyPhrase)

  /// The host leaves, and the game ends for all.
  case bye

  /// Why a host won't have a guest.
  package enum Refusal: String, WireWord, Sendable {
    /// They speak no common version, and the guest's is the older one.
    case tooOld

    /// They speak no common version, and the host's is the older one.
    case tooNew

    /// Nobody can sit down any more.
    case full

    /// The host doesn't let the guest in.
    case unwelcome

    /// A line was not understood.
    case garbled

    /// The guest is here by a newer connection.
    case twice
  }

  package enum Word: String, LineWord {
    case welcome, refused, table, event, commitment, reveal, ping, trip, waiting, phrase, bye
  }

  package static let longestLine = WireLine.longest

  package init(_ word: Word, _ fields: inout FieldReader) throws(LineFault) {
    switch word {
    case .welcome:
      self = .welcome(version: try fields.next(in: Versions.possible), try fields.next())
    case .refused: self = .refused(try fields.next())
    case .table:
      let number = try fields.next(in: Bounds.numbers)
      self = .table(try SeatView(&fields), after: number)
    case .event: self = .event(try fields.next(in: Bounds.numbers), try TableEvent(&fields))
    case .commitment: self = .commitment(try fields.next())
    case .reveal: self = .reveal(try Shuffle(&fields))
    case .ping: self = .ping(try fields.next(in: Bounds.numbers))
    case .trip:
      self = .trip(place: try fields.next(in: Bounds.places), milliseconds: try fields.next())
    case .waiting:
      self = .waiting(
        place: try fields.next(in: Bounds.places), seconds: try fields.next(in: 0...99))
    case .phrase: self = .phrase(place: try fields.next(in: Bounds.places), try fields.next())
    case .bye: self = .bye
    }
  }

  package var word: Word {
    switch self {
    case .welcome: .welcome
    case .refused: .refused
    case .table: .table
    case .event: .event
    case .commitment: .commitment
    case .reveal: .reveal
    case .ping: .ping
    case .trip: .trip
    case .waiting: .waiting
    case .phrase: .phrase
    case .bye: .bye
    }
  }

  package var fields: [String] {
    switch self {
    case .welcome(let version, let token): [version.wire, token.wire]
    case .refused(let refusal): [refusal.wire]
    case .table(let view, let number): [number.wire] + view.fields
    case .event(let number, let event): [number.wire] + event.fields
    case .commitment(let digest): [digest.wire]
    case .reveal(let shuffle): shuffle.fields
    case .ping(let number): [number.wire]
    case .trip(let place, let milliseconds): [place.wire, milliseconds.wire]
    case .waiting(let place, let seconds): [place.wire, seconds.wire]
    case .phrase(let place, let phrase): [place.wire, phrase.wire]
    case .bye: []
    }
  }
}
