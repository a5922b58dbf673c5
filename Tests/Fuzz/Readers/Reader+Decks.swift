// SPDX-License-Identifier: MIT

import Drawing
import Words

@testable import Decks

extension Reader {
  /// The index of a deck of KDE's, or the configuration of one of PySolFC's.
  static let decks = Reader("decks", longest: 256) { bytes, _ in
    let decks = [PictureDeck("", desktopEntry: bytes), PictureDeck("", cardset: bytes)]
    for deck in decks.compactMap(\.self) {
      try hold("a name stands in one line", deck.name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f })
      try hold("a name is short", deck.name.unicodeScalars.count <= 41 * 10)
      switch deck.pictures {
      case .elements(let file), .files(_, let file):
        try hold("a file is named, and in the deck's folder", !file.bytes.isEmpty)
        try hold("no other folder is named", !file.bytes.contains(UInt8(ascii: "/")))
        try hold("the folder above is no file", file != ".." && file != ".")
      }
      guard case .files(let size, _) = deck.pictures else { continue }
      try hold("a card is high and wide", size.width > 0 && size.height > 0)
      try hold("a card is small enough to be painted", max(size.width, size.height) <= 8192)
    }
  }
}
