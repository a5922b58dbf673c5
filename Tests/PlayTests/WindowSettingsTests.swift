// SPDX-License-Identifier: MIT

import Choices
import Testing

@Suite("What settings say of the window") struct WindowSettingsTests {
  private func read(_ lines: String) -> SettingsFile { SettingsFile(Array(lines.utf8)) }

  @Test func `without a word it is where its manager puts it, and fills nothing`() {
    #expect(read("window = 880x660\n").settings.windowPlace == nil)
    #expect(read("").settings.windowState == .normal)
  }

  @Test(arguments: [
    ("0 0 screen", 0, 0, "screen"), ("-32767 32767 DP-1.2", -32_767, 32_767, "DP-1.2"),
  ])
  func `its place is on a monitor`(text: String, x: Int, y: Int, monitor: String) throws {
    let file = read("window-place = \(text)\n")
    #expect(file.complaints.isEmpty)
    let place = try #require(file.settings.windowPlace)
    #expect((place.x, place.y, place.monitor) == (x, y, monitor))
    #expect(place == Settings.WindowPlace(x: x, y: y, on: monitor))
    #expect(Setting.windowPlace.written(file.settings) == Array(text.utf8))
  }

  @Test(arguments: [
    "", "1 2", "1 2 ", "1  2 a", "+1 2 a", "-0 2 a", "01 2 a", "1 2 a b", "1 32768 a", "-32768 1 a",
    "1 2 caf\u{E9}", "1 2 a\u{7F}",
  ])
  func `what is no place is a mistake`(text: String) {
    let file = read("window-place = \(text)\n")
    #expect(file.settings == Settings())
    #expect(file.complaints.map(\.line) == [1])
  }

  @Test func `a monitor without a proper name has no place`() {
    for name in ["", "a b", "\n", "é", String(repeating: "a", count: 65)] {
      #expect(Settings.WindowPlace(x: 0, y: 0, on: name) == nil)
    }
  }

  @Test(arguments: Settings.WindowState.allCases)
  func `whether it fills its monitor is a word`(state: Settings.WindowState) {
    #expect(read("window-state = \(state.rawValue)\n").settings.windowState == state)
  }
}
