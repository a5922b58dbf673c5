// SPDX-License-Identifier: MIT

/// Something that happens once and leaves nothing behind.
struct Pulse: Equatable {
  let begins: Double
  let lasts: Double

  var ends: Double { begins + lasts }

  /// How much of it has passed, from 0 to 1; `nil` before and afterwards.
  func part(at time: Double) -> Double? {
    time > begins && time < ends ? (time - begins) / lasts : nil
  }
}
