// SPDX-License-Identifier: MIT

package import Cards
package import Play
package import Tableau
import Words

extension Setting {
  package static let back: Setting = .init(
    "back", \.back,
    SettingForm(
      .text(phrase("the name of a card back or of a PNG file")),
      read: { FilePath(fileText: $0).map { Back($0) } },
      write: { $0.text.bytes }),
    option: SettingOption(
      phrase("\(Sentences.series(BackPattern.allCases.map(\.rawValue))), or a picture"),
      value: "NAME|FILE.png",
      takes: { .either(BackPattern.allCases.map(\.rawValue), .file(Sentences.pictureAllowed)) }
    ) { text in Back(typed: text).map { change(\.back, to: $0) } },
    menu: Menu(
      .look, 1,
      Row(
        label: phrase("Card back"), .pictures { $0.back.amongAll },
        step: { $0.back = $0.back.next($1) }),
      typing: ("picture", Sentences.ownPicture)))

  /// The word for the program's own cards.
  package static let ownDeck = "own"

  /// Its row needs the decks that are there.
  package static let deck: Setting = .init(
    "deck", \.deck,
    SettingForm(
      .either([ownDeck], .file(Sentences.deckAllowed)),
      read: { FilePath(fileText: $0).map { $0 == FilePath(ownDeck) ? nil : $0 } },
      write: { $0?.bytes ?? Array(ownDeck.utf8) }),
    option: SettingOption(
      phrase("the pictures of the cards: \(ownDeck), or a deck of another game"),
      value: "NAME|FOLDER"))

  package static let suits: Setting = .init(
    "suits", \.suits, .name,
    option: SettingOption(phrase("how the suits are printed")),
    menu: Menu(.look, 3, Row(phrase("Suits"), \.suits, Sentences.name(of:))))

  package static let indices: Setting = .init(
    "indices", \.indices, .name,
    option: SettingOption(phrase("the ranks and suits in the cards' corners")),
    menu: Menu(.look, 4, Row(phrase("Card corners"), \.indices, Sentences.name(of:))))

  /// In the menu only if the player's language has letters of its own.
  package static let letters: Setting = .init(
    "letters", \.letters, .name,
    option: SettingOption(phrase("the letters on aces and court cards")),
    menu: Sentences.name(of: CardLetters.language) == Sentences.name(of: .english)
      ? nil : Menu(.look, 5, Row(phrase("Letters on cards"), \.letters, Sentences.name(of:))))

  package static let text: Setting = .init(
    "text", \.text, .name,
    option: SettingOption(phrase("the size of the text")),
    menu: Menu(.look, 6, Row(phrase("Text"), \.text, Sentences.name(of:))))

  package static let theme: Setting = .init(
    "table", \.table, .name,
    option: SettingOption(
      phrase("the colour of the table: \(theme.allowed.sentence)"), value: "NAME"),
    menu: Menu(
      .look, 2, Row(phrase("Table"), \.table, Sentences.name(of:), picture: \.sample)))

  package static let animation: Setting = .init(
    "animation", \.animation, .name,
    option: SettingOption(
      phrase("how fast things move: \(animation.allowed.sentence)"), value: "SPEED"),
    menu: Menu(.look, 7, Row(phrase("Animation"), \.animation, Sentences.name(of:))))

  package static let sound: Setting = .init(
    "sound", \.isSoundOn, .words([("on", true), ("off", false)]),
    option: SettingOption(phrase("whether cards and calls can be heard")),
    menu: Menu(.look, 8, Row(phrase("Sound"), toggling: \.isSoundOn)))
}

extension Back {
  /// The pattern's name, or the picture's file name.
  fileprivate var shownName: String {
    switch self {
    case .pattern(.lattice): phrase("Lattice")
    case .pattern(.guilloche): phrase("Guilloche")
    case .pattern(.waves): phrase("Waves")
    case .pattern(.plain): phrase("Plain")
    case .pattern(.night): phrase("Night")
    case .pattern(.emblem): phrase("Emblem")
    case .picture(let path): path.name.description
    }
  }

  /// The pattern `step` patterns on. A picture lies between the last and the first.
  fileprivate func next(_ step: Int) -> Back {
    switch self {
    case .pattern(let pattern): return .pattern(pattern.next(step))
    case .picture:
      let all = BackPattern.allCases
      let index = (all.count + step) % (all.count + 1)
      return all.indices.contains(index) ? .pattern(all[index]) : self
    }
  }

  /// All patterns, and the picture if it is chosen.
  fileprivate var amongAll: (all: [PicturedChoice], chosen: Int) {
    let patterns = BackPattern.allCases
    let choices = patterns.map { PicturedChoice(.back($0), Back.pattern($0).shownName) }
    switch self {
    case .pattern(let pattern): return (choices, patterns.firstIndex(of: pattern) ?? 0)
    case .picture: return (choices + [PicturedChoice(.ownBack, shownName)], choices.count)
    }
  }
}

extension FilePath {
  /// `nil` for an impossible path.
  fileprivate init?(fileText text: [UInt8]) {
    guard (1...Self.longest).contains(text.count), !text.contains(0) else { return nil }
    self.init(text)
  }
}

extension ClothChoice {
  fileprivate var sample: Sample {
    switch self {
    case .auto: .tables(Self.light, Self.dark)
    case .always(let theme): .table(theme)
    }
  }
}

extension Sentences {
  package static func name(of table: ClothChoice) -> String {
    switch table {
    case .auto: phrase("Follow the desktop")
    case .always(.green): phrase("Green")
    case .always(.blue): phrase("Blue")
    case .always(.burgundy): phrase("Burgundy")
    case .always(.charcoal): phrase("Charcoal")
    case .always(.contrast): phrase("High contrast")
    }
  }

  package static func name(of suits: SuitColors) -> String {
    switch suits {
    case .two: phrase("Two colours")
    case .four: phrase("Four colours")
    case .hatched: phrase("Hatched")
    }
  }

  package static func name(of lettering: Lettering) -> String {
    switch lettering {
    case .normal: phrase("Normal", about: "size")
    case .large: phrase("Large")
    }
  }

  /// The letters themselves.
  package static func name(of letters: CardLetters) -> String {
    [Rank.jack, .queen, .king, .ace].map { $0.sign(letters) }.joined(separator: " ")
  }

  package static func name(of animation: Animation) -> String {
    switch animation {
    case .auto: phrase("Follow the desktop")
    case .always(.off): phrase("Off")
    case .always(.fast): phrase("Fast")
    case .always(.normal): phrase("Normal", about: "speed")
    case .always(.slow): phrase("Slow")
    }
  }
}
