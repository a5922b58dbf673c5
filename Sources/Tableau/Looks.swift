// SPDX-License-Identifier: MIT

package import Words

/// The patterns of card backs that come with the program. As with the other types here, the names
/// are those used in files and by options.
package enum BackPattern: String, CaseIterable, Sendable {
  case lattice, guilloche, waves, plain, night, emblem

  package static let usual = lattice
}

/// What the backs of the cards show.
package enum Back: Hashable, Sendable {
  case pattern(BackPattern)

  /// The picture in a file, whose path is not the name of a pattern.
  case picture(FilePath)

  package static let usual = pattern(.usual)

  /// Reads any text: it is the name of a pattern, or else the path of a file.
  package init(_ text: FilePath) {
    let pattern = BackPattern(rawValue: String(decoding: text.bytes, as: UTF8.self))
    self = pattern.map(Back.pattern) ?? .picture(text)
  }

  /// Reads what a player typed. A word without a dot or a slash that isn't the name of a pattern is
  /// taken for a mistake, not for a file: `nil`.
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

/// The colours that the suits are printed in.
package enum SuitColors: String, CaseIterable, Sendable {
  /// Black and red, the traditional colours.
  case two
  /// A colour for each suit: black, red, blue and green.
  case four
  /// A colour for each suit, and a hatching of the paper that stands for it.
  case hatched
}

/// The colours of the table.
package enum TableTheme: String, CaseIterable, Sendable {
  case green, blue, burgundy, charcoal
  /// High contrast: plain black, without shading.
  case contrast
}

/// How large letters and numbers are.
package enum Lettering: String, CaseIterable, Sendable {
  case normal, large
}

/// How fast things move.
package enum AnimationSpeed: String, CaseIterable, Sendable {
  /// Nothing moves: everything is in its place at once.
  case off
  case fast, normal, slow
}

/// The player's choice of something that follows the desktop unless it is chosen.
package enum DesktopChoice<Value: RawRepresentable<String> & CaseIterable & Hashable & Sendable>:
  Hashable, Sendable
{
  case auto
  case always(Value)
}

extension DesktopChoice: CaseIterable {
  package static var allCases: [DesktopChoice] { [auto] + Value.allCases.map(always) }
}

extension DesktopChoice: RawRepresentable {
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

/// What the desktop's windows look like, as far as a table follows it.
package enum DesktopColors: Sendable { case light, dark, contrast }

/// The player's choice of a table.
package typealias TableChoice = DesktopChoice<TableTheme>

extension TableChoice {
  /// The tables of ``DesktopChoice/auto``.
  package static var light: TableTheme { .green }
  package static var dark: TableTheme { .charcoal }

  /// The table that follows.
  ///
  /// - Parameter desktop: what the desktop's windows look like.
  package func theme(on desktop: DesktopColors) -> TableTheme {
    switch (self, desktop) {
    case (.always(let theme), _): theme
    case (.auto, .light): Self.light
    case (.auto, .dark): Self.dark
    case (.auto, .contrast): .contrast
    }
  }
}

/// The player's choice of how fast things move.
package typealias Animation = DesktopChoice<AnimationSpeed>

extension Animation {
  /// The speed that follows.
  ///
  /// - Parameter isDesktopAnimated: whether the desktop's settings allow animation.
  package func speed(isDesktopAnimated: Bool) -> AnimationSpeed {
    switch self {
    case .auto: isDesktopAnimated ? .normal : .off
    case .always(let speed): speed
    }
  }
}
