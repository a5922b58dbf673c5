// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Foundation

/// A folder of data with decks of this test's own, in which each card has a colour of its own, and the back has
/// another.
struct TestDeck {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["carddecks/own", "PySolFC/own", "aisleriot/cards"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
  }

  /// - Parameter card: `nil` for the back.
  static func color(of card: Card?) -> UInt32 {
    guard let card else { return 0x12_3456 }
    let suit = UInt32(Suit.allCases.firstIndex(of: card.suit)!)
    return 0xFF_0080 + UInt32(card.rank.rawValue) << 11 + suit << 5
  }

  /// The width and height of a card.
  static let shape = (width: 100, height: 150)

  /// KDE's names in AisleRiot's rows.
  ///
  /// - Parameter isNamedBySuit: whether the names are AisleRiot's, too.
  /// - Parameter lacking: a card that isn't there; its place is.
  static func svg(
    lacking: Card? = nil, isNamedBySuit: Bool = false, more: String = ""
  ) -> String {
    let rows: [(suit: Suit, name: String)] = [
      (.clubs, "club"), (.diamonds, "diamond"), (.hearts, "heart"), (.spades, "spade"),
    ]
    let cards = rows.enumerated().flatMap { row, suit in
      Rank.allCases.map { rank in
        let card = Card(rank, of: suit.suit)
        let names: [Rank: String] = [.jack: "jack", .queen: "queen", .king: "king"]
        let number = names[rank] ?? "\(rank.rawValue)"
        let name = isNamedBySuit ? "\(suit.name)_\(number)" : "\(number)_\(suit.name)"
        return card == lacking
          ? "" : rectangle(name, rank.rawValue - 1, row, color(of: card))
      }
    }
    let size = (width: 13 * shape.width, height: 5 * shape.height)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      width="\(size.width)" height="\(size.height)">\(cards.joined())
      \(rectangle("back", 2, 4, color(of: nil)))\(more)</svg>
      """
  }

  private static func rectangle(
    _ id: String, _ column: Int, _ row: Int, _ color: UInt32
  ) -> String {
    let hexadecimal = String(color | 1 << 24, radix: 16).dropFirst()
    return """
      <g id="\(id)"><rect x="\(column * shape.width)" y="\(row * shape.height)" \
      width="\(shape.width)" height="\(shape.height)" fill="#\(hexadecimal)"/></g>
      """
  }

  enum Kind: CaseIterable { case kde, aisleRiot, pysol }

  /// - Returns: its path.
  func make(_ kind: Kind) throws -> String {
    switch kind {
    case .kde: try kde()
    case .aisleRiot: try folder.file("aisleriot/cards/in_rows.svg", Self.svg(isNamedBySuit: true))
    case .pysol: try pysol()
    }
  }

  /// - Returns: the deck's folder.
  func kde(_ svg: String = svg()) throws -> String {
    _ = try folder.file("carddecks/own/own.svg", svg)
    _ = try folder.file("carddecks/own/index.desktop", "[KDE Backdeck]\nName=Own\nSVG=own.svg\n")
    return folder.path("carddecks/own")
  }

  private func pysol() throws -> String {
    let size = PixelSize(width: Self.shape.width, height: Self.shape.height)
    for card in Deck.standard.cards.map(Optional.some) + [nil] {
      let picture = try Surface(size: size)
      Canvas(on: picture).fill(with: Color(Self.color(of: card)))
      let number = card.map { String("0\($0.rank.rawValue)".suffix(2)) }
      let name = card.map { "\(number!)\($0.suit.letter.lowercased())" } ?? "back01"
      try Data(try picture.png()).write(
        to: URL(fileURLWithPath: folder.path("PySolFC/own/\(name).png")))
    }
    _ = try folder.file(
      "PySolFC/own/config.txt",
      "PySolFC;4;.png;1;52;7\nown;Own\n\(size.width) \(size.height) 1\n1 1 1 1\nback01.png\n")
    return folder.path("PySolFC/own")
  }
}
