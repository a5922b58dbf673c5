// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Testing

extension PlayedTable {
  /// Waits until an area of the window looks like the same one of a picture.
  func wait(
    for what: String, in area: PixelRectangle, like picture: Screenshot,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    do {
      try observer.wait(for: what, from: program, within: Self.patience) {
        () throws(ObservingError) -> Void? in
        let shown = try observer.screenshot(of: window)
        return shown.isSame(as: picture, in: area) ? () : nil
      }
    } catch {
      attach(try observer.screenshot(of: window), "shown.png", sourceLocation)
      attach(picture, "expected.png", sourceLocation)
      throw error
    }
  }
}

extension Screenshot {
  /// Whether another one of the same size shows the same in an area, but for how finely a server rounds.
  func isSame(as other: Screenshot, in area: PixelRectangle) -> Bool {
    part(area).difference(from: other.part(area), tolerance: TwinTable.tolerance)?.count == 0
  }

  private func part(_ area: PixelRectangle) -> Screenshot {
    let rows = (area.y..<area.maxY).map { y in pixels[y * width + area.x..<y * width + area.maxX] }
    return Screenshot(width: area.width, height: area.height, pixels: rows.flatMap { $0 })
  }
}
