// SPDX-License-Identifier: MIT

import Tables
import Wire

/// A line of a host's journal. They stand before the record of the round.
enum HostedLine: LineForm {
  /// The first line: the version of the form, and how many lines follow up to the record.
  case hosted(version: Int, lines: Int)

  case port(UInt16)
  case code(InvitationCode)
  case chair(Chair)
  case player(Player)
  case salt(Salt)

  enum Word: String, LineWord {
    case hosted, port, code, chair, player, salt
  }

  static let longestLine = WireLine.longest

  /// The version that this program writes.
  static let version = 1

  /// More than there can be: two for the entrance, one for each chair and each player, and a salt.
  private static let mostLines = 99

  init(_ word: Word, _ fields: inout FieldReader) throws(LineFault) {
    switch word {
    case .hosted:
      self = .hosted(
        version: try fields.next(in: 1...999), lines: try fields.next(in: 0...Self.mostLines))
    case .port: self = .port(try fields.next())
    case .code: self = .code(try fields.next())
    case .chair: self = .chair(try Chair(&fields))
    case .player: self = .player(try Player(&fields))
    case .salt: self = .salt(try fields.next())
    }
  }

  var word: Word {
    switch self {
    case .hosted: .hosted
    case .port: .port
    case .code: .code
    case .chair: .chair
    case .player: .player
    case .salt: .salt
    }
  }

  var fields: [String] {
    switch self {
    case .hosted(let version, let lines): [version.wire, lines.wire]
    case .port(let port): [port.wire]
    case .code(let code): [code.wire]
    case .chair(let chair): chair.fields
    case .player(let player): player.fields
    case .salt(let salt): [salt.wire]
    }
  }
}

extension Chair {
  /// Takes four fields: the place, who has it, whether a computer plays on, and the name.
  fileprivate init(_ fields: inout FieldReader) throws(LineFault) {
    let place = try fields.next(in: 0...(Player.mostPlaces - 1))
    let holder: Holder = try fields.next()
    let isStoodIn: Bool = try fields.next()
    self.init(holder, try fields.text(), place: place, isStoodIn: isStoodIn)
  }

  fileprivate var fields: [String] { [place.wire, holder.wire, isStoodIn.wire, name.text] }
}

/// The word `host`, a computer's strength, or a guest's key.
extension Chair.Holder: WireField {
  package init?(wire text: Substring) {
    if text.utf8.elementsEqual(Self.hostWord.utf8) {
      self = .host
    } else if let key = Digest(wire: text) {
      self = .guest(key)
    } else {
      let strength = Strength.allCases.first { $0.rawValue.utf8.elementsEqual(text.utf8) }
      guard let strength else { return nil }
      self = .computer(strength)
    }
  }

  package var wire: String {
    switch self {
    case .host: Self.hostWord
    case .computer(let strength): strength.rawValue
    case .guest(let key): key.wire
    }
  }

  private static let hostWord = "host"
}
