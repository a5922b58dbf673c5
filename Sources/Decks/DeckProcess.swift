// SPDX-License-Identifier: MIT

package import Drawing
import Glibc
import System

/// A running ``DeckPainter``, a child of this process. It ends with the last reference.
package final class DeckProcess {
  private let process: pid_t
  private let socket: Socket
  private var received: [UInt8] = []

  /// In the order of the answers.
  private var awaited: [DeckRequest] = []

  /// The width and height of a card in any unit; `nil` while the deck is loaded.
  package private(set) var shape: PixelSize?

  /// The reason of an end; `nil` while it runs.
  package private(set) var trouble: DeckTrouble?

  /// The longer side of a shape, as it is told.
  static let longest = 10_000

  /// - Parameter words: a program and its arguments, which paints the deck.
  /// - Returns: `nil` if the system refuses.
  package init?(_ words: [[UInt8]]) {
    guard let (process, socket) = ChildProcess.start(words) else { return nil }
    (self.process, self.socket) = (process, Socket(socket))
  }

  deinit { end(.broken) }

  /// Readable after an answer or the end.
  package var descriptor: Int32? { trouble == nil ? socket.descriptor : nil }

  /// Asks for pictures, each once.
  package func ask(_ requests: [DeckRequest]) {
    let new = requests.filter { !awaited.contains($0) }
    awaited += new
    socket.send(new.flatMap(\.bytes))
  }

  /// The answers that have come. Doesn't wait.
  ///
  /// - Returns: `nil` for a card that the deck lacks.
  package func read() -> [(request: DeckRequest, picture: Surface?)] {
    socket.sendMore()
    while trouble == nil, received.count < Self.mostReceived {
      switch socket.receive(atMost: 1 << 20) {
      case .bytes(let bytes): received += bytes
      case .nothing: return answers()
      case .end: end(.broken)
      }
    }
    return answers()
  }

  /// At a time, in bytes.
  private static let mostReceived = 1 << 26

  private func answers() -> [(request: DeckRequest, picture: Surface?)] {
    var answers: [(request: DeckRequest, picture: Surface?)] = []
    var rest = received[...]
    if shape == nil, rest.count >= 4 {
      let (width, height) = (Int(twoBytes: rest), Int(twoBytes: rest.dropFirst(2)))
      shape = PixelSize(width: width, height: height)
      if width == 0 { end(DeckTrouble(rawValue: height) ?? .broken) }
      rest = rest.dropFirst(4)
    }
    while let request = awaited.first, let isThere = rest.first {
      let length = isThere == 0 ? 0 : 4 * request.size.width * request.size.height
      guard rest.count > length else { break }
      let bytes = rest.dropFirst().prefix(length)
      answers.append((request, length == 0 ? nil : try? Surface(size: request.size, bytes: bytes)))
      rest = rest.dropFirst(1 + length)
      awaited.removeFirst()
    }
    // Nothing else was asked for.
    if awaited.isEmpty, !rest.isEmpty { end(.broken) }
    received = Array(rest)
    return answers
  }

  private func end(_ trouble: DeckTrouble) {
    guard self.trouble == nil else { return }
    self.trouble = trouble
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
