// SPDX-License-Identifier: MIT

import Drawing
import Storage
package import Words

/// A deck of card pictures on this computer. Its files are from outside.
package struct PictureDeck: Equatable, Sendable {
  enum Pictures: Equatable, Sendable {
    /// Elements of an SVG file, such as `1_spade` or `spade_1`: KDE's and AisleRiot's.
    case elements(of: FilePath)
    /// PNG files, such as `01s.png`: PySolFC's.
    case files(PixelSize, back: FilePath)
  }

  /// A folder, or AisleRiot's file.
  package let path: FilePath

  /// Made safe to show.
  package let name: String

  let pictures: Pictures

  init(_ path: FilePath, name: some Sequence<UInt8>, _ pictures: Pictures) {
    (self.path, self.name) = (path, String(showing: name, longest: 40))
    self.pictures = pictures
  }

  /// - Returns: `nil` if there is no deck.
  package init?(at path: FilePath) {
    func file(_ name: FilePath) -> [UInt8]? { Self.bytes(of: name, in: path, limit: 1 << 18) }
    if let entry = file("index.desktop") {
      self.init(path, desktopEntry: entry)
    } else if let configuration = file("config.txt") {
      self.init(path, cardset: configuration)
    } else {
      self.init(svg: path)
    }
  }

  /// AisleRiot's, whose name is the file's.
  private init?(svg path: FilePath) {
    let parts = path.name.bytes[...].fields(by: ".").map { String(decoding: $0, as: UTF8.self) }
    guard parts.count > 1, ["svg", "svgz"].contains(parts[1]), StoredFile(path: path).isThere
    else { return nil }
    let words = parts[0].split { " _".contains($0) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    self.init(path, name: name.utf8, .elements(of: path))
  }

  /// The bytes of one of its files; `nil` for none, and for one that is too large.
  func bytes(of file: FilePath) -> [UInt8]? {
    let limit = 1 << 25
    guard file == path else { return Self.bytes(of: file, in: path, limit: limit) }
    return try? StoredFile(path: path).read(limit: limit)
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
    let data = own + BaseFolder.shared("XDG_DATA_DIRS", or: ["/usr/local/share", "/usr/share"])
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
