// SPDX-License-Identifier: MIT

/// A place in a window as fractions of its width and height, from its upper left corner.
struct Point {
  let x: Double
  let y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// Reads `0.5,0.25`.
  init?(_ text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy((0..<1).contains) else { return nil }
    self.init(numbers[0], numbers[1])
  }
}
