// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Glibc
import Observing
import System
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
      #expect(try Self.displayOfFormerWindow().display == nil)
    }
  }

  /// Types in a window and closes it with its connection.
  private static func displayOfFormerWindow() throws -> WeakDisplay {
    let display = try Display()
    let size = PixelSize(width: 300, height: 200)
    let window = Windowing.Window(
      on: display, title: "Window", placement: Placement(size: size, position: nil),
      minimum: size, launch: nil)
    window.takesText = true
    try #require(display.inputMethod != nil)
    return WeakDisplay(display: display)
  }

  private struct WeakDisplay {
    weak var display: Display?
  }
}

@Suite("With a program for input") struct InputProgramTests {
  /// A window in which is typed, and the program for input, which a test serves or doesn't.
  private struct Typing {
    let test: WindowUnderTest
    let program: InputProgram

    init(_ prepare: (InputProgram) -> Void = { _ in }) throws {
      setenv("XMODIFIERS", "@im=test", 1)
      let screen = try VirtualScreen()
      program = try InputProgram("test", on: screen)
      prepare(program)
      test = try Keyboard(layout: "us -variant intl", on: screen).test
    }

    /// Runs both until this is so.
    func run(_ what: String, until isSo: () -> Bool) throws {
      try test.hear(what) { _ in
        program.serve()
        return isSo()
      }
    }

    func begin() throws {
      test.window.takesText = true
      try run("program for input") { program.isInUse }
    }

    /// Presses keys, and hears what comes of them.
    func type(_ keys: String..., isServed: Bool) throws -> [Event] {
      for key in keys + ["F12"] { try test.observer.typeKey(key) }
      let end = Event.key(Key(.function(12)))
      return try test.hear("F12") {
        if isServed { program.serve() }
        return $0.last == end
      }.dropLast()
    }

    /// The server's number of a key.
    func code(_ symbol: Int32) -> UInt8 {
      XKeysymToKeycode(test.display.handle, KeySym(symbol))
    }

    var a: Event { .key(Key(.character("a"), typed: "a")) }
    var b: Event { .key(Key(.character("b"), typed: "b")) }
  }

  @Test(arguments: [false, true])
  func `it makes text of the keys that it wants, and all comes in the player's order`(
    isSynchronous: Bool
  ) async {
    await #expect(processExitsWith: .success) { [isSynchronous] in
      let typing = try Typing { $0.isSynchronous = isSynchronous }
      try typing.begin()
      let test = typing.test
      typing.program.onKey = { [a = typing.code(XK_a)] in $0 == a ? .text("\u{E9}") : .pass }
      test.observer.movePointer(toScreen: 120, 80)
      _ = try typing.type(isServed: true)
      try test.observer.typeKey("a")
      try test.observer.typeKey("b")
      test.observer.click()
      let place = Point(20, 30)
      #expect(
        try typing.type("a", isServed: true)
          == [.typed("é"), typing.b, .pressed(place), .released(place), .typed("é")])
      // It need not know what a dead key is.
      #expect(try typing.type("dead_acute", "e", isServed: true) == [.typed("é")])
      test.window.takesText = false
      try typing.run("end of the text") { !typing.program.isInUse }
      let count = typing.program.keys.count
      #expect(try typing.type("a", isServed: true) == [.key(Key(.character("a")))])
      #expect(typing.program.keys.count == count)
    }
  }

  /// From which of the protocol's numbers on it says nothing: before it was found, met, and so on until a context is
  /// made.
  @Test(arguments: [0, 1, 30, 38, 40, 44, 50] as [UInt8])
  func `one that hangs while it is looked for keeps nobody from typing`(number: UInt8) async {
    await #expect(processExitsWith: .success) { [number] in
      let typing = try Typing { $0.silentFrom = number }
      for _ in 1...2 {
        typing.test.window.takesText = true
        #expect(
          try typing.type("a", "dead_acute", "e", isServed: true) == [typing.a, .typed("é")])
        typing.test.window.takesText = false
        #expect(try typing.type("n", isServed: true) == [.key(Key(.character("n")))])
      }
      #expect(!typing.program.isInUse)
    }
  }

  @Test(arguments: [false, true])
  func `one that hangs later is gone on without, and no key is lost`(isSynchronous: Bool) async {
    await #expect(processExitsWith: .success) { [isSynchronous] in
      let typing = try Typing { $0.isSynchronous = isSynchronous }
      try typing.begin()
      // A key may wait already whose answer it gives too late to be served.
      let begin = Moment.now
      #expect(try typing.type("a", isServed: true) == [typing.a])
      // The first of them waits for it.
      #expect(try typing.type("b", "dead_acute", "e", isServed: false) == [typing.b, .typed("é")])
      #expect(Moment.now.seconds(since: begin) >= InputServer.patience)
      #expect(try typing.type("b", isServed: true) == [typing.b])
      // What it says too late is not heard.
      typing.program.onKey = { _ in .text("x") }
      #expect(try typing.type("b", isServed: true) == [typing.b])
    }
  }

  @Test(arguments: [false, true])
  func `one that ends is gone on without, and the next one serves the next text`(
    isSynchronous: Bool
  ) async {
    await #expect(processExitsWith: .success) { [isSynchronous] in
      for isInTheMidst in [false, true] {
        let typing = try Typing { $0.isSynchronous = isSynchronous }
        try typing.begin()
        if isInTheMidst {
          // It has a key, and doesn't say that it has seen to it where it should.
          typing.program.silentFrom = 60
          try typing.test.observer.typeKey("b")
          try typing.run("key") { !typing.program.keys.isEmpty }
        }
        typing.program.end()
        if !(isInTheMidst && isSynchronous) {
          try typing.run("end") { typing.test.display.inputMethod?.server?.hasEnded == true }
        }
        let rest = isInTheMidst && isSynchronous ? [typing.b, typing.a] : [typing.a]
        #expect(try typing.type("a", isServed: false) == rest)
        #expect(try typing.type("dead_acute", "e", isServed: false) == [.typed("é")])
        typing.test.window.takesText = false

        let next = try InputProgram("test", on: typing.test.screen)
        next.onKey = { _ in .text("x") }
        try typing.test.hear("next program for input") { _ in
          // The last one's thread may take a moment to end.
          if !next.isInUse {
            (typing.test.window.takesText, typing.test.window.takesText) = (false, true)
          }
          next.serve()
          return next.isInUse
        }
        try typing.test.observer.typeKey("a")
        try typing.test.hear("text") {
          next.serve()
          return $0.contains(.typed("x"))
        }
      }
    }
  }
}
