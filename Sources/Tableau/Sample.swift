// SPDX-License-Identifier: MIT

/// What a small picture shows of something that can be chosen.
package enum Sample: Equatable, Sendable {
  /// A card's back.
  case back(BackPattern)
  /// A card's back with the player's own picture.
  case ownBack
  /// A table's cloth.
  case table(TableTheme)
  /// Some cards beside each other, one partly covered by the next.
  case cards([LyingCard])
}

/// Something that can be chosen by its picture.
package struct PicturedChoice: Equatable, Sendable {
  package let sample: Sample

  /// What it is called.
  package let name: String

  package init(_ sample: Sample, _ name: String) {
    (self.sample, self.name) = (sample, name)
  }
}
