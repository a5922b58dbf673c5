// SPDX-License-Identifier: MIT

import Storage
package import Words

/// A deck of card pictures on this computer. Its files are from outside.
package struct PictureDeck: Equatable, Sendable {
  /// A folder, or AisleRiot's file.
  package let path: FilePath

  /// Made safe to show.
  package let name: String

  package let pictures: DeckIndex.Pictures

  /// - Returns: `nil` if there is no deck.
  package init?(at path: FilePath) {
    self.path = path
    if let index = Self.index(in: path) {
      name = String(showing: index.name, longest: 40)
      pictures = index.pictures
    } else {
      let parts = path.name.bytes[...].fields(by: ".")
      guard parts.count > 1, ["svg", "svgz"].contains(String(decoding: parts[1], as: UTF8.self)),
        StoredFile(path: path).isThere
      else { return nil }
      let words = String(showing: parts[0], longest: 40).split { " _".contains($0) }
      name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
      pictures = .rows
    }
  }

  private static func index(in folder: FilePath) -> DeckIndex? {
    bytes(of: "index.desktop", in: folder, limit: 1 << 18).flatMap(DeckIndex.init(desktopEntry:))
      ?? bytes(of: "config.txt", in: folder, limit: 1 << 18).flatMap(DeckIndex.init(cardset:))
  }

  /// The bytes of a file; `nil` for none, for a larger one, and for a link out of the folder.
  static func bytes(of name: FilePath, in folder: FilePath, limit: Int) -> [UInt8]? {
    guard let folder = folder.resolved, let file = folder.appending(name).resolved,
      file.bytes.starts(with: folder.appending("").bytes)
    else { return nil }
    return try? StoredFile(path: file).read(limit: limit)
  }
}

// MARK: - Where decks are

extension PictureDeck {
  /// In folders of data for all programs: KDE's, AisleRiot's and PySolFC's.
  private static let places: [FilePath] = [
    "carddecks", "aisleriot/cards", "games/pysolfc", "PySolFC", "PySolFC/cardsets",
  ]

  /// The most files in a folder to look at.
  private static let most = 500

  /// The folders where programs look for decks.
  package static var folders: [FilePath] {
    let own = [try? BaseFolder.data.path()].compactMap(\.self)
    let data = own + BaseFolder.shared(.data, environment: FilePath.init(variable:))
    let home = FilePath(variable: "HOME").map { $0.appending(".PySolFC/cardsets") }
    return places.flatMap { place in data.map { $0.appending(place) } } + [home].compactMap(\.self)
  }

  package static func all(in folders: [FilePath]) -> [PictureDeck] {
    folders.flatMap { folder in
      folder.names.sorted().prefix(most).compactMap {
        PictureDeck(at: folder.appending(FilePath($0)))
      }
    }
  }

  /// The deck at a path, or with the name of its file or its own.
  package static func find(_ name: FilePath, in folders: [FilePath]) -> PictureDeck? {
    if name.bytes.contains(UInt8(ascii: "/")) { return PictureDeck(at: name) }
    return all(in: folders).first { deck in
      let file = deck.path.name
      return [file, FilePath(file.bytes.prefix { $0 != UInt8(ascii: ".") }), FilePath(deck.name)]
        .contains(name)
    }
  }
}
