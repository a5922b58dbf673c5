// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Observing
import System
import Testing

@testable import Windowing

@Suite("The focus, told as keys come") struct FocusTests {
  /// Stands for a focus that follows the pointer (PointerRoot).
  private static let pointer = ObservedWindow(id: 1)
  /// Stands for no focus at all (None).
  private static let nobody = ObservedWindow(id: 0)

  @Test func `with a window manager it comes with the window and goes to others`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest(manager: ["openbox"])
      try test.waitForFocus()
      try test.expectKeys(true)
      test.observer.grabKeyboard()
      try test.expectKeys(true)
      let other = Window(
        on: test.display, title: "Other",
        placement: Placement(size: PixelSize(width: 100, height: 100)),
        minimum: PixelSize(width: 20, height: 20))
      other.show()
      try test.hear("loss of focus") { $0.contains(.lostFocus) }
      try test.expectKeys(false)
      test.observer.unmap(ObservedWindow(id: other.id))
      try test.hear("focus") { $0.contains(.gotFocus) }
      try test.expectKeys(true)
    }
  }

  @Test func `who takes the keyboard and keeps it has taken the focus, until it is given back`()
    async
  {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.movePointer(toScreen: 110, 60)
      for holder in [test.observed, Self.pointer] {
        test.observer.focus(holder)
        try test.expectKeys(true)
        test.observer.holdKeyboard()
        try test.hear("loss of focus") { $0.contains(.lostFocus) }
        test.observer.releaseKeyboard()
        try test.hear("focus") { $0.contains(.gotFocus) }
        try test.expectKeys(true)
        // What happens meanwhile counts, too.
        test.observer.holdKeyboard()
        test.observer.focus(Self.nobody)
        test.observer.releaseKeyboard()
        try test.expectKeys(false)
        test.observer.holdKeyboard()
        test.observer.focus(holder)
        test.observer.releaseKeyboard()
        try test.expectKeys(true)
      }
    }
  }

  @Test func `a short grab is none`() throws {
    var focus = InputFocus()
    let start = Moment(nanoseconds: 0)
    func note(_ isIn: Bool, _ mode: Int32, at seconds: Double) -> Event? {
      focus.note(isIn: isIn, mode, NotifyNonlinear, at: start.adding(seconds: seconds))
      return focus.change(at: start.adding(seconds: seconds))
    }
    #expect(note(true, NotifyNormal, at: 0) == .gotFocus)
    #expect(note(false, NotifyGrab, at: 1) == nil)
    #expect(focus.deadline == start.adding(seconds: 2))
    #expect(note(true, NotifyUngrab, at: 1.9) == nil)
    #expect(focus.deadline == nil)
    #expect(note(false, NotifyGrab, at: 3) == nil)
    let change = focus.change(at: start.adding(seconds: 4))
    #expect(change == .lostFocus && focus.deadline == nil)
    #expect(note(false, NotifyWhileGrabbed, at: 5) == nil)
    #expect(note(true, NotifyNormal, at: 6) == .gotFocus)
  }

  @Test func `where it follows the pointer it comes and goes with it`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      for holder in [Self.pointer, test.observer.root] {
        test.observer.movePointer(toScreen: 5, 5)
        test.observer.focus(holder)
        try test.expectKeys(false)
        for _ in 1...2 {
          test.observer.movePointer(toScreen: 110, 60)
          try test.expectKeys(true)
          test.observer.grabKeyboard()
          try test.expectKeys(true)
          test.observer.movePointer(toScreen: 5, 5)
          try test.expectKeys(false)
        }
      }
    }
  }

  @Test func `wherever it goes, and wherever the pointer is, it is told as keys come`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let holders = [test.observed, Self.pointer, test.observer.root, Self.nobody]
      for from in holders {
        for to in holders {
          for place in [5, 110] {
            test.observer.movePointer(toScreen: place, place)
            test.observer.focus(from)
            try test.expectKeys(from == test.observed || place == 110 && from != Self.nobody)
            test.observer.focus(to)
            try test.expectKeys(to == test.observed || place == 110 && to != Self.nobody)
          }
        }
      }
    }
  }

  @Test func `the pointer neither takes nor gives what a window has for itself`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      try test.expectKeys(true)
      test.observer.movePointer(toScreen: 110, 60)
      test.observer.movePointer(toScreen: 5, 5)
      try test.expectKeys(true)
      test.observer.focus(Self.nobody)
      test.observer.movePointer(toScreen: 110, 60)
      try test.expectKeys(false)
    }
  }
}

extension WindowUnderTest {
  /// Expects that a key that is typed now comes, or doesn't, and that the window was told so.
  fileprivate func expectKeys(
    _ come: Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try observer.typeKey("n")
    // The key has gone its way when the observer has an answer.
    _ = try observer.geometry(of: observed)
    XSync(display.handle, 0)
    let heard = try window.events().map(\.event)
    let key = Event.key(Key(.character("n")))
    #expect(heard.contains(key) == come, "\(heard)", sourceLocation: sourceLocation)
    #expect(window.input.focus.isTold == come, "\(heard)", sourceLocation: sourceLocation)
  }
}
