// SPDX-License-Identifier: MIT

import Observing
import System
import Testing

@testable import Windowing

@Suite("Pasting from programs that do as they like") struct PastingTests {
  @Test func `where nobody offers anything there is nothing`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      #expect(try test.paste() == .pasteFailed(.nothingThere))
      #expect(test.window.clipboard?.deadline == nil)
    }
  }

  @Test func `what is no text can't be had`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, request in client.answer(request, in: "") }
      #expect(try test.paste() == .pasteFailed(.noText))
      #expect(test.client.requests.map(\.target) == ["UTF8_STRING", "STRING"])
    }
  }

  @Test func `a program that knows Latin-1 alone is understood`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, request in
        guard request.target == "STRING" else { return client.answer(request, in: "") }
        client.set("X", of: request.requestor, type: "STRING", bytes: [])
        client.send([0x47, 0xF6, 0xDF, 0x65], as: "STRING", for: request)
      }
      #expect(try test.paste() == .pasted("Göße"))
    }
  }

  @Test func `a null character at the end is none of the text`() async {
    await #expect(processExitsWith: .success) {
      let texts: [(bytes: [UInt8], text: String)] = [
        ([0x37, 0xE2, 0x99, 0xA5], "7♥"), ([0x37, 0], "7"), ([0x37, 0, 0], "7"), ([], ""),
        ([0], ""),
      ]
      for (bytes, text) in texts {
        let test = try PasteTest { $0.send(bytes, as: "UTF8_STRING", for: $1) }
        #expect(try test.paste() == .pasted(text), "\(bytes)")
      }
    }
  }

  @Test func `what is no UTF-8 comes as it is`() async {
    await #expect(processExitsWith: .success) {
      for bytes: [UInt8] in [[0xFF], [0x37, 0xE2, 0x99], [0xC0, 0x80], [0xED, 0xA0, 0x80]] {
        let test = try PasteTest { $0.send(bytes + [0], as: "UTF8_STRING", for: $1) }
        #expect(try test.paste() == .pastedBytes(bytes))
      }
    }
  }

  @Test func `what has null characters in it is none`() async {
    await #expect(processExitsWith: .success) {
      for bytes: [UInt8] in [[0x37, 0, 0x37], [0, 0x37], [0xFF, 0, 0x37]] {
        let test = try PasteTest { $0.send(bytes, as: "UTF8_STRING", for: $1) }
        #expect(try test.paste() == .pasteFailed(.garbled), "\(bytes)")
      }
    }
  }

  @Test func `another type, other numbers, or nothing where it should be, is garbled`() async {
    await #expect(processExitsWith: .success) {
      let answers: [(SelectionClient, TransferRequest) -> Void] = [
        { $0.send([0x37], as: "COMPOUND_TEXT", for: $1) },
        { $0.send([0x37], as: "STRING", for: $1) },
        { $0.send(numbers: [0x37], as: "UTF8_STRING", for: $1) },
        { $0.answer($1) },
        { $0.answer($1, in: "WM_NAME") },
      ]
      let test = try PasteTest { _, _ in }
      for answer in answers {
        test.answer = answer
        #expect(try test.paste() == .pasteFailed(.garbled))
      }
    }
  }

  @Test func `a megabyte is the most`() async {
    await #expect(processExitsWith: .success) {
      let most = [UInt8](repeating: 0x37, count: 1 << 20)
      let test = try PasteTest { $0.send(most, as: "UTF8_STRING", for: $1) }
      #expect(try test.paste() == .pasted(String(repeating: "7", count: 1 << 20)))
      test.answer = { $0.send(most + [0x37], as: "UTF8_STRING", for: $1) }
      #expect(try test.paste() == .pasteFailed(.tooLong))
    }
  }

  @Test func `an answer that comes when another is wanted is none`() async {
    await #expect(processExitsWith: .success) {
      var requests: [TransferRequest] = []
      let test = try PasteTest { _, request in requests.append(request) }
      test.test.window.requestPaste()
      try test.test.run("request", beside: test.client) { requests.count == 1 }
      test.answer = { client, request in
        client.send([0x6F], as: "UTF8_STRING", for: requests[0])
        client.set(request.property, of: request.requestor, type: "UTF8_STRING", bytes: [0x70])
        client.send([0x6E], as: "UTF8_STRING", for: request)
      }
      #expect(try test.paste() == .pasted("n"))
      #expect(try test.test.hearAll().isEmpty)
    }
  }

  @Test func `a program that doesn't answer, or ends, is waited for five seconds`() async {
    await #expect(processExitsWith: .success) {
      let test = try PasteTest { client, _ in client.renewWindow() }
      let start = Moment.now
      #expect(try test.paste() == .pasteFailed(.noAnswer))
      #expect((5..<15).contains(Moment.now.seconds(since: start)))
      #expect(test.test.window.clipboard?.deadline == nil)
    }
  }
}
