// SPDX-License-Identifier: MIT

package import Cards
import Drawing
package import Tableau
package import Words

/// The player's choices of the table's look. None of them affects the game.
package struct Look: Equatable {
  package var back: CardBack
  package var suits: SuitColors
  /// In the cards' corners.
  package var indices: Lettering
  /// A copy of ``Rank/letters``: a change of it repaints the cards.
  package var letters: CardLetters
  package var theme: ClothTheme
  /// In the bar, in tips and on sheets.
  package var text: Lettering
  package var animation: AnimationSpeed

  /// The deck in place of the program's own cards; its shape is known.
  package var deck: DeckPictures?

  /// The decks to choose from, by their paths.
  package var decks: [FilePath: DeckPictures] = [:]

  package init(
    back: CardBack = .pattern(.usual), suits: SuitColors = .two, indices: Lettering = .normal,
    letters: CardLetters = .language,
    theme: ClothTheme = .green, text: Lettering = .normal, animation: AnimationSpeed = .normal,
    deck: DeckPictures? = nil, decks: [FilePath: DeckPictures] = [:]
  ) {
    self.back = back
    self.suits = suits
    self.indices = indices
    self.letters = letters
    self.theme = theme
    self.text = text
    self.animation = animation
    (self.deck, self.decks) = (deck, decks)
  }
}

extension Look {
  /// Whether only text, motion and what there is to choose from differ.
  func paintsCards(like other: Look) -> Bool {
    var other = other
    (other.text, other.animation, other.decks) = (text, animation, decks)
    return self == other
  }

  /// Without the deck where cards are shown that no deck has.
  func suiting(_ faces: [Face?]) -> Look {
    var look = self
    if faces.contains(where: { if case .trio? = $0 { true } else { false } }) { look.deck = nil }
    return look
  }

  /// The proportions of the cards, in any unit.
  var cardShape: PixelSize { deck?.shape ?? CardShape.size }

  /// Draws a card, the program's own where the deck has no picture of it.
  ///
  /// - Parameters:
  ///   - pixels: the card's size on the table; `nil` for a picture of one that is there.
  ///   - indices: in the corners of the program's own cards.
  func draw(
    _ card: CardLook, over area: Rectangle, pixels: PixelSize? = nil, indices: Lettering = .normal,
    isNarrow: Bool, on canvas: borrowing Canvas
  ) {
    if let picture = deck?.picture(of: card, pixels) {
      return canvas.fill(.rectangle(area), with: picture, covering: area)
    }
    var own = area
    if deck != nil {
      canvas.fill(CardShape.outline(of: area), with: Palette.paper)
      own = CardShape.size.fitted(into: area)
    }
    canvas.saving {
      canvas.translate(own.x, own.y)
      canvas.scale(own.width / CardShape.width, own.height / CardShape.height)
      switch card {
      case .back: back.draw(on: canvas)
      case .front(let face):
        CardFace(of: face, suits: suits, indices: indices, isNarrow: isNarrow).draw(on: canvas)
      }
    }
  }
}

/// The colours of a table and of the text on it.
package struct TableColors: Sendable {
  /// The cloth in the light and in the corners.
  let clothLight: Color
  let clothDark: Color

  let bar: Color
  let text: Color
  let quietText: Color

  let panel: Color
  let panelEdge: Color
  let button: Color
  let pressedButton: Color
  let buttonText: Color

  let focus: Color

  var gold: Color { focus }

  /// The gap between a ring and its body.
  var ringGap: Color { Palette.shadow.opacity(0.9) }

  let glow: Color

  /// The opacity of a matched card's picture, from 0 to 1.
  let spentOpacity: Double
}

extension TableColors {
  /// Coloured cloth and brass, with the usual text colours.
  private static func cloth(
    light: UInt32, dark: UInt32, bar: UInt32, panel: UInt32, spentOpacity: Double = 0.5
  ) -> TableColors {
    TableColors(
      clothLight: Color(light), clothDark: Color(dark), bar: Color(bar, opacity: 0.55),
      text: Color(0xf4f1e4), quietText: Color(0xf4f1e4, opacity: 0.74),
      panel: Color(panel), panelEdge: Color(0xe9d9a6, opacity: 0.55),
      button: Color(0xe9d9a6), pressedButton: Color(0xc7b67f), buttonText: Color(0x1b221f),
      focus: Color(0xffd75e), glow: Color(0xffefb8), spentOpacity: spentOpacity)
  }

  static let green = cloth(light: 0x2b8a57, dark: 0x0f4a30, bar: 0x06261a, panel: 0x08281c)
  static let blue = cloth(light: 0x2f6ea3, dark: 0x123a63, bar: 0x081f38, panel: 0x0a2239)
  /// Red on red needs more contrast.
  static let burgundy = cloth(
    light: 0x8e3147, dark: 0x4a1323, bar: 0x2a0912, panel: 0x2d0b15, spentOpacity: 0.58)
  static let charcoal = cloth(light: 0x4a4f57, dark: 0x23262b, bar: 0x121417, panel: 0x17191d)

  static let contrast = TableColors(
    clothLight: Color(0x000000), clothDark: Color(0x000000), bar: Color(0x000000),
    text: Color(0xffffff), quietText: Color(0xffffff),
    panel: Color(0x000000), panelEdge: Color(0xffffff),
    button: Color(0xffffff), pressedButton: Color(0xffe600), buttonText: Color(0x000000),
    focus: Color(0xffe600), glow: Color(0xffe600), spentOpacity: 0.62)
}

extension ClothTheme {
  package var colors: TableColors {
    switch self {
    case .green: .green
    case .blue: .blue
    case .burgundy: .burgundy
    case .charcoal: .charcoal
    case .contrast: .contrast
    }
  }
}
