// SPDX-License-Identifier: MIT

import CX11
import Drawing

/// Tells the second press of a double click from one that stands for itself.
struct DoubleClick {
  /// How far apart the two presses may be, in pixels each way.
  static let reach = 5.0

  /// Within how many milliseconds the second follows the first.
  var time: Int

  /// The press that may be the first of two.
  private var first: (place: Point, time: ServerTime)?

  /// - Parameter time: the desktop's, in milliseconds.
  init(within time: Int) { self.time = time }

  /// A button of the pointer went down.
  ///
  /// - Returns: whether it is the second press of a double click. The next one is a first again.
  mutating func note(_ stroke: ServerEvent.ButtonStroke) -> Bool {
    let first = first
    self.first = nil
    guard stroke.button == Button1, let time = stroke.time else { return false }
    if let first, isNear(stroke.place, first.place),
      time.milliseconds(since: first.time) <= self.time
    {
      return true
    }
    self.first = (stroke.place, time)
    return false
  }

  /// The pointer is here: whoever has gone elsewhere meanwhile comes back for another click.
  mutating func note(pointerAt place: Point) {
    if let first, !isNear(place, first.place) { self.first = nil }
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) <= Self.reach && abs(one.y - other.y) <= Self.reach
  }
}
