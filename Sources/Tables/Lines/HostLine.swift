// SPDX-License-Identifier: MIT

package import Wire

/// From the host's program to a guest's. No card is named before everybody may see it.
package enum HostLine: LineForm {
  /// The guest has a seat, or watches until the next round. The table or missed events follow.
  case welcome(version: Int, Token)

  case refused(Refusal)

  /// The table as the guest may see it, after so many events.
  case table(after: Int, SeatView)

  /// Numbered from 1.
  case event(Int, ToldEvent)

  /// Terms unknown to earlier versions, and the seconds left of a timed round.
  case terms(Terms, secondsLeft: Int?)

  /// The promise for the next round's shuffle.
  case commitment(Digest)

  case reveal(Shuffle)

  case ping(Int)

  case trip(place: Int, WayToPlayer)

  case notice(place: Int, FairNotice)

  /// The game waits for a player, for so many seconds at most; zero ends that.
  case waiting(place: Int, seconds: Int)

  case phrase(place: Int, ReadyPhrase)

  /// Unknown before ``Versions/withLines``.
  case said(place: Int, SaidLine)

  /// The host ends the game for all.
  case bye

  package enum Refusal: String, WireWord, Sendable {
    /// No common version; the guest's is older.
    case tooOld

    /// No common version; the host's is older.
    case tooNew

    case full

    case unwelcome

    case garbled

    /// The guest has a newer connection.
    case twice

    /// The guest has turned no card for too long.
    case idle
  }

  package static let longestLine = WireLine.longest

  package static let rows: [Row<Self>] = [
    Row("welcome", Self.welcome, of: Version.self, Token.self) {
      if case .welcome(let version, let token) = $0 { (version, token) } else { nil }
    },
    Row("refused", Self.refused) { if case .refused(let reason) = $0 { reason } else { nil } },
    Row("table", Self.table, of: Count.self, SeatView.self) {
      if case .table(let number, let view) = $0 { (number, view) } else { nil }
    },
    Row("event", Self.event, of: Count.self, ToldEvent.self) {
      if case .event(let number, let event) = $0 { (number, event) } else { nil }
    },
    Row("terms", Self.terms, of: Terms.self, Maybe<Seconds>.self) {
      if case .terms(let terms, let seconds) = $0 { (terms, seconds) } else { nil }
    },
    Row("commitment", Self.commitment) { if case .commitment(let a) = $0 { a } else { nil } },
    Row("reveal", Self.reveal) { if case .reveal(let shuffle) = $0 { shuffle } else { nil } },
    Row("ping", Self.ping, of: Count.self) { if case .ping(let a) = $0 { a } else { nil } },
    Row("trip", Self.trip, of: Place.self, WayToPlayer.self) {
      if case .trip(let place, let way) = $0 { (place, way) } else { nil }
    },
    Row("notice", Self.notice, of: Place.self, FairNotice.self) {
      if case .notice(let place, let notice) = $0 { (place, notice) } else { nil }
    },
    Row("waiting", Self.waiting, of: Place.self, Few.self) {
      if case .waiting(let place, let seconds) = $0 { (place, seconds) } else { nil }
    },
    Row("phrase", Self.phrase, of: Place.self, ReadyPhrase.self) {
      if case .phrase(let place, let phrase) = $0 { (place, phrase) } else { nil }
    },
    Row("said", Self.said, of: Place.self, SaidLine.self) {
      if case .said(let place, let line) = $0 { (place, line) } else { nil }
    },
    Row("bye", .bye),
  ]
}
