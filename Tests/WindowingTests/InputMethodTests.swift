// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@testable import Windowing

@Suite("Characters of several keys") struct InputMethodTests {
  @Test(arguments: ["", "@im=none", "@im=nobody"], ["C", "C.UTF-8", "nowhere"])
  func `a dead key and a letter make one, as do the keys of a sequence`(
    modifiers: String, locale: String
  ) async {
    await #expect(processExitsWith: .success) {
      [modifiers = modifiers as String, locale = locale as String] in
      setenv("XMODIFIERS", modifiers, 1)
      setenv("LC_ALL", locale, 1)
      let keyboard = try Keyboard(layout: "us -variant intl -option compose:menu")
      let (test, observer) = (keyboard.test, keyboard.test.observer)
      test.window.takesText = true
      for key in ["dead_acute", "e"] { try observer.typeKey(key) }
      #expect(try test.hearAll() == [.typed("é")])
      for key in ["Multi_key", "o", "e"] { try observer.typeKey(key) }
      #expect(try test.hearAll() == [.typed("œ")])
      try observer.typeKey("e")
      #expect(try test.hearAll() == [.key(Key(.character("e"), typed: "e"))])
    }
  }

  @Test func `where no text is typed keys are keys`() async {
    await #expect(processExitsWith: .success) {
      setenv("XMODIFIERS", "@im=none", 1)
      let keyboard = try Keyboard(layout: "us -variant intl")
      let test = keyboard.test
      test.window.takesText = true
      test.window.takesText = false
      for key in ["dead_acute", "e"] { try test.observer.typeKey(key) }
      #expect(try test.hearAll().last == .key(Key(.character("e"), typed: "e")))
    }
  }
}
