// SPDX-License-Identifier: MIT

import Observing

@testable import Windowing

/// A window, and a program that offers something and answers in a way of its own.
final class PasteTest {
  let test: WindowUnderTest
  let client: SelectionClient
  var answer: (SelectionClient, TransferRequest) -> Void

  init(answer: @escaping (SelectionClient, TransferRequest) -> Void) throws {
    test = try WindowUnderTest()
    client = try SelectionClient(on: test.screen)
    self.answer = answer
    client.own("CLIPBOARD")
    client.onRequest = { [unowned self] in self.answer(client, $0) }
    test.observer.focus(test.observed)
    _ = try test.hearAll()
  }

  func paste() throws -> Event { try test.paste(beside: client) }
}

extension SelectionClient {
  /// Sends a text at once.
  func send(_ bytes: [UInt8], as type: String, for request: TransferRequest) {
    set(request.property, of: request.requestor, type: type, bytes: bytes)
    answer(request)
  }

  /// Sends numbers at once.
  func send(numbers: [UInt], as type: String, for request: TransferRequest) {
    set(request.property, of: request.requestor, type: type, numbers: numbers)
    answer(request)
  }

  /// Sends a text piece by piece, each when the one before was taken. `type` may differ from piece to
  /// piece.
  func send(
    pieces: some Sequence<[UInt8]>, saying size: UInt, for request: TransferRequest,
    as type: @escaping (Int) -> String = { _ in "UTF8_STRING" }
  ) {
    var rest = pieces.makeIterator()
    var number = 0
    watch(request.requestor)
    onTaken = { [unowned self] window, property in
      guard window == request.requestor, property == request.property, let piece = rest.next()
      else { return }
      set(property, of: window, type: type(number), bytes: piece)
      number += 1
    }
    send(numbers: [size], as: "INCR", for: request)
  }
}
