// SPDX-License-Identifier: MIT

package import Wire

/// A line of a host's journal, before the record of the round.
enum HostedLine: LineForm {
  /// The first line: the format's version, and the number of lines before the record.
  case hosted(version: Int, lines: Int)

  case port(UInt16)
  case code(InvitationCode)
  case chair(Chair)
  case player(Player)
  case salt(Salt)

  /// The seconds played of a timed round.
  case time(Int)

  static let longestLine = WireLine.longest

  static let version = 1

  static let rows: [Row<Self>] = [
    Row("hosted", Self.hosted, of: Version.self, Few.self) {
      if case .hosted(let version, let lines) = $0 { (version, lines) } else { nil }
    },
    Row("port", Self.port) { if case .port(let port) = $0 { port } else { nil } },
    Row("code", Self.code) { if case .code(let code) = $0 { code } else { nil } },
    Row("chair", Self.chair) { if case .chair(let chair) = $0 { chair } else { nil } },
    Row("player", Self.player) { if case .player(let player) = $0 { player } else { nil } },
    Row("salt", Self.salt) { if case .salt(let salt) = $0 { salt } else { nil } },
    Row("time", Self.time, of: Seconds.self) {
      if case .time(let seconds) = $0 { seconds } else { nil }
    },
  ]
}

/// The place, the holder, whether a computer plays on, and the name.
extension Chair: LineRecord {
  package static let row = Row<Self>(
    "", { Self($1, $3, place: $0, isStoodIn: $2) },
    of: Place.self, Chair.Holder.self, Bool.self, PublicName.self,
    take: { ($0.place, $0.holder, $0.isStoodIn, $0.name) })
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
