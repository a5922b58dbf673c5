// SPDX-License-Identifier: MIT

import Observing
import Testing

@testable import Windowing

@Suite("Keys") struct KeyTests {
  @Test func `a key is what it types unshifted, and what is held with it`() async {
    await #expect(processExitsWith: .success) {
      try Keyboard().expect([
        ("n", [], Key(.character("n"))), ("N", [], Key(.character("n"), shift: true)),
        ("n", ["Control_L"], Key(.character("n"), control: true)),
        ("Z", ["Control_R"], Key(.character("z"), control: true, shift: true)),
        ("7", [], Key(.character("7"))), ("exclam", [], Key(.character("1"), shift: true)),
        ("plus", [], Key(.character("="), shift: true)), ("minus", [], Key(.character("-"))),
        ("space", [], Key(.space)), ("Return", [], Key(.enter)), ("Escape", [], Key(.escape)),
        ("Tab", [], Key(.tab)), ("ISO_Left_Tab", [], Key(.tab, shift: true)),
        ("Left", [], Key(.left)), ("Right", [], Key(.right)), ("Up", [], Key(.up)),
        ("Down", ["Control_L"], Key(.down, control: true)), ("Home", [], Key(.home)),
        ("End", [], Key(.end)), ("Page_Up", [], Key(.pageUp)), ("Page_Down", [], Key(.pageDown)),
        ("BackSpace", [], Key(.backspace)), ("Delete", [], Key(.delete)), ("Menu", [], Key(.menu)),
        ("F1", [], Key(.function(1))), ("F11", [], Key(.function(11))),
      ])
    }
  }

  @Test func `a key tells what it types with all that is held`() async {
    await #expect(processExitsWith: .success) {
      let test = try Keyboard(takesText: true).test
      for (name, typed) in [("a", "a"), ("A", "A"), ("underscore", "_"), ("asciitilde", "~")] {
        try test.observer.typeKey(name)
        let keys = try test.hearAll().compactMap { event in
          if case .key(let key) = event { key.typed } else { nil }
        }
        #expect(keys == [Character(typed)])
      }
    }
  }

  @Test func `keys of the number pad are their equals, as Num Lock has it`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard()
      try keyboard.expect([
        ("KP_Enter", [], Key(.enter)), ("KP_Left", [], Key(.left)), ("KP_Home", [], Key(.home)),
        ("KP_Page_Down", [], Key(.pageDown)), ("KP_Delete", [], Key(.delete)),
        ("KP_Add", [], Key(.character("+"))), ("KP_Subtract", [], Key(.character("-"))),
      ])
      try keyboard.test.observer.typeKey("Num_Lock")
      try keyboard.expect([
        ("KP_Left", [], Key(.character("4"))), ("KP_Insert", [], Key(.character("0"))),
        ("KP_Delete", [], Key(.character("."))), ("KP_Enter", [], Key(.enter)),
      ])
    }
  }

  @Test func `locks have no influence on other keys`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard()
      for lock in ["Num_Lock", "Caps_Lock"] { try keyboard.test.observer.typeKey(lock) }
      try keyboard.expect([
        ("n", [], Key(.character("n"))), ("3", [], Key(.character("3"))),
        ("n", ["Shift_L"], Key(.character("n"), shift: true)), ("Left", [], Key(.left)),
      ])
    }
  }

  @Test func `what Alt or Super is held with belongs to the desktop`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard()
      for held in ["Alt_L", "Super_L"] {
        for name in ["n", "Return", "Tab", "F4", "space", "Shift_R"] {
          try keyboard.test.observer.typeKey(name, holding: [held])
        }
      }
      try keyboard.test.observer.typeKey("Control_L")
      #expect(try keyboard.test.hearAll() == [])
    }
  }

  @Test func `a Shift key that is tapped is one by itself`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard()
      try keyboard.expect([
        ("Shift_R", [], Key(.rightShift)), ("Tab", ["Shift_L"], Key(.tab, shift: true)),
        ("Shift_L", [], Key(.leftShift)),
      ])
      // It changes the click.
      try keyboard.test.observer.pressKey("Shift_L")
      try keyboard.test.observer.click(at: 10, 10, in: keyboard.test.observed)
      try keyboard.test.observer.releaseKey("Shift_L")
      #expect(
        try keyboard.test.hearAll().contains { event in
          if case .key = event { true } else { false }
        } == false)
    }
  }

  @Test func `of two Shift keys the one that is pressed first is told first`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard()
      for key in ["Shift_L", "Shift_R"] { try keyboard.test.observer.pressKey(key) }
      for key in ["Shift_R", "Shift_L"] { try keyboard.test.observer.releaseKey(key) }
      let both: [Event] = [.key(Key(.leftShift)), .key(Key(.rightShift, shift: true))]
      #expect(try keyboard.test.hearAll() == both)
    }
  }

  @Test func `a French row of digits gives digits, and letters are where they are written`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard(layout: "fr")
      try keyboard.expect([
        ("ampersand", [], Key(.character("1"))), ("1", [], Key(.character("1"), shift: true)),
        ("agrave", [], Key(.character("0"))), ("q", [], Key(.character("q"))),
        ("exclam", [], Key(.character("!"))),
      ])
    }
  }

  @Test func `under a layout without Latin letters those of the other one count`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard(layout: "ru,us")
      try keyboard.expect([
        ("Cyrillic_te", [], Key(.character("n"))),
        ("Cyrillic_te", ["Control_L"], Key(.character("n"), control: true)),
        ("5", [], Key(.character("5"))), ("Return", [], Key(.enter)),
      ])
    }
  }

  @Test func `another layout counts as soon as it is chosen`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard(layout: "fr")
      try keyboard.expect([("q", [], Key(.character("q"))), ("a", [], Key(.character("a")))])
      try Keyboard.choose("us", on: keyboard.test.observer)
      try keyboard.expect([("q", [], Key(.character("q"))), ("a", [], Key(.character("a")))])
    }
  }

  @Test func `a key that is held repeats itself, and is told from one pressed anew`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard()
      let (test, right) = (keyboard.test, Key(.right))
      try test.observer.pressKey("Right")
      let held = try test.hear("repeats") { $0.count >= 3 }
      #expect(held.first == .key(right))
      #expect(held.dropFirst().allSatisfy { $0 == .keyRepeated(right) })
      try test.observer.releaseKey("Right")
      #expect(try test.hearAll().allSatisfy { $0 == .keyRepeated(right) })
      try test.observer.typeKey("Right")
      try test.observer.typeKey("Right")
      #expect(try test.hearAll() == [.key(right), .key(right)])
    }
  }

  @Test func `a key that was down when the focus came only repeats itself`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      try test.observer.pressKey("n")
      test.observer.focus(test.observed)
      let heard = try test.hear("repeat") { $0.count >= 2 }
      #expect(heard.prefix(2) == [.gotFocus, .keyRepeated(Key(.character("n")))])
      try test.observer.releaseKey("n")
    }
  }

  @Test func `what stands before the bits of the keys that are down is no key`() {
    for noise: UInt8 in [0x00, 0x5A, 0xFF] {
      let bits = [noise, 0b1000_0001] + Array(repeating: 0, count: 30)
      #expect(ServerEvent.keys(inBits: bits) == [8, 15])
    }
  }

  @Test func `the last bit is the last key`() {
    #expect(ServerEvent.keys(inBits: Array(repeating: 0, count: 31) + [0x80]) == [255])
  }
}
