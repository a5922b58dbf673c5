// SPDX-License-Identifier: MIT

import Drawing
import Scene

extension Reader {
  /// A player's own picture for the backs, as it is and with its checksums put right, since few other
  /// pictures come as far as its pixels.
  static let picture = Reader("picture", longest: 256) { bytes, isThorough in
    if isThorough { try check(bytes) }
    try check(PNGChunks.repaired(bytes))
  }

  /// Larger pictures take their time, which they are tried with elsewhere.
  private static let mostPixels = 1 << 14

  private static func check(_ bytes: [UInt8]) throws {
    let size = PNGHeader(bytes)?.size
    if let size, size.width <= BackPicture.longestSide, size.height <= BackPicture.longestSide,
      size.width * size.height > mostPixels
    {
      return
    }
    do {
      let picture = try BackPicture(png: bytes)
      try hold("a picture has a size", size.map { $0.width > 0 && $0.height > 0 } ?? false)
      let card = try Surface(size: PixelSize(width: 10, height: 14))
      let canvas = Canvas(on: card)
      canvas.scale(0.1)
      CardBack.picture(picture).draw(on: canvas)
      try canvas.check()
    } catch let error as BackPictureError {
      try hold("what begins as a PNG does is one", (error == .notPNG) == !PNGHeader.isSigned(bytes))
    }
  }
}
