// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Testing

@testable import Windowing

@Suite("Offering to programs that do as they like") struct OfferingTests {
  @Test func `each form is of its own type, and what there is none of is refused`() async {
    await #expect(processExitsWith: .success) {
      let test = try OfferTest()
      test.window.copy("Größe")
      #expect(try test.get("UTF8_STRING")?.text == "Größe")
      #expect(try test.get("text/plain;charset=utf-8")?.text == "Größe")
      for target in ["STRING", "TEXT"] {
        let property = try test.get(target)
        #expect(property?.bytes == [0x47, 0x72, 0xF6, 0xDF, 0x65])
        #expect(property?.type == "STRING")
      }
      let saved = try test.get("SAVE_TARGETS")
      #expect(saved?.type == "NULL" && saved?.items == [])
      for target in ["COMPOUND_TEXT", "DELETE", "image/png", "CLIPBOARD"] {
        #expect(try test.get(target) == nil)
      }
      test.window.copy("7♥")
      #expect(try test.get("STRING") == nil && test.get("TEXT") == nil)
      #expect(try test.get("UTF8_STRING")?.text == "7♥")
    }
  }

  @Test func `many forms can be had at once`() async {
    await #expect(processExitsWith: .success) {
      let test = try OfferTest()
      test.window.copy("7♥")
      let pairs = [("UTF8_STRING", "A"), ("STRING", "B"), ("MULTIPLE", "C"), ("TIMESTAMP", "D")]
      let answer = try test.getMany(pairs.flatMap { [$0.0, $0.1] })
      let none: UInt = 0
      #expect(
        answer == [
          test.number("UTF8_STRING"), test.number("A"), test.number("STRING"), none,
          test.number("MULTIPLE"), none, test.number("TIMESTAMP"), test.number("D"),
        ])
      #expect(test.property("A")?.text == "7♥")
      #expect(test.property("B") == nil)
      // A list that is none.
      #expect(try test.getMany(["UTF8_STRING", "A", "STRING"]) == nil)
      #expect(try test.getMany([]) == nil)
      let long = [[String]](repeating: ["UTF8_STRING", "A"], count: 1000).flatMap { $0 }
      #expect(try test.getMany(long) == nil)
    }
  }

  @Test func `the time is that of what the player did`() async {
    await #expect(processExitsWith: .success) {
      let test = try OfferTest()
      try test.test.observer.click(at: 10, 10, in: test.test.observed)
      try test.test.hear("click") { $0.contains(.released(Point(10, 10))) }
      test.window.copy("7")
      let time = try #require(test.window.input.time)
      let stamp = try #require(try test.get("TIMESTAMP"))
      #expect(stamp.type == "INTEGER" && stamp.items == [time.value])
      // What was wanted earlier was wanted of somebody else.
      #expect(try test.get("UTF8_STRING", time: time.value - 1) == nil)
      #expect(try test.get("UTF8_STRING", time: time.value)?.text == "7")
    }
  }

  @Test func `a program of old that names no property gets it too`() async {
    await #expect(processExitsWith: .success) {
      let test = try OfferTest()
      test.window.copy("7")
      #expect(try test.get("UTF8_STRING", in: "")?.text == "7")
    }
  }

  @Test func `a long text goes at once, one of megabytes too`() async {
    await #expect(processExitsWith: .success) {
      let test = try OfferTest()
      for text in [SampleText.long.text, String(repeating: "choose 12\n", count: 300_000)] {
        test.window.copy(text)
        #expect(try test.get("UTF8_STRING")?.bytes == Array(text.utf8))
      }
    }
  }

  @Test func `forged requests harm nothing, and are no reason to complain`() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let test = try OfferTest()
      test.test.observer.focus(test.test.observed)
      let forger = try SelectionClient(on: test.test.screen)
      let gone = forger.window
      forger.renewWindow()
      for text in SampleText.allCases.map(\.text) {
        test.window.copy(text)
        let owner = test.client.owner(of: "CLIPBOARD")
        let windows = [
          gone, forger.window, test.test.observed, test.test.observer.root, owner,
          ObservedWindow(id: 0), ObservedWindow(id: 0xFFFF_FFFF),
        ]
        for window in windows {
          for target in ["TARGETS", "UTF8_STRING", "MULTIPLE", "", "SAVE_TARGETS"] {
            for property in [0, 1, 0x1FFF_FFFF] as [UInt] {
              for owner in [owner, test.test.observed] {
                forger.forge(
                  "CLIPBOARD", as: target, for: window, property: property, to: owner)
              }
            }
          }
        }
        try test.test.quieten()
        #expect(try test.get("UTF8_STRING", in: "P") != nil)
      }
      // The window still hears of everything.
      try test.test.observer.typeKey("n")
      try test.test.hear("key") { $0.contains(.key(Key(.character("n")))) }
      test.test.observer.resize(test.test.observed, toWidth: 333, height: 222)
      try test.test.hear("size") { _ in test.window.size.width == 333 }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(!errors.contains("refused"), "\(errors)")
  }
}
