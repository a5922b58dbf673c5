// SPDX-License-Identifier: MIT

extension [UInt32] {
  /// How far two painted pictures may be apart: a stretched picture that is clipped is rounded
  /// differently.
  static let roundingDifference = 8

  /// The largest difference of a colour between two pictures of the same size, from 0 to 255, and the
  /// pixel where it is.
  func largestDifference(from other: [UInt32]) -> (largest: Int, index: Int) {
    var found = (largest: 0, index: 0)
    for index in indices where self[index] != other[index] {
      for shift: UInt32 in [0, 8, 16, 24] {
        let (one, two) = (Int(self[index] >> shift & 0xff), Int(other[index] >> shift & 0xff))
        if abs(one - two) > found.largest { found = (abs(one - two), index) }
      }
    }
    return found
  }
}
