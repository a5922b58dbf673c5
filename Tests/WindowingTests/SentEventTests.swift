// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Foundation
import Observing
import Testing

@testable import Windowing

@Suite("Events that another program has sent") struct SentEventTests {
  @Test func `they press nothing, and tell nothing of the window`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      test.observer.watchDamage(of: test.observed)
      test.sendInput()
      let window = bytes(UInt32(test.window.id))
      // The detail and a sequence number, the window that is told, the one that it is told of.
      let body = [0, 0, 0] + window + window
      for type in [FocusIn, FocusOut, UnmapNotify, MapNotify, DestroyNotify, ReparentNotify] {
        test.observer.forge(type: UInt8(type), body, to: test.observed)
      }
      let (place, size) = (bytes(UInt16(0)), bytes(UInt16(200)))
      test.observer.forge(
        type: UInt8(Expose), [0, 0, 0] + window + place + place + size + size, to: test.observed)
      test.observer.forge(
        type: UInt8(ConfigureNotify),
        body + [0, 0, 0, 0] + place + place + [0xFF, 0xFF, 0xFF, 0xFF], to: test.observed)
      test.observer.synchronize()
      #expect(try test.hearAll() == [])
      #expect(test.window.size == PixelSize(width: 300, height: 200))
      #expect(!test.window.visibility.isHidden && test.window.input.focus.isHere)
      #expect(test.observer.damage.isEmpty)
    }
  }

  @Test func `a test may have them count`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.takesSentInput = true
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      let place = Point(20, 30)
      test.sendInput()
      test.observer.synchronize()
      let code = XKeysymToKeycode(test.display.handle, KeySym(XK_h))
      test.sendInput(ofTypes: [KeyPress, KeyRelease], code)
      test.observer.synchronize()
      #expect(
        try test.hearAll() == [
          .pressed(place), .released(place), .key(Key(.character("h"))),
        ])
    }
  }
}

/// A number as the server has it.
private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

extension WindowUnderTest {
  /// Sends events of the mouse and the keyboard, at (20, 30).
  fileprivate func sendInput(
    ofTypes types: [Int32] = [ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify],
    _ detail: UInt8 = 1
  ) {
    for type in types {
      let place = bytes(UInt16(20)) + bytes(UInt16(30))
      let windows = [observer.root.id, window.id, 0].flatMap { bytes(UInt32($0)) }
      observer.forge(
        type: UInt8(type), [detail, 0, 0] + bytes(UInt32(0)) + windows + place + place, to: observed
      )
    }
  }
}
