// SPDX-License-Identifier: MIT

import Cards
import Drawing
import Glibc
import Tableau
import Testing

@testable import Scene

@Suite("The colours of the tables") struct TableColorsTests {
  /// The contrast of two opaque colours, from 1 to 21 (WCAG 2.1, "contrast ratio").
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (light, dark) = (luminance(one), luminance(other))
    return (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// What is seen of a colour on a ground.
  private func faded(_ color: Color, to opacity: Double, on ground: Color) -> Color {
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      color[keyPath: part] * opacity + ground[keyPath: part] * (1 - opacity)
    }
    var seen = ground
    (seen.red, seen.green, seen.blue) = (mixed(\.red), mixed(\.green), mixed(\.blue))
    return seen
  }

  @Test(arguments: ClothTheme.allCases)
  func `the signs of a matched card can be told from its paper`(theme: ClothTheme) {
    let colors = theme.colors
    for suit in Suit.allCases {
      for cloth in [colors.clothLight, colors.clothDark] {
        let ink = faded(SuitColors.two.ink(of: suit), to: colors.spentOpacity, on: cloth)
        let paper = faded(Palette.paper, to: colors.spentOpacity, on: cloth)
        #expect(contrast(ink, paper) >= 3, "\(suit)")
        // And the card from one that is in play.
        #expect(contrast(paper, Palette.paper) >= 1.5)
      }
    }
  }

  @Test(arguments: ClothTheme.allCases)
  func `what is written can be read`(theme: ClothTheme) {
    let colors = theme.colors
    for cloth in [colors.clothLight, colors.clothDark] {
      let bar = faded(colors.bar, to: colors.bar.opacity, on: cloth)
      #expect(contrast(colors.text, bar) >= 4.5)
      let quiet = faded(colors.quietText, to: colors.quietText.opacity, on: bar)
      #expect(contrast(quiet, bar) >= 4.5)
    }
    #expect(contrast(colors.text, colors.panel) >= 7)
    #expect(contrast(colors.buttonText, colors.button) >= 7)
    #expect(contrast(colors.buttonText, colors.pressedButton) >= 7)
  }
}
