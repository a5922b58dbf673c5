// SPDX-License-Identifier: MIT

/// What a small picture shows.
package enum Sample: Equatable, Sendable {
  /// A card's back.
  case back(BackPattern)
  /// A card's back with the player's own picture.
  case ownBack
  /// A table's cloth.
  case table(TableTheme)
  /// The cloths of two tables side by side.
  case tables(TableTheme, TableTheme)
  /// Some cards beside each other. Where there is little room, each is partly covered by the next.
  case cards([LyingCard])
}

/// A sentence beside the picture of what it is about.
package struct Illustration: Equatable, Sendable {
  package let sample: Sample
  package let words: String

  package init(_ sample: Sample, _ words: String) {
    (self.sample, self.words) = (sample, words)
  }
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
