// SPDX-License-Identifier: MIT

import CCairo
import DisplayLists

extension Canvas {
  /// Draws a picture in its own units; `ink` is the colour that it leaves open.
  package func draw(_ artwork: Artwork, ink: Color) {
    saving {
      // As SVG has it.
      unsafe cairo_set_miter_limit(context, 4)
      var artist = unsafe Artist(context: context, ink: ink)
      artwork.list.withUTF8Buffer { bytes in
        var reader = DisplayListReader()
        let list = unsafe bytes.span
        while let command = reader.next(in: list) { artist.perform(command) }
      }
      artist.finish()
      unsafe cairo_new_path(context)
    }
  }
}
