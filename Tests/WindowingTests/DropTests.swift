// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@testable import Windowing

@Suite("What is dropped on the window") struct DropTests {
  private static let files = Array("file:///home/ann/cat.png\r\n".utf8)

  @Test func `names of files are taken, whatever else the source offers`() async {
    await #expect(processExitsWith: .success) {
      for types in [
        ["text/uri-list"], ["text/plain", "TEXT", "STRING", "text/uri-list", "UTF8_STRING"],
      ] {
        let test = try WindowUnderTest()
        let source = try DragSource(on: test.screen, to: test.observed, files: Self.files)
        source.enter(types)
        source.move()
        try test.hear("welcome", beside: source) { _ in source.isWelcome == true }
        source.drop()
        let heard = try test.hear("end", beside: source) { _ in source.isTaken != nil }
        #expect(source.isTaken == true)
        #expect(heard.filter(\.isDrop) == [.dropped(.files(Self.files))])
      }
    }
  }

  private static let texts: [(types: [String], bytes: [UInt8], dropped: Dropped)] = [
    (["text/html", "text/plain", "UTF8_STRING"], Array("é".utf8), .text("é")),
    (["text/plain;charset=utf-8"], Array("é\0".utf8), .text("é")),
    (["text/plain"], Array("é".utf8), .text("é")),
    (["text/plain"], [0xE9], .text("é")),
    (["STRING"], [0xC3, 0xA9], .text("Ã©")),
    (["UTF8_STRING"], [0xE9], .nothing),
    (["text/plain"], [0x61, 0, 0xE9], .nothing),
    (["UTF8_STRING"], [], .text("")),
  ]

  @Test func `a text is taken in the best of its forms`() async {
    await #expect(processExitsWith: .success) {
      for (types, bytes, dropped) in Self.texts {
        let test = try WindowUnderTest()
        let source = try DragSource(on: test.screen, to: test.observed, bytes: bytes)
        source.enter(types)
        source.drop()
        let heard = try test.hear("end", beside: source) { _ in source.isTaken != nil }
        #expect(heard.filter(\.isDrop) == [.dropped(dropped)], "\(types) \(bytes)")
        #expect(source.isTaken == (dropped != .nothing), "\(types) \(bytes)")
      }
    }
  }

  @Test func `it may come in pieces, up to a length`() async {
    await #expect(processExitsWith: .success) {
      for (length, piece, isTaken) in [
        (65_536, 4096, true), (65_537, 4096, false), (5, 1, true), (0, 1, true),
      ] {
        let test = try WindowUnderTest()
        let bytes = (0..<length).map { UInt8(0x61 + $0 % 26) }
        let pieces = stride(from: 0, to: length, by: piece).map {
          Array(bytes[$0..<min($0 + piece, length)])
        }
        let source = try DragSource(on: test.screen, to: test.observed) { client, request in
          client.send(pieces: pieces + [[]], saying: UInt(length), for: request)
        }
        source.enter(["UTF8_STRING"])
        source.drop()
        let heard = try test.hear("end", beside: source) { _ in source.isTaken != nil }
        #expect(source.isTaken == isTaken, "\(length) in pieces of \(piece)")
        let text = Dropped.text(String(decoding: bytes, as: UTF8.self))
        #expect(heard.filter(\.isDrop) == [.dropped(isTaken ? text : .nothing)])
      }
    }
  }

  @Test func `anything else is not welcome, and not asked for`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let source = try DragSource(on: test.screen, to: test.observed, files: Self.files)
      source.enter(["text/html", "image/png"])
      source.move()
      try test.hear("refusal", beside: source) { _ in source.isWelcome == false }
      source.drop()
      let heard = try test.hear("end", beside: source) { _ in source.isTaken != nil }
      #expect(source.isTaken == false)
      #expect(heard.filter(\.isDrop) == [])
      #expect(source.client.requests.isEmpty)
    }
  }

  @Test func `what goes away again, was never there or is too old is not taken`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let source = try DragSource(on: test.screen, to: test.observed, files: Self.files)
      source.move()
      source.drop()
      source.enter()
      source.leave()
      source.drop()
      source.enter(version: 2)
      source.drop()
      let other = try DragSource(on: test.screen, to: test.observed, files: [])
      other.enter()
      source.drop()
      other.move()
      let heard = try test.hear("welcome", beside: other) { _ in other.isWelcome == true }
      source.client.take()
      #expect(source.client.requests.isEmpty && source.client.messages.isEmpty)
      #expect(heard.filter(\.isDrop) == [])
    }
  }

  @Test func `a source that sends no names is told so, and the next one is heard`() async {
    await #expect(processExitsWith: .success) {
      for kind in ["nothing", "text/plain", "numbers", "much"] {
        let test = try WindowUnderTest()
        let bad = try DragSource(on: test.screen, to: test.observed) { client, request in
          let (window, property) = (request.requestor, request.property)
          switch kind {
          case "nothing": return client.answer(request, in: "")
          case "numbers":
            client.set(property, of: window, type: "text/uri-list", numbers: [1, 2, 3])
          case "much":
            client.set(
              property, of: window, type: "text/uri-list",
              bytes: Array(repeating: UInt8(ascii: "a"), count: 70_000))
          default: client.set(property, of: window, type: kind, bytes: [1, 2, 3, 4])
          }
          client.answer(request)
        }
        bad.enter()
        bad.drop()
        let heard = try test.hear("end", beside: bad) { _ in bad.isTaken != nil }
        #expect(bad.isTaken == false, "\(kind)")
        #expect(heard.filter(\.isDrop) == [.dropped(.nothing)])
        let good = try DragSource(on: test.screen, to: test.observed, files: Self.files)
        good.enter()
        good.drop()
        try test.hear("end", beside: good) { _ in good.isTaken == true }
      }
    }
  }

  @Test func `a source that says no more, or ends, holds nothing up`() async {
    await #expect(processExitsWith: .success) {
      for hasBegun in [false, true] {
        let test = try WindowUnderTest()
        let silent = try DragSource(on: test.screen, to: test.observed) { client, request in
          guard hasBegun else { return }
          client.set(request.property, of: request.requestor, type: "INCR", numbers: [100])
          client.answer(request)
        }
        silent.enter()
        silent.drop()
        try test.hear("request", beside: silent) { _ in !silent.client.requests.isEmpty }
        silent.client.renewWindow()
        let good = try DragSource(on: test.screen, to: test.observed, files: Self.files)
        good.enter()
        good.move()
        good.drop()
        try test.hear("end", beside: good) { _ in good.isTaken == true }
      }
    }
  }
}

extension Event {
  fileprivate var isDrop: Bool { if case .dropped = self { true } else { false } }
}

extension WindowUnderTest {
  /// Hears while a source answers.
  @discardableResult
  fileprivate func hear(
    _ what: String, beside source: DragSource, until isEnough: ([Event]) -> Bool
  ) throws -> [Event] {
    try hear(what) {
      source.client.take()
      return isEnough($0)
    }
  }
}
