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
  /// Says the shape of a card, and paints each card asked for at standard input, until that is
  /// closed. Without a library there is no shape, and without a deck nothing.
  package static func run(_ path: FilePath) {
    limit()
    do throws(SharedLibrary.Failure) {
      guard let deck = try LoadedDeck(path) else { return }
      say(deck.shape.bytes)
      while let request = try? OpenFile.standardInput.read(limit: 4), let card = request.first,
        let size = PixelSize(bytes: request.dropFirst())
      {
        limitTime()
        say(deck.paint(Card?(byte: card), size).map { [1] + $0.bytes } ?? [0])
      }
    } catch {
      say(PixelSize(width: 0, height: 0).bytes)
    }
  }

  /// Standard input is one end of a pair of sockets. Without its reader this process ends.
  private static func say(_ bytes: [UInt8]) { try? OpenFile.standardInput.write(bytes) }

  /// Takes most of the system's means away. The libraries' messages would say nothing to the player.
  private static func limit() {
    let none = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    dup2(none, STDERR_FILENO)
    let limits: [(__rlimit_resource, rlim_t)] = [
      (RLIMIT_AS, 1 << 30), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0),
    ]
    for (resource, most) in limits {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      unsafe setrlimit(.init(resource.rawValue), &limit)
    }
    limitTime()
  }

  /// Allows ten seconds of work from now on.
  private static func limitTime() {
    var time = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: 10, tv_usec: 0))
    unsafe setitimer(.init(ITIMER_PROF.rawValue), &time, nil)
  }
}

/// A deck ready to be painted.
private struct LoadedDeck {
  /// A card's, in any unit.
  let shape: PixelSize

  /// Paints a card, or the back for `nil`. Returns `nil` if the deck lacks it.
  let paint: (Card?, PixelSize) -> Surface?
}

extension LoadedDeck {
  /// - Returns: `nil` for a deck that can't be used.
  fileprivate init?(_ path: FilePath) throws(SharedLibrary.Failure) {
    guard let deck = PictureDeck(at: path) else { return nil }
    switch deck.pictures {
    case .elements(let file):
      guard let svg = try deck.bytes(of: file).flatMap(VectorPicture.init) else { return nil }
      self.init(svg)
    case .files(let size, let back):
      self.init(shape: size) { card, size in
        deck.picture(in: card?.nameOfFile ?? back, size)
      }
    }
  }

  private init?(_ svg: VectorPicture) {
    let shape = ["1_spade", "spade_1", "back"].lazy.compactMap(svg.shape).first
    guard let shape, shape.isShapeOfCards else { return nil }
    self.init(shape: shape) { card, size in
      (card?.elements ?? ["back"]).lazy.compactMap { svg.picture(of: $0, size) }.first
    }
  }
}

extension PictureDeck {
  fileprivate func picture(in file: FilePath, _ size: PixelSize) -> Surface? {
    guard let bytes = bytes(of: file), let whole = PNGHeader(bytes)?.size,
      [whole.width, whole.height].allSatisfy((1...Self.longestSide).contains)
    else { return nil }
    return try? Surface(png: bytes).covering(size)
  }
}

extension Card {
  /// PySolFC's.
  fileprivate var nameOfFile: FilePath {
    FilePath(String("0\(rank.rawValue)".suffix(2)) + suit.letter.lowercased() + ".png")
  }

  /// KDE's name, and AisleRiot's.
  fileprivate var elements: [String] {
    let courts: [Rank: String] = [.jack: "jack", .queen: "queen", .king: "king"]
    let suits: [Suit: String] = [
      .spades: "spade", .hearts: "heart", .diamonds: "diamond", .clubs: "club",
    ]
    let (rank, suit) = (courts[rank] ?? "\(rank.rawValue)", suits[suit] ?? "")
    return ["\(rank)_\(suit)", "\(suit)_\(rank)"]
  }
}
