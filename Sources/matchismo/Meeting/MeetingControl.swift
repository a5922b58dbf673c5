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
    switch kind {
    case .table:
      guard let number = Int(digits: rest) else { return nil }
      self = .table(number)
    case .chair:
      guard let place = Int(digits: rest) else { return nil }
      self = .chair(place)
    case .admit, .turnAway:
      guard let peer = Int(digits: rest) else { return nil }
      self = kind == .admit ? .admit(peer) : .turnAway(peer)
    case .friend, .forgotten:
      guard let key = Digest(wire: rest) else { return nil }
      self = kind == .friend ? .friend(key) : .forgotten(key)
    case .phrase:
      guard let phrase = ReadyPhrase(wire: rest) else { return nil }
      self = .phrase(phrase)
    }
  }

  var name: ControlName {
    switch self {
    case .table(let number): ControlName(rawValue: "\(Kind.table.rawValue) \(number)")
    case .chair(let place): ControlName(rawValue: "\(Kind.chair.rawValue) \(place)")
    case .admit(let peer): ControlName(rawValue: "\(Kind.admit.rawValue) \(peer)")
    case .turnAway(let peer): ControlName(rawValue: "\(Kind.turnAway.rawValue) \(peer)")
    case .friend(let key): ControlName(rawValue: "\(Kind.friend.rawValue) \(key.wire)")
    case .forgotten(let key): ControlName(rawValue: "\(Kind.forgotten.rawValue) \(key.wire)")
    case .phrase(let phrase): ControlName(rawValue: "\(Kind.phrase.rawValue) \(phrase.wire)")
    }
  }
}
