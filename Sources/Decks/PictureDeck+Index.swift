// SPDX-License-Identifier: MIT

import Drawing
import Words

/// Decks by their descriptions of themselves.
extension PictureDeck {
  /// Reads KDE's `index.desktop`, as of the Desktop Entry Specification; `nil` for anything else,
  /// and for decks of other cards.
  ///
  /// - Parameter languages: the player's, for its name.
  init?(
    _ path: FilePath, desktopEntry bytes: [UInt8], in languages: [String] = Catalog.languages
  ) {
    var values: [String: ArraySlice<UInt8>] = [:]
    var isInGroup = false
    for line in bytes[...].fields(by: "\n").map(\.trimmed) {
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual("[KDE Backdeck]".utf8)
      } else if isInGroup, let (key, value) = line.cut(at: "=") {
        values[String(decoding: key.trimmed, as: UTF8.self)] = value.trimmed
      }
    }
    let names = (languages.map { "Name[\($0)]" } + ["Name"]).compactMap { values[$0] }
    let cards = values["Features"] ?? ArraySlice("AngloAmerican".utf8)
    guard let name = names.first, let svg = values["SVG"].flatMap(FilePath.init(nameOfFile:)),
      cards.fields(by: ",").contains(where: { $0.elementsEqual("AngloAmerican".utf8) })
    else { return nil }
    self.init(path, name: name, .elements(of: svg))
  }

  /// Reads PySolFC's `config.txt`; `nil` for anything else, and for other cards and pictures.
  init?(_ path: FilePath, cardset bytes: [UInt8]) {
    let lines = bytes[...].fields(by: "\n").map(\.trimmed)
    guard lines.count > 4, let head = lines.first?.fields(by: ";").map(\.trimmed),
      head.count > 3, head[0].starts(with: "PySol".utf8), head[2].elementsEqual(".png".utf8),
      head[3].elementsEqual("1".utf8), let name = lines[1].fields(by: ";").last?.trimmed,
      let back = FilePath(nameOfFile: lines[4])
    else { return nil }
    let lengths = lines[2].fields(by: " ").compactMap {
      Int(digits: String(decoding: $0, as: UTF8.self))
    }
    guard lengths.count > 1, lengths.allSatisfy((0...Self.longestSide).contains) else { return nil }
    let size = PixelSize(width: lengths[0], height: lengths[1])
    guard size.isShapeOfCards else { return nil }
    self.init(path, name: name, .files(size, back: back))
  }

  /// Of a picture, in pixels.
  static let longestSide = 1 << 13
}

extension PixelSize {
  /// A deck's cards may lie across.
  var isShapeOfCards: Bool { 0 < min(width, height) && max(width, height) < 4 * min(width, height) }
}

extension FilePath {
  /// `nil` for a path that may lead out of its folder.
  fileprivate init?(nameOfFile name: ArraySlice<UInt8>) {
    guard !name.isEmpty, !name.contains(UInt8(ascii: "/")), !name.contains(0),
      !name.allSatisfy({ $0 == UInt8(ascii: ".") })
    else { return nil }
    self.init(name)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    var line = drop(while: blanks.contains)
    while let last = line.last, blanks.contains(last) { line.removeLast() }
    return line
  }
}
