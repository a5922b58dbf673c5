// SPDX-License-Identifier: MIT

import Tableau
import Tables
import Wire
import Words

/// What can be chosen on a page where there are as many rows as there are tables, players or phrases.
enum MeetingControl: Equatable {
  /// A table that was found, by its number.
  case table(Int)

  /// A place at the player's own table.
  case chair(Int)
  case phrase(ReadyPhrase)

  /// The answer to somebody who asks to sit down, by the number of the connection.
  case admit(Int)
  case turnAway(Int)

  /// Somebody who is invited again, or forgotten, by the key.
  case friend(Digest)
  case forgotten(Digest)

  /// None of them is a setting's key.
  private enum Kind: String {
    case table = "found"
    case chair, phrase, admit, friend, forgotten
    case turnAway = "turn-away"
  }

  /// `nil` for a control of another kind.
  init?(_ name: ControlName) {
    guard let (first, rest) = Substring(name.rawValue).cut(at: " "),
      let kind = Kind(rawValue: String(first))
    else { return nil }
    let control: MeetingControl? =
      switch kind {
      case .table: Int(digits: rest).map(Self.table)
      case .chair: Int(digits: rest).map(Self.chair)
      case .admit: Int(digits: rest).map(Self.admit)
      case .turnAway: Int(digits: rest).map(Self.turnAway)
      case .friend: Digest(wire: rest).map(Self.friend)
      case .forgotten: Digest(wire: rest).map(Self.forgotten)
      case .phrase: ReadyPhrase(wire: rest).map(Self.phrase)
      }
    guard let control else { return nil }
    self = control
  }

  var name: ControlName {
    let (kind, rest): (Kind, String) =
      switch self {
      case .table(let number): (.table, "\(number)")
      case .chair(let place): (.chair, "\(place)")
      case .admit(let peer): (.admit, "\(peer)")
      case .turnAway(let peer): (.turnAway, "\(peer)")
      case .friend(let key): (.friend, key.wire)
      case .forgotten(let key): (.forgotten, key.wire)
      case .phrase(let phrase): (.phrase, phrase.wire)
      }
    return ControlName(rawValue: "\(kind.rawValue) \(rest)")
  }
}
