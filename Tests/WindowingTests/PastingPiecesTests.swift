// SPDX-License-Identifier: MIT

import Observing
import System
import Testing

@testable import Windowing

@Suite("Pasting a text that comes in pieces") struct PastingPiecesTests {
  private static let piece = [UInt8](repeating: 0x37, count: 100_000)

  @Test func `what it said of its size doesn't matter`() async {
    await #expect(processExitsWith: .success) {
      for size: UInt in [0, 1, 400_000, 0xFFFF_FFFF] {
        let test = try PasteTest { client, request in
          // A character may lie across two pieces.
          let pieces = [Self.piece + [0xE2], [0x99], [0xA5] + Self.piece, []]
          client.send(pieces: pieces, saying: size, for: request)
        }
        let sevens = String(repeating: "7", count: 100_000)
        #expect(try test.paste() == .pasted(sevens + "♥" + sevens), "\(size)")
        #expect(test.test.window.clipboard?.deadline == nil)
      }
    }
  }

  @Test func `more than a megabyte is given up`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, request in
        client.send(pieces: repeatElement(Self.piece, count: 10_000), saying: 7, for: request)
      }
      #expect(try test.paste() == .pasteFailed(.tooLong))
      let huge = [UInt8](repeating: 0x37, count: 1 << 21)
      test.answer = { $0.send(pieces: [[0x37], huge], saying: 7, for: $1) }
      #expect(try test.paste() == .pasteFailed(.tooLong))
    }
  }

  @Test func `a type that changes on the way is garbled`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, request in
        client.send(pieces: [Self.piece, Self.piece, []], saying: 7, for: request) {
          ["UTF8_STRING", "STRING", "STRING"][$0]
        }
      }
      #expect(try test.paste() == .pasteFailed(.garbled))
      test.answer = { client, request in
        client.send(pieces: repeatElement([1, 0, 0, 0], count: 9), saying: 7, for: request) { _ in
          "INCR"
        }
      }
      #expect(try test.paste() == .pasteFailed(.garbled))
    }
  }

  @Test func `what others do to its properties meanwhile harms nothing`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, request in
        client.send(pieces: [Self.piece, []], saying: 7, for: request)
        client.set("WM_NAME", of: request.requestor, type: "STRING", bytes: [0x37])
        client.answer(request)
        client.answer(request, in: "")
      }
      #expect(try test.paste() == .pasted(String(repeating: "7", count: 100_000)))
    }
  }

  @Test func `an end that doesn't come is waited for five seconds after the last piece`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, request in
        client.send(pieces: [Self.piece], saying: 7, for: request)
      }
      let start = Moment.now
      #expect(try test.paste() == .pasteFailed(.noAnswer))
      #expect((5..<15).contains(Moment.now.seconds(since: start)))
      #expect(test.test.window.clipboard?.deadline == nil)
    }
  }
}
