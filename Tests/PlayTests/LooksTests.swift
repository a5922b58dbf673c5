// SPDX-License-Identifier: MIT

import Tableau
import Testing
import Words

struct LooksTests {
  @Test(arguments: BackPattern.allCases)
  func `a pattern is named by its word, wherever it is read`(pattern: BackPattern) {
    let text = FilePath(pattern.rawValue)
    #expect(Back(text) == .pattern(pattern))
    #expect(Back(typed: text) == .pattern(pattern))
    #expect(Back.pattern(pattern).text == text)
  }

  @Test(arguments: ["a.png", "/lattice", "./a", FilePath([0x2E, 0xFF])])
  func `a path is a picture, wherever it is read`(path: FilePath) {
    #expect(Back(path) == .picture(path))
    #expect(Back(typed: path) == .picture(path))
    #expect(Back.picture(path).text == path)
  }

  @Test(arguments: ["tartan", "Lattice", "", "lattice ", FilePath([0xFF])])
  func `a single word is the name of a file in the settings alone`(word: FilePath) {
    #expect(Back(word) == .picture(word))
    #expect(Back(typed: word) == nil)
  }

  @Test func `the table is dark where the desktop is, or as the player wants it wherever`() {
    #expect(ClothChoice.auto.theme(on: .light) == .green)
    #expect(ClothChoice.auto.theme(on: .contrast) == .contrast)
    #expect(ClothChoice.auto.theme(on: .dark) == .charcoal)
    for theme in ClothTheme.allCases {
      #expect(ClothChoice.always(theme).theme(on: .dark) == theme)
      #expect(ClothChoice.always(theme).theme(on: .contrast) == theme)
      #expect(ClothChoice(rawValue: theme.rawValue) == .always(theme))
    }
  }

  @Test func `things move as the desktop wishes, or as the player does whatever it wishes`() {
    #expect(Animation.auto.speed(isDesktopAnimated: true) == .normal)
    #expect(Animation.auto.speed(isDesktopAnimated: false) == .off)
    for speed in AnimationSpeed.allCases {
      #expect(Animation.always(speed).speed(isDesktopAnimated: true) == speed)
      #expect(Animation.always(speed).speed(isDesktopAnimated: false) == speed)
      #expect(Animation(rawValue: speed.rawValue) == .always(speed))
    }
    #expect(Animation.allCases.map(\.rawValue) == ["auto", "off", "fast", "normal", "slow"])
    #expect(Animation(rawValue: "Auto") == nil)
  }
}
