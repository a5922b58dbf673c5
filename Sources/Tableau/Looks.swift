// SPDX-License-Identifier: MIT

package import Words

/// As with the other types here, raw values are the names used in files and by options.
package enum BackPattern: String, CaseIterable, Sendable {
  case lattice, guilloche, waves, plain, night, emblem

  package static let usual = lattice
}

/// The player's choice of a card back.
package enum Back: Hashable, Sendable {
  case pattern(BackPattern)

  /// The path is not the name of a pattern.
  case picture(FilePath)

  package static let usual = pattern(.usual)

  /// The name of a pattern, or else the path of a file.
  package init(_ text: FilePath) {
    let pattern = BackPattern(rawValue: String(decoding: text.bytes, as: UTF8.self))
    self = pattern.map(Back.pattern) ?? .picture(text)
  }

  /// An unknown word without a dot or a slash is a misspelled pattern: `nil`.
  package init?(typed text: FilePath) {
    self.init(text)
    let signs = [UInt8(ascii: "."), UInt8(ascii: "/")]
    if case .picture(let path) = self, !path.bytes.contains(where: signs.contains) { return nil }
  }

  /// The text that ``init(_:)`` reads as this back.
  package var text: FilePath {
    switch self {
    case .pattern(let pattern): FilePath(pattern.rawValue)
    case .picture(let path): path
    }
  }
}

/// The inks of the suits.
package enum SuitColors: String, CaseIterable, Sendable {
  /// Black and red, the traditional colours.
  case two
  /// A colour for each suit: black, red, blue and green.
  case four
  /// A colour and a hatching for each suit.
  case hatched
}

package enum ClothTheme: String, CaseIterable, Sendable {
  case green, blue, burgundy, charcoal
  /// High contrast: plain black, without shading.
  case contrast
}

/// A size of letters and numbers.
package enum Lettering: String, CaseIterable, Sendable {
  case normal, large
}

package enum AnimationSpeed: String, CaseIterable, Sendable {
  /// No motion: everything is in its place at once.
  case off
  case fast, normal, slow
}

/// A setting that follows the desktop unless the player chooses.
package enum DesktopChoice<Value: Hashable & Sendable>: Hashable, Sendable {
  case auto
  case always(Value)
}

extension DesktopChoice: CaseIterable where Value: CaseIterable {
  package static var allCases: [DesktopChoice] { [auto] + Value.allCases.map(always) }
}

extension DesktopChoice: RawRepresentable
where Value: CaseIterable & RawRepresentable<String> {
  package init?(rawValue: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }

  package var rawValue: String {
    switch self {
    case .auto: "auto"
    case .always(let value): value.rawValue
    }
  }
}

/// The desktop's preference of colours.
package enum DesktopColors: Sendable { case light, dark, contrast }

package typealias ClothChoice = DesktopChoice<ClothTheme>

extension ClothChoice {
  /// The tables of ``DesktopChoice/auto``.
  package static var light: ClothTheme { .green }
  package static var dark: ClothTheme { .charcoal }

  package func theme(on desktop: DesktopColors) -> ClothTheme {
    switch (self, desktop) {
    case (.always(let theme), _): theme
    case (.auto, .light): Self.light
    case (.auto, .dark): Self.dark
    case (.auto, .contrast): .contrast
    }
  }
}

package typealias Animation = DesktopChoice<AnimationSpeed>

extension Animation {
  /// - Parameter isDesktopAnimated: whether the desktop's settings allow animation.
  package func speed(isDesktopAnimated: Bool) -> AnimationSpeed {
    switch self {
    case .auto: isDesktopAnimated ? .normal : .off
    case .always(let speed): speed
    }
  }
}
