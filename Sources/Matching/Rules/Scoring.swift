// SPDX-License-Identifier: MIT

import Words

/// The gain of a match and the costs of turning cards over, in points.
package struct Scoring: Hashable, Sendable {
  /// The factor for the points of an equal rank or suit; within ``bonuses``.
  package let matchBonus: Int

  /// The points of a mismatch or a hint; within ``penalties``.
  package let mismatchPoints: Int

  /// The points of a card that is turned face up; within ``penalties``.
  package let flipPoints: Int

  package static let bonuses = 0...99
  package static let penalties = -99...0

  /// A player's own values; `nil` if one is out of its range.
  package init?(matchBonus: Int, mismatchPoints: Int, flipPoints: Int) {
    guard Self.bonuses.contains(matchBonus), Self.penalties.contains(mismatchPoints),
      Self.penalties.contains(flipPoints)
    else { return nil }
    self.init(matchBonus, mismatchPoints, flipPoints)
  }

  private init(_ matchBonus: Int, _ mismatchPoints: Int, _ flipPoints: Int) {
    self.matchBonus = matchBonus
    self.mismatchPoints = mismatchPoints
    self.flipPoints = flipPoints
  }
}

// MARK: - Named scorings

/// The named scorings. Three come from the university course that the game grew out of: that of its
/// finished game, the one shown in its lecture, and a friendly one for beginners. The fourth is for
/// good memories: a mismatch costs twice as much.
extension Scoring {
  package static let stanford = Scoring(4, -2, -1)
  package static let lecture = Scoring(1, -1, -1)
  package static let classroom = Scoring(1, 0, 0)
  package static let sharp = Scoring(4, -4, -1)

  static let nothing = Scoring(0, 0, 0)

  private static let names: KeyValuePairs = [
    "stanford": stanford, "lecture": lecture, "classroom": classroom, "sharp": sharp,
  ]

  package static let named = names.map(\.value)

  /// `nil` for a player's own.
  package var name: String? { Self.names.first { $0.value == self }?.key }

  /// The scoring with a name; `nil` for any other text.
  package init?(named name: some StringProtocol) {
    guard let scoring = Self.names.first(where: { $0.key == name })?.value else { return nil }
    self = scoring
  }
}

extension Scoring {
  /// Reads a name, or the bonus for a match and the costs of a mismatch and a flip: `4`, `-2`,
  /// `-1`; `nil` for any other fields.
  package init?(fields: some Collection<Substring>) {
    let fields = Array(fields)
    switch fields.count {
    case 1: self.init(named: fields[0])
    case 3:
      guard let bonus = Int(digits: fields[0]), let mismatch = Self.penalty(fields[1]),
        let flip = Self.penalty(fields[2])
      else { return nil }
      self.init(matchBonus: bonus, mismatchPoints: mismatch, flipPoints: flip)
    default: return nil
    }
  }

  /// The scoring in records: its name, or the three numbers, `4 -2 0`.
  package var text: String {
    name ?? "\(matchBonus) \(mismatchPoints) \(flipPoints)"
  }

  /// A number from 0 down; like all numbers it has one written form, so `-0` is not one.
  private static func penalty(_ text: Substring) -> Int? {
    if text.utf8.elementsEqual("0".utf8) { return 0 }
    guard text.utf8.first == UInt8(ascii: "-"), text.utf8.dropFirst().first != UInt8(ascii: "0")
    else { return nil }
    return Int(digits: Substring(text.utf8.dropFirst())).map { -$0 }
  }
}
