// SPDX-License-Identifier: MIT

import Drawing
import Words

@testable import Decks

extension Reader {
  /// The index of a deck of KDE's, or the configuration of one of PySolFC's.
  static let decks = Reader("decks", longest: 256) { bytes, _ in
    for index in [DeckIndex(desktopEntry: bytes), DeckIndex(cardset: bytes)].compactMap(\.self) {
      let name = String(showing: index.name, longest: 40)
      try hold("a name stands in one line", name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f })
      try hold("a name is short", name.unicodeScalars.count <= 41 * 10)
      switch index.pictures {
      case .elements(let file), .files(_, let file):
        try hold("a file is named, and in the deck's folder", !file.bytes.isEmpty)
        try hold("no other folder is named", !file.bytes.contains(UInt8(ascii: "/")))
        try hold("the folder above is no file", file != ".." && file != ".")
      case .rows: try hold("a description is of a folder", false)
      }
      guard case .files(let size, _) = index.pictures else { continue }
      try hold("a card is high and wide", size.width > 0 && size.height > 0)
      try hold("a card is small enough to be painted", max(size.width, size.height) <= 8192)
    }
  }
}
