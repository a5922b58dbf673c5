// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Glibc
import Storage
import System
package import Words

/// The program's other self, which paints a deck's cards for it. A deck that never ends or asks for
/// too much ends this process and nothing else.
package enum DeckPainter {
  /// Says the shape of a card, or the trouble with the deck, and paints each card asked for at
  /// standard input, until that is closed.
  package static func run(_ path: FilePath) {
    limit()
    do throws(DeckTrouble) {
      let deck = try LoadedDeck(path)
      let (width, height) = (deck.shape.width, deck.shape.height)
      say([width, height].flatMap { ($0 * DeckProcess.longest / max(width, height)).twoBytes })
      let input = OpenFile.standardInput
      while let request = (try? input.read(limit: DeckRequest.length - 1)).flatMap(DeckRequest.init)
      {
        say(deck.picture(of: request.card, request.size).map { [1] + $0.bytes } ?? [0])
      }
    } catch {
      say([0, error.rawValue].flatMap(\.twoBytes))
    }
  }

  /// Standard input is one end of a pair of sockets. Without its reader this process ends.
  private static func say(_ bytes: [UInt8]) { try? OpenFile.standardInput.write(bytes) }

  /// Takes most of the system's means away. The libraries' messages would say nothing to the player.
  private static func limit() {
    let none = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(none, STDERR_FILENO)
    let limits: [(__rlimit_resource, rlim_t)] = [
      (RLIMIT_CPU, 10), (RLIMIT_AS, 1 << 30), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0),
    ]
    for (resource, most) in limits {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      unsafe setrlimit(.init(resource.rawValue), &limit)
    }
  }
}

/// A deck ready to be painted.
private struct LoadedDeck {
  /// A card's, in any unit.
  let shape: PixelSize

  private let deck: PictureDeck

  /// `nil` for a deck of PNG files.
  private let picture: VectorPicture?

  /// Of a file, in bytes.
  private static let limit = 1 << 25

  /// Of a PNG file, in pixels.
  private static let sides = 1...8192

  init(_ path: FilePath) throws(DeckTrouble) {
    guard let deck = PictureDeck(at: path) else { throw .noDeck }
    self.deck = deck
    let card: Rectangle?
    switch deck.pictures {
    case .elements(let file):
      let picture = try Self.load(PictureDeck.bytes(of: file, in: path, limit: Self.limit))
      (self.picture, card) = (picture, picture.size(of: "1_spade") ?? picture.size(of: "back"))
    case .rows:
      let picture = try Self.load(try? StoredFile(path: path).read(limit: Self.limit))
      (self.picture, card) = (picture, picture.place(inRowsOf: nil))
    case .files(let size, _): (picture, card) = (nil, Rectangle(PixelRectangle(size)))
    }
    guard let card else { throw .broken }
    let unit = 1000 / max(card.width, card.height)
    shape = PixelSize(width: Int(card.width * unit), height: Int(card.height * unit))
    guard shape.isShapeOfCards else { throw .broken }
  }

  private static func load(_ bytes: [UInt8]?) throws(DeckTrouble) -> VectorPicture {
    let picture: VectorPicture?
    do throws(SharedLibrary.Failure) {
      picture = try bytes.flatMap(VectorPicture.init)
    } catch {
      throw .noLibrary
    }
    guard let picture else { throw .broken }
    return picture
  }

  /// - Parameter card: `nil` for the back.
  /// - Returns: `nil` if the deck lacks it.
  func picture(of card: Card?, _ size: PixelSize) -> Surface? {
    switch deck.pictures {
    case .elements:
      let name = card.map { "\($0.rank.nameInPictures)_\($0.suit.nameInPictures)" }
      return try? picture?.picture(of: name ?? "back", size)
    case .rows:
      let name = card.map { "\($0.suit.nameInPictures)_\($0.rank.nameInPictures)" }
      return try? picture?.picture(
        of: name ?? "back", at: picture?.place(inRowsOf: card), size)
    case .files(_, let back):
      let file = card.map { card in
        "\(card.rank.rawValue < 10 ? "0" : "")\(card.rank.rawValue)\(card.suit.letter.lowercased()).png"
      }
      guard
        let bytes = PictureDeck.bytes(
          of: file.map { FilePath($0) } ?? back, in: deck.path, limit: Self.limit),
        let whole = PNGHeader(bytes)?.size, Self.sides.contains(whole.width),
        Self.sides.contains(whole.height)
      else { return nil }
      return try? Surface(png: bytes).covering(size)
    }
  }
}

extension VectorPicture {
  /// In rows of thirteen: clubs, diamonds, hearts, spades, then two jokers and the back.
  fileprivate func place(inRowsOf card: Card?) -> Rectangle {
    let (column, row) = card.map { ($0.rank.rawValue - 1, 3 - $0.suit.rawValue) } ?? (2, 4)
    let (width, height) = (area.width / 13, area.height / 5)
    return Rectangle(
      x: Double(column) * width, y: Double(row) * height, width: width, height: height)
  }
}

extension Rank {
  fileprivate var nameInPictures: String {
    [.jack: "jack", .queen: "queen", .king: "king"][self] ?? "\(rawValue)"
  }
}

extension Suit {
  fileprivate var nameInPictures: String {
    switch self {
    case .spades: "spade"
    case .hearts: "heart"
    case .diamonds: "diamond"
    case .clubs: "club"
    }
  }
}
