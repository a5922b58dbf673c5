// SPDX-License-Identifier: MIT

extension TrioStars {
  /// Printed by `make -s simulate ARGS="trios --games 10000"`. Of a hundred games of each player,
  /// these earn one star to five:
  ///
  /// - gentle: 28, 63, 9, 0, 0
  /// - usual: 0, 11, 78, 11, 0
  /// - sharp: 0, 0, 5, 56, 39
  package static let thresholds = [73, 43, 22, 13]
}
