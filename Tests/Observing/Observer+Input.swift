// SPDX-License-Identifier: MIT

import CXObserving

// What a player does. The server takes it for the mouse and the keyboard (XTEST), so the program
// can't tell the difference. All of it is sent at once; each returns the moment just before.
extension Observer {
  /// Moves the pointer to a point of the screen.
  @discardableResult
  package func movePointer(toScreen x: Int, _ y: Int) -> Instant {
    send { unsafe XTestFakeMotionEvent(display, -1, Int32(x), Int32(y), 0) }
  }

  /// Moves the pointer to a point of a window's inside.
  @discardableResult
  package func movePointer(
    to x: Int, _ y: Int, in window: ObservedWindow
  ) throws(ObservingError) -> Instant {
    let place = try geometry(of: window)
    return movePointer(toScreen: place.x + x, place.y + y)
  }

  /// Presses a button of the mouse: 1 is the left, 2 the middle, 3 the right one, 4 and 5 the
  /// wheel.
  @discardableResult
  package func pressButton(_ button: UInt32 = 1) -> Instant {
    send { unsafe XTestFakeButtonEvent(display, button, True, 0) }
  }

  /// Lets go of a button of the mouse.
  @discardableResult
  package func releaseButton(_ button: UInt32 = 1) -> Instant {
    send { unsafe XTestFakeButtonEvent(display, button, False, 0) }
  }

  /// Presses a button and lets go of it, where the pointer is.
  @discardableResult
  package func click(_ button: UInt32 = 1) -> Instant {
    send {
      unsafe XTestFakeButtonEvent(display, button, True, 0)
      unsafe XTestFakeButtonEvent(display, button, False, 0)
    }
  }

  /// Moves the pointer to a point of a window's inside and clicks there.
  @discardableResult
  package func click(
    at x: Int, _ y: Int, in window: ObservedWindow, button: UInt32 = 1
  ) throws(ObservingError) -> Instant {
    try movePointer(to: x, y, in: window)
    return click(button)
  }

  /// Presses a key and lets go of it. The window that has the focus hears it; without a window
  /// manager see to that with ``focus(_:)``.
  ///
  /// - Parameters:
  ///   - key: the symbol's name as `xev` says it: `n`, `N`, `Return`, `F1`, `Left`.
  ///   - modifiers: keys to hold meanwhile: `Control_L`, `Alt_L`. Shift is held where the symbol
  ///     needs it.
  @discardableResult
  package func typeKey(
    _ key: String, holding modifiers: [String] = []
  ) throws(ObservingError) -> Instant {
    let (symbol, code) = try symbolAndCode(of: key)
    var held = try modifiers.map { name throws(ObservingError) in
      try symbolAndCode(of: name).code
    }
    if unsafe XkbKeycodeToKeysym(display, code, 0, 0) != symbol,
      unsafe XkbKeycodeToKeysym(display, code, 0, 1) == symbol
    {
      held.append(try symbolAndCode(of: "Shift_L").code)
    }
    return send {
      for code in held + [code] { unsafe XTestFakeKeyEvent(display, UInt32(code), True, 0) }
      for code in [code] + held.reversed() {
        unsafe XTestFakeKeyEvent(display, UInt32(code), False, 0)
      }
    }
  }

  /// Presses a key and holds it, so that it repeats itself.
  @discardableResult
  package func pressKey(_ key: String) throws(ObservingError) -> Instant {
    let code = try symbolAndCode(of: key).code
    return send { unsafe XTestFakeKeyEvent(display, UInt32(code), True, 0) }
  }

  /// Lets go of a key.
  @discardableResult
  package func releaseKey(_ key: String) throws(ObservingError) -> Instant {
    let code = try symbolAndCode(of: key).code
    return send { unsafe XTestFakeKeyEvent(display, UInt32(code), False, 0) }
  }

  /// The numbers of the server's keys, which ``typeKey(number:holding:)`` takes.
  package var keyNumbers: ClosedRange<Int> {
    var (first, last): (Int32, Int32) = (0, 0)
    unsafe XDisplayKeycodes(display, &first, &last)
    return Int(first)...Int(last)
  }

  /// Presses any key of the server's and lets go of it, whatever symbol is on it.
  @discardableResult
  package func typeKey(
    number: Int, holding modifiers: [String] = []
  ) throws(ObservingError) -> Instant {
    let held = try modifiers.map { name throws(ObservingError) in
      Int(try symbolAndCode(of: name).code)
    }
    return send {
      for code in held + [number] { unsafe XTestFakeKeyEvent(display, UInt32(code), True, 0) }
      for code in [number] + held.reversed() {
        unsafe XTestFakeKeyEvent(display, UInt32(code), False, 0)
      }
    }
  }

  func symbolAndCode(
    of key: String
  ) throws(ObservingError) -> (symbol: KeySym, code: KeyCode) {
    let symbol = unsafe XStringToKeysym(key)
    let code = unsafe XKeysymToKeycode(display, symbol)
    guard symbol != NoSymbol, code != 0 else {
      throw .refused("a key \(key) on the server's keyboard")
    }
    return (symbol, code)
  }

  private func send(_ requests: () -> Void) -> Instant {
    Connection.withExtensions(requests)
    let moment = Instant.now
    unsafe XFlush(display)
    return moment
  }
}
