// SPDX-License-Identifier: MIT

import CCairo
import DisplayLists

/// A finished drawing that is part of the program: an artist's SVG file, compiled when the program
/// was built.
package struct Artwork: Sendable {
  /// The picture's area, in its own units.
  package let viewBox: Rectangle

  /// The commands, as ``DisplayLists`` writes them.
  fileprivate let list: StaticString

  package init(x: Double, y: Double, width: Double, height: Double, _ list: StaticString) {
    viewBox = Rectangle(x: x, y: y, width: width, height: height)
    self.list = list
  }
}

extension Canvas {
  /// Draws the picture in its own units; `ink` is the colour that it leaves open.
  package func draw(_ artwork: Artwork, ink: Color) {
    saving {
      // As in SVG.
      limitMiters(to: 4)
      var artist = Artist(ink: ink)
      artwork.list.withUTF8Buffer { bytes in
        var reader = DisplayListReader()
        let list = unsafe bytes.span
        while let command = reader.next(in: list) { artist.perform(command, on: self) }
      }
      artist.finish(on: self)
      beginOutline()
    }
  }
}
