// SPDX-License-Identifier: MIT

package import Cards
package import Drawing
import Glibc
import System

/// A running ``DeckPainter``, a child of this process. It ends with the last reference.
package final class DeckProcess {
  private let process: pid_t
  private let socket: Socket
  private var received: [UInt8] = []

  /// In the order of the answers; the back is `nil`.
  private var awaited: [Card?] = []

  /// The size of the pictures asked for last.
  package private(set) var size = PixelSize(width: 0, height: 0)

  /// The width and height of a card in any unit; `nil` while the deck is loaded.
  package private(set) var shape: PixelSize?

  /// - Parameter words: a program and its arguments, which paints the deck.
  /// - Returns: `nil` if the system refuses.
  package init?(_ words: [[UInt8]]) {
    guard let (process, socket) = ChildProcess.start(words) else { return nil }
    (self.process, self.socket) = (process, Socket(socket))
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Readable after an answer or the end.
  package var descriptor: Int32 { socket.descriptor }

  /// Asks for pictures of cards, or of the back, unless others are still to come.
  package func ask(for cards: [Card?], in size: PixelSize) {
    guard awaited.isEmpty else { return }
    (awaited, self.size) = (cards, size)
    socket.send(cards.flatMap { [$0.byte] + size.bytes })
  }

  /// The answers that have come, `nil` for a card that the deck lacks. Doesn't wait.
  package func read() throws(DeckTrouble) -> [(card: Card?, picture: Surface?)] {
    switch socket.receive(atMost: 1 << 20) {
    case .bytes(let bytes): received += bytes
    case .nothing: return []
    case .end: throw .broken
    }
    if shape == nil {
      guard let told = PixelSize(bytes: received) else { return [] }
      guard told.width > 0 else { throw .noLibrary }
      shape = told
      received.removeFirst(told.bytes.count)
    }
    var answers: [(card: Card?, picture: Surface?)] = []
    while let card = awaited.first, let isThere = received.first {
      let length = isThere == 0 ? 0 : 4 * size.width * size.height
      guard received.count > length else { return answers }
      let bytes = received.dropFirst().prefix(length)
      answers.append((card, bytes.isEmpty ? nil : try? Surface(size: size, bytes: bytes)))
      received.removeFirst(1 + length)
      awaited.removeFirst()
    }
    // Nothing else was asked for.
    guard received.isEmpty else { throw .broken }
    return answers
  }
}

/// The reason why a deck can't be used.
package enum DeckTrouble: Error {
  case noDeck
  /// librsvg is not there.
  case noLibrary
  /// Damaged, or too large, or too slow to paint.
  case broken
}

// MARK: - Between the two processes

extension Card? {
  /// The card's number in a new deck; the number after the last is the back.
  var byte: UInt8 {
    UInt8(flatMap(Deck.standard.cards.firstIndex) ?? Deck.standard.count)
  }

  init(byte: UInt8) {
    self = Deck.standard.cards.dropFirst(Int(byte)).first
  }
}

extension PixelSize {
  /// The lower byte of each length comes first.
  var bytes: [UInt8] {
    [width, height].flatMap { [$0, $0 >> 8] }.map(UInt8.init(truncatingIfNeeded:))
  }

  /// - Returns: `nil` for less than ``bytes``.
  init?(bytes: some Sequence<UInt8>) {
    let numbers = bytes.prefix(4).map(Int.init)
    guard numbers.count == 4 else { return nil }
    self.init(width: numbers[0] | numbers[1] << 8, height: numbers[2] | numbers[3] << 8)
  }
}
