// SPDX-License-Identifier: MIT

@testable import Drawing

extension Reader {
  /// The words kept from an earlier start, of no special fonts.
  static let words = Reader("words", longest: 512) { bytes, isThorough in
    let words = KeptWords(bytes, fonts: [])
    guard isThorough, !words.isEmpty else { return }
    let written = words.bytes(fonts: [])
    try hold(
      "words that were read are written so that they are read again",
      KeptWords(written, fonts: []).bytes(fonts: []) == written)
    try hold("no more is written than may be read", written.count <= KeptWords.limit)
    guard let surface = try? Surface(size: PixelSize(width: 16, height: 16)) else { return }
    let canvas = Canvas(on: surface)
    for line in words.all {
      TextLine(.kept(line), isMirrored: false).draw(
        on: canvas, in: PixelRectangle(x: 2, y: 2, width: 12, height: 12), .center,
        color: Color(0xffffff))
    }
  }
}
