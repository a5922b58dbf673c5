// SPDX-License-Identifier: MIT

import Drawing
import Glibc
import Observing
import Testing

@testable import Windowing

@Suite("Characters of several keys") struct InputMethodTests {
  @Test func `a dead key and a letter make one, as do the keys of a sequence`() async {
    await #expect(processExitsWith: .success) { try Self.compose(locale: "C") }
    await #expect(processExitsWith: .success) { try Self.compose(locale: "C.UTF-8") }
    await #expect(processExitsWith: .success) { try Self.compose(locale: "nowhere") }
  }

  private static func compose(locale: String) throws {
    setenv("LC_ALL", locale, 1)
    for modifiers in ["", "@im=none", "@im=nobody"] {
      setenv("XMODIFIERS", modifiers, 1)
      let keyboard = try Keyboard(layout: "us -variant intl -option compose:menu")
      let (test, observer) = (keyboard.test, keyboard.test.observer)
      test.window.takesText = true
      for key in ["dead_acute", "e"] { try observer.typeKey(key) }
      #expect(try test.hearAll() == [.typed("é")], "\(locale) \(modifiers)")
      for key in ["Multi_key", "o", "e"] { try observer.typeKey(key) }
      #expect(try test.hearAll() == [.typed("œ")], "\(locale) \(modifiers)")
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

  @Test func `it goes with the connection`() async {
    await #expect(processExitsWith: .success) {
      let screen = try VirtualScreen()
      setenv("DISPLAY", screen.name, 1)
      #expect(try Self.serverOfFormerWindow().server == nil)
    }
  }

  /// Types in a window and closes it with its connection.
  private static func serverOfFormerWindow() throws -> WeakServer {
    let display = try Display()
    let size = PixelSize(width: 300, height: 200)
    let window = Windowing.Window(
      on: display, title: "Window", placement: Placement(size: size, position: nil),
      minimum: size, launch: nil)
    window.takesText = true
    try #require(display.server.inputMethod != nil)
    return WeakServer(server: display.server)
  }

  private struct WeakServer {
    weak var server: Server?
  }
}
