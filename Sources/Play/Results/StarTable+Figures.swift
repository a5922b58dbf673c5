// SPDX-License-Identifier: MIT

import Matching

extension StarTable {
  /// Printed by `make -s simulate ARGS="table --games 10000"`.
  static let figures: [Row] = [
    Row(
      Rules(mode: .match, matchSize: .two, scoring: .stanford),
      [
        6: [0, 0, 35, 81],
        8: [0, 0, 40, 69],
        12: [0, 22, 44, 64],
        16: [11, 30, 46, 63],
        20: [18, 34, 47, 62],
        30: [27, 39, 50, 61],
        52: [30, 38, 44, 52],
      ]),
    Row(
      Rules(mode: .match, matchSize: .two, scoring: .lecture),
      [
        6: [0, 0, 0, 0],
        8: [0, 0, 0, 0],
        12: [0, 0, 0, 0],
        16: [0, 0, 0, 0],
        20: [0, 0, 0, 0],
        30: [0, 0, 0, 0],
        52: [0, 0, 0, 0],
      ]),
    Row(
      Rules(mode: .match, matchSize: .two, scoring: .classroom),
      [
        6: [40, 100, 100, 100],
        8: [42, 66, 100, 100],
        12: [45, 66, 82, 100],
        16: [50, 65, 80, 95],
        20: [50, 64, 77, 89],
        30: [54, 64, 74, 85],
        52: [52, 59, 65, 73],
      ]),
    Row(
      Rules(mode: .match, matchSize: .three, scoring: .stanford),
      [
        6: [0, 11, 55, 100],
        8: [0, 11, 41, 76],
        12: [4, 18, 33, 53],
        16: [6, 18, 29, 46],
        20: [9, 18, 28, 40],
        30: [10, 17, 22, 30],
        52: [14, 18, 22, 27],
      ]),
    Row(
      Rules(mode: .match, matchSize: .three, scoring: .lecture),
      [
        6: [0, 0, 0, 100],
        8: [0, 0, 0, 0],
        12: [0, 0, 0, 0],
        16: [0, 0, 0, 0],
        20: [0, 0, 0, 0],
        30: [0, 0, 0, 0],
        52: [0, 0, 0, 0],
      ]),
    Row(
      Rules(mode: .match, matchSize: .three, scoring: .classroom),
      [
        6: [22, 44, 83, 100],
        8: [20, 33, 60, 90],
        12: [21, 35, 50, 68],
        16: [21, 33, 43, 59],
        20: [22, 31, 40, 52],
        30: [20, 26, 32, 39],
        52: [23, 27, 30, 35],
      ]),
    Row(
      Rules(mode: .pairs),
      [
        8: [57, 66, 66, 80],
        12: [60, 66, 66, 75],
        16: [61, 61, 66, 66],
        24: [52, 57, 60, 66],
        36: [40, 46, 51, 56],
        52: [31, 36, 40, 44],
      ]),
  ]
}
