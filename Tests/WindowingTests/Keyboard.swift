// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@testable import Windowing

/// A keyboard whose keys go to a window.
final class Keyboard {
  let test: WindowUnderTest

  /// - Parameters:
  ///   - layout: what `setxkbmap` takes, more of its options among it.
  ///   - isExtensionKnown: whether Xlib knows of XKEYBOARD.
  ///   - takesText: whether a text is being typed.
  init(
    layout: String? = nil, on screen: VirtualScreen? = nil, isExtensionKnown: Bool = true,
    takesText: Bool = false
  ) throws {
    test = try WindowUnderTest(screen: screen) { observer in
      if let layout { try Self.choose(layout, on: observer) }
      if !isExtensionKnown { setenv("XKB_DISABLE", "1", 1) }
    }
    // Xlib has looked, and whoever sets up the next keyboard needs the extension.
    unsetenv("XKB_DISABLE")
    test.window.takesText = takesText
    test.observer.focus(test.observed)
    try test.hear("focus") { $0.contains(.gotFocus) }
  }

  static func choose(_ layout: String, on observer: Observer) throws {
    let options = layout.split(separator: " ").map(String.init)
    let setting = try RunningProgram("setxkbmap", options, on: observer.screen)
    try #require(setting.waitForExit(within: WindowUnderTest.patience) == .exited(0))
    // What the server has told of it is there with its next answer.
    _ = observer.complaints
    try observer.watch(for: .zero)
  }

  /// Types keys by the names of what they are to type, and expects what is heard of each.
  func expect(
    _ keys: [(name: String, held: [String], key: Key)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (name, held, key) in keys {
      try test.observer.typeKey(name, holding: held)
      #expect(try test.hearAll() == [.key(key)], "\(held) \(name)", sourceLocation: sourceLocation)
    }
  }

  /// Types keys by their numbers, which say where they lie on a PC's keyboard, and tells what was heard.
  func type(
    _ numbers: some Sequence<Int>, holding held: [String] = []
  ) throws -> [Key] {
    for number in numbers { try test.observer.typeKey(number: number, holding: held) }
    return try test.hearAll().compactMap { event in
      if case .key(let key) = event { key } else { nil }
    }
  }
}
