// SPDX-License-Identifier: MIT

import Drawing
import Goldens
import Testing

@testable import Scene

/// A window in memory that is painted in parts, as a real one is, and compared with one that is painted
/// anew and whole.
final class PaintedParts {
  private let scene: TableScene
  private var size: PixelSize?
  private var (parts, whole): (Surface?, Surface?)

  init(of scene: TableScene) { self.scene = scene }

  /// Paints what has changed.
  ///
  /// - Returns: where what has been painted so far differs from the whole; `nil` where nothing does.
  func fault() throws -> PixelRectangle? {
    if size != scene.size {
      size = scene.size
      (parts, whole) = (try Surface(size: scene.size), try Surface(size: scene.size))
    }
    guard let parts, let whole else { return nil }
    // The program's own surface keeps what it has.
    let damage = scene.update()
    try scene.paint(damage, on: parts)
    try scene.paintAnew(scene.currentLook, on: whole)
    return Picture(parts, size: scene.size)
      .areaDiffering(from: Picture(whole, size: scene.size))
  }

  /// Expects that nothing differs after something was done.
  func expectWhole(_ done: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let fault = try fault()
    #expect(fault == nil, "after \(done), at \(scene.size)", sourceLocation: sourceLocation)
    guard fault != nil, let parts, let whole else { return }
    for (name, surface) in [("parts.png", parts), ("whole.png", whole)] {
      Attachment.record(
        try Picture(surface, size: scene.size).png(), named: name, sourceLocation: sourceLocation)
    }
  }
}
