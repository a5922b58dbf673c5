// SPDX-License-Identifier: MIT

import Choices
import Testing

@Suite("What settings say of the window") struct WindowSettingsTests {
  private func read(_ lines: String) -> SettingsFile { SettingsFile(Array(lines.utf8)) }

  @Test func `without a word it is where its manager puts it, and fills nothing`() {
    #expect(read("window = 880x660\n").settings.windowPlace == nil)
    #expect(read("").settings.windowState == .normal)
  }

  @Test(arguments: [("0 0", 0, 0), ("-32767 32767", -32_767, 32_767)])
  func `its place is on the screen`(text: String, x: Int, y: Int) throws {
    let file = read("window-place = \(text)\n")
    #expect(file.complaints.isEmpty)
    #expect(file.settings.windowPlace == Settings.WindowPlace(x: x, y: y))
    #expect(Setting.windowPlace.written(file.settings) == Array(text.utf8))
  }

  @Test func `a monitor that an older file names is passed over`() {
    let file = read("window-place = -8 40 HDMI-1\n")
    #expect(file.complaints.isEmpty)
    #expect(file.settings.windowPlace == Settings.WindowPlace(x: -8, y: 40))
  }

  @Test(arguments: [
    "", "1", "1 ", "1  2", "+1 2", "-0 2", "01 2", "1 2 a b", "1 32768", "-32768 1", "a 2",
  ])
  func `what is no place is a mistake`(text: String) {
    let file = read("window-place = \(text)\n")
    #expect(file.settings == Settings())
    #expect(file.complaints.map(\.line) == [1])
  }

  @Test(arguments: Settings.WindowState.allCases)
  func `whether it fills its monitor is a word`(state: Settings.WindowState) {
    #expect(read("window-state = \(state.rawValue)\n").settings.windowState == state)
  }
}
