// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@testable import Windowing

@Suite("Files that are dropped on the window") struct DropTests {
  private static let files = Array("file:///home/ann/cat.png\r\n".utf8)

  @Test(arguments: [
    ["text/uri-list"], ["text/plain", "TEXT", "STRING", "text/uri-list", "UTF8_STRING"],
  ])
  func `they are taken, whatever else the source offers`(types: [String]) async {
    await #expect(processExitsWith: .success) { [types = types as [String]] in
      let test = try WindowUnderTest()
      let source = try DragSource(on: test.screen, to: test.observed, files: Self.files)
      source.enter(types)
      source.move()
      try test.hear("welcome", beside: source) { _ in source.isWelcome == true }
      source.drop()
      let heard = try test.hear("end", beside: source) { _ in source.isTaken != nil }
      #expect(source.isTaken == true)
      #expect(heard.filter(\.isDrop) == [.dropped(Self.files)])
    }
  }

  @Test func `anything else is not welcome, and not asked for`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let source = try DragSource(on: test.screen, to: test.observed, files: Self.files)
      source.enter(["text/plain"])
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

  @Test(arguments: ["nothing", "INCR", "text/plain", "numbers", "much"])
  func `a source that sends no names is told so, and the next one is heard`(kind: String) async {
    await #expect(processExitsWith: .success) { [kind = kind as String] in
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
      #expect(bad.isTaken == false)
      #expect(heard.filter(\.isDrop) == [.dropped([])])
      let good = try DragSource(on: test.screen, to: test.observed, files: Self.files)
      good.enter()
      good.drop()
      try test.hear("end", beside: good) { _ in good.isTaken == true }
    }
  }

  @Test func `a source that says no more, or ends, holds nothing up`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let silent = try DragSource(on: test.screen, to: test.observed) { _, _ in }
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
