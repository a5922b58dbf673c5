// SPDX-License-Identifier: MIT

/// A finished drawing, part of the program: what an artist drew as a file of the format SVG, made
/// ready to draw when the program was built.
package struct Artwork: Sendable {
  /// The part of the plane that the picture is in, in its own units.
  package let viewBox: Rectangle

  /// The commands, as ``DisplayLists`` writes them.
  let list: StaticString

  package init(x: Double, y: Double, width: Double, height: Double, _ list: StaticString) {
    viewBox = Rectangle(x: x, y: y, width: width, height: height)
    self.list = list
  }
}
