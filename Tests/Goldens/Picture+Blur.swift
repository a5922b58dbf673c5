// SPDX-License-Identifier: MIT

import Drawing

extension Picture {
  /// The picture a little out of focus: each pixel is mixed with its right and its lower neighbour.
  package var blurred: Picture {
    var picture = self
    for y in 0..<size.height - 1 {
      for x in 0..<size.width - 1 {
        picture[x, y] = [0, 8, 16].reduce(0) { mixed, shift in
          let sum = [self[x, y], self[x + 1, y], self[x, y + 1], self[x + 1, y + 1]]
            .reduce(0) { $0 + ($1 >> shift & 0xFF) }
          return mixed | sum / 4 << shift
        }
      }
    }
    return picture
  }
}
