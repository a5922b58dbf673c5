// SPDX-License-Identifier: MIT

package import Drawing
package import Words

/// A deck's description of itself: its name, and the places of its pictures.
package struct DeckIndex: Equatable, Sendable {
  package enum Pictures: Equatable, Sendable {
    /// Elements of an SVG file, such as `1_spade`: KDE's.
    case elements(of: FilePath)
    /// Five rows of thirteen in the SVG file that is the deck: AisleRiot's.
    case rows
    /// PNG files, such as `01s.png`: PySolFC's.
    case files(PixelSize, back: FilePath)
  }

  package let name: [UInt8]
  package let pictures: Pictures

  /// Reads KDE's `index.desktop`, as of the Desktop Entry Specification; `nil` for anything else,
  /// and for decks of other cards.
  package init?(desktopEntry bytes: [UInt8]) {
    var values: [String: ArraySlice<UInt8>] = [:]
    var isInGroup = false
    for line in bytes[...].fields(by: "\n").map(\.trimmed) {
      if line.first == UInt8(ascii: "[") {
        isInGroup = line.elementsEqual("[KDE Backdeck]".utf8)
      } else if isInGroup, let (key, value) = line.cut(at: "=") {
        values[String(decoding: key.trimmed, as: UTF8.self)] = value.trimmed
      }
    }
    guard let name = values["Name"], let svg = values["SVG"].flatMap(FilePath.init(nameOfFile:))
    else { return nil }
    let features = values["Features"]?.fields(by: ",")
    guard features?.contains(where: { $0.elementsEqual("AngloAmerican".utf8) }) ?? true else {
      return nil
    }
    (self.name, pictures) = (Array(name), .elements(of: svg))
  }

  /// Reads PySolFC's `config.txt`; `nil` for anything else, and for other cards and pictures.
  package init?(cardset bytes: [UInt8]) {
    let lines = bytes[...].fields(by: "\n").map(\.trimmed)
    guard lines.count > 4, let head = lines.first?.fields(by: ";").map(\.trimmed),
      head.count > 3, head[0].starts(with: "PySol".utf8), head[2].elementsEqual(".png".utf8),
      head[3].elementsEqual("1".utf8), let name = lines[1].fields(by: ";").last?.trimmed,
      let back = FilePath(nameOfFile: lines[4])
    else { return nil }
    let lengths = lines[2].split(separator: UInt8(ascii: " ")).compactMap {
      Int(digits: String(decoding: $0, as: UTF8.self))
    }
    guard lengths.count > 1, lengths.allSatisfy((0...Self.longestSide).contains) else { return nil }
    let size = PixelSize(width: lengths[0], height: lengths[1])
    guard size.isShapeOfCards else { return nil }
    (self.name, pictures) = (Array(name), .files(size, back: back))
  }

  private static let longestSide = 1 << 13
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
