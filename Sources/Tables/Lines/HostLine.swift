// SPDX-License-Identifier: MIT

package import Wire

/// What the host's program says to a guest's. No card is named before everybody may see it.
package enum HostLine: LineForm {
  /// The guest sits at the table or, while a round is played, looks on until the next. Snapshots and
  /// events follow.
  case welcome(version: Int, Token)

  /// The host won't have the guest, who is disconnected then.
  case refused(Refusal)

  /// The whole table as the guest may see it, after so many events.
  case table(after: Int, SeatView)

  /// What happens, numbered from 1 on.
  case event(Int, ToldEvent)

  /// For how long is played here, where earlier versions couldn't: how long rounds and matches are, and for how many
  /// seconds the round goes on at most.
  case terms(Terms, secondsLeft: Int?)

  /// What the shuffle of the round has to agree with, before it begins.
  case commitment(Digest)

  /// The shuffle of the round that is over.
  case reveal(Shuffle)

  /// Asks for a pong with the same number.
  case ping(Int)

  /// What the way to the player at a place is like.
  case trip(place: Int, WayToPlayer)

  /// What there is to say of the calls of the player at a place.
  case notice(place: Int, FairNotice)

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

    /// The guest has not turned a card for too long.
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
    Row("bye", .bye),
  ]
}
