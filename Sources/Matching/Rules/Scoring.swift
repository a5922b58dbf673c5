// SPDX-License-Identifier: MIT

/// What a match gains and what turning cards over costs, in points.
package struct Scoring: Hashable, Sendable {
  /// The points of an equal rank or suit are multiplied by this; within ``bonuses``.
  package let matchBonus: Int

  /// What a mismatch or a hint adds to the score; within ``penalties``.
  package let mismatchPoints: Int

  /// What turning a card face up adds to the score; within ``penalties``.
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

// MARK: - The scorings that have a name

/// Three come from the university course that the game grew out of: that of its finished game, the
/// one shown in its lecture, and a friendly one for beginners. The fourth is for good memories: a
/// mismatch costs twice as much.
extension Scoring {
  package static let stanford = Scoring(4, -2, -1)
  package static let lecture = Scoring(1, -1, -1)
  package static let classroom = Scoring(1, 0, 0)
  package static let sharp = Scoring(4, -4, -1)

  /// Nothing gains or costs points.
  static let nothing = Scoring(0, 0, 0)

  /// The scorings that have a name.
  package static let named: [Scoring] = [.stanford, .lecture, .classroom, .sharp]

  /// The scoring's name; `nil` for a player's own.
  package var name: String? {
    switch self {
    case .stanford: "stanford"
    case .lecture: "lecture"
    case .classroom: "classroom"
    case .sharp: "sharp"
    default: nil
    }
  }

  /// The scoring with a name; `nil` for any other text.
  package init?(named name: some StringProtocol) {
    guard let scoring = Self.named.first(where: { $0.name.map { $0 == name } ?? false }) else {
      return nil
    }
    self = scoring
  }
}
