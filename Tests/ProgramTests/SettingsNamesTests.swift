// SPDX-License-Identifier: MIT

import Play
import Scene
import Testing
import Words

/// `Play` has words of its own for how the table looks, since it knows of no screen. They are those of
/// `Scene`.
struct SettingsNamesTests {
  @Test func `the settings have a word for everything that can be chosen, and for nothing else`() {
    #expect(Settings.Suits.allCases.map(\.rawValue) == SuitColors.allCases.map(\.rawValue))
    #expect(Settings.Table.allCases.map(\.rawValue) == TableTheme.allCases.map(\.rawValue))
    #expect(
      Settings.Animation.allCases.map(\.rawValue)
        == ["auto"] + AnimationSpeed.allCases.map(\.rawValue))
  }

  @Test func `the usual settings are the usual look`() {
    let (settings, look) = (Settings(), Look())
    #expect(settings.suits.rawValue == look.suits.rawValue)
    #expect(settings.table.rawValue == look.table.rawValue)
    guard case .pattern(let pattern) = look.back else {
      Issue.record("the usual back is a pattern")
      return
    }
    #expect(settings.back == FilePath(pattern.rawValue))
  }
}
