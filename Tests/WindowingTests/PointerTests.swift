// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Testing

@testable import Windowing

@Suite("The pointer and the focus") struct PointerTests {
  @Test func `of the places that it passes by the last one before something else counts`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      for x in 10..<60 { try test.observer.movePointer(to: x, 20, in: test.observed) }
      test.observer.pressButton()
      for x in 60..<90 { try test.observer.movePointer(to: x, 20, in: test.observed) }
      test.observer.releaseButton()
      // All of it is there by now, since the observer has asked where the window is.
      #expect(
        try test.hearAll() == [
          .moved(Point(59, 20)), .pressed(Point(59, 20)), .moved(Point(89, 20)),
          .released(Point(89, 20)),
        ])
    }
  }

  @Test func `it comes and leaves`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      test.observer.movePointer(toScreen: 110, 60)
      #expect(try test.hearAll() == [.moved(Point(10, 10))])
      test.observer.movePointer(toScreen: 5, 5)
      #expect(try test.hearAll() == [.left])
    }
  }

  @Test func `what is pressed inside is released outside too, and no hover is left`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      try test.observer.movePointer(to: 10, 20, in: test.observed)
      test.observer.pressButton()
      try test.observer.movePointer(to: -30, -40, in: test.observed)
      test.observer.releaseButton()
      let heard = try test.hearAll()
      #expect(heard.contains(.released(Point(-30, -40))))
      #expect(heard.last == .left)
      #expect(heard.filter { $0 == .pressed(Point(10, 20)) }.count == 1)
    }
  }

  @Test func `the middle button pastes, other buttons press nothing, and the wheel scrolls`() async
  {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      try test.observer.movePointer(to: 10, 20, in: test.observed)
      for button: UInt32 in [2, 3, 4, 5, 6, 7, 8, 9, 5] { test.observer.click(button) }
      let place = Point(10, 20)
      #expect(
        try test.hearAll() == [
          .moved(place), .pressedMiddle, .scrolled(-1, at: place), .scrolled(1, at: place),
          .scrolled(1, at: place),
        ])
    }
  }

  @Test func `the focus comes and goes, and a grab of the keyboard is neither`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      try test.hear("focus") { $0 == [.gotFocus] }
      test.observer.grabKeyboard()
      #expect(try test.hearAll() == [])
      test.observer.focus(test.observer.root)
      try test.hear("loss of focus") { $0 == [.lostFocus] }
    }
  }

  @Test func `a window that comes to the pointer is no movement of it`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest { $0.movePointer(toScreen: 110, 60) }
      test.observer.focus(test.observed)
      #expect(!test.heard.contains(.moved(Point(10, 10))))
      #expect(try test.hearAll().allSatisfy { $0 != .moved(Point(10, 10)) })
      test.observer.move(test.observed, to: 90, 40)
      #expect(try test.hearAll().allSatisfy { $0 != .moved(Point(20, 20)) })
      for _ in 1...2 {
        test.observer.unmap(test.observed)
        test.observer.movePointer(toScreen: 130, 70)
        test.observer.map(test.observed)
        let heard = try test.hear("pointer") { $0.contains(.found(Point(40, 30))) }
        #expect(!heard.contains(.moved(Point(40, 30))))
        test.observer.focus(test.observed)
      }
      test.observer.grabPointer()
      let grabbed = try test.hearAll()
      #expect(grabbed.contains(.found(Point(40, 30))) && !grabbed.contains(.moved(Point(40, 30))))
      test.observer.movePointer(toScreen: 131, 70)
      #expect(try test.hearAll() == [.moved(Point(41, 30))])
    }
  }

  @Test func `its first movement counts, wherever it was before`() async {
    await #expect(processExitsWith: .success) {
      for (x, y) in [(5, 5), (110, 60)] {
        let test = try WindowUnderTest { $0.movePointer(toScreen: x, y) }
        test.observer.focus(test.observed)
        _ = try test.hearAll()
        test.observer.movePointer(toScreen: 120, 70)
        #expect(try test.hearAll() == [.moved(Point(20, 20))], "from \(x), \(y)")
      }
    }
  }
}
