// SPDX-License-Identifier: MIT

import Drawing

/// How an element is drawn: the properties of SVG, inherited and its own.
struct Style {
  // Inherited.
  var fill = SVGPaint.color(0)
  var stroke = SVGPaint.none
  var strokeWidth = 1.0
  var cap = DrawingCommand.LineEnd.butt
  var join = DrawingCommand.LineCorner.miter
  var fillRule = DrawingCommand.FillRule.nonzero
  var clipRule = DrawingCommand.FillRule.nonzero
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  /// The product of the opacities of the element and its ancestors.
  var opacity = 1.0

  // The element's own.
  var isShown = true
  /// The id of a clip path.
  var clipPath: String?
  var transform = Transform.identity
}

extension Style {
  /// The style of a child element. An attribute is an error unless it is part of the element's
  /// `geometry`, a known property, or without effect.
  func inherited(by element: SVGElement, geometry: Set<String>) throws(ArtError) -> Style {
    var style = self
    style.isShown = true
    style.clipPath = nil
    style.transform = .identity
    for (name, text) in element.attributes.sorted(by: { $0.key < $1.key })
    where name != "style" && !geometry.contains(name) && !Self.isWithoutEffect(name) {
      if name == "transform" {
        style.transform = try Transform(text)
      } else {
        try style.set(name, to: text)
      }
    }
    for (name, text) in try Self.declarations(element) { try style.set(name, to: text) }
    return style
  }

  /// Whether an attribute has no visible effect.
  private static func isWithoutEffect(_ name: String) -> Bool {
    name == "id" || name.hasPrefix("data-") || name.contains(":")
  }

  /// The declarations of the attribute `style`, in their order.
  static func declarations(_ element: SVGElement) throws(ArtError) -> [(String, String)] {
    var declarations: [(String, String)] = []
    for declaration in (element.attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      if parts == [""] || parts.isEmpty { continue }
      guard parts.count == 2 else {
        throw ArtError("style=\"\(declaration.prefix(40))\" isn't understood")
      }
      if !parts[0].hasPrefix("-") { declarations.append((parts[0], parts[1])) }
    }
    return declarations
  }

  private mutating func set(_ name: String, to text: String) throws(ArtError) {
    switch name {
    case "fill": fill = try SVGPaint(text)
    case "stroke": stroke = try SVGPaint(text)
    case "stroke-width": strokeWidth = try Numerals.length(text, of: name)
    case "stroke-linecap": cap = try Self.choice(name, text, Self.caps)
    case "stroke-linejoin": join = try Self.choice(name, text, Self.joins)
    case "fill-rule": fillRule = try Self.choice(name, text, Self.rules)
    case "clip-rule": clipRule = try Self.choice(name, text, Self.rules)
    case "fill-opacity": fillOpacity = try Numerals.part(text, of: name)
    case "stroke-opacity": strokeOpacity = try Numerals.part(text, of: name)
    case "opacity": opacity *= try Numerals.part(text, of: name)
    case "display": isShown = text.trimmed != "none"
    case "clip-path": clipPath = try Self.clip(text)
    default:
      guard Self.standards[name]?.contains(text.trimmed) == true else {
        throw ArtError("\(name)=\"\(text.prefix(40))\" isn't understood here")
      }
    }
    guard strokeWidth >= 0 else { throw ArtError("stroke-width can't be negative") }
  }

  private static func clip(_ text: String) throws(ArtError) -> String? {
    if text.trimmed == "none" { return nil }
    guard let id = text.referenced else {
      throw ArtError("clip-path=\"\(text.prefix(40))\" has to be url(#id)")
    }
    return id
  }

  private static func choice<Value>(
    _ name: String, _ text: String, _ choices: [String: Value]
  ) throws(ArtError) -> Value {
    guard let value = choices[text.trimmed] else {
      throw ArtError("\(name)=\"\(text.prefix(40))\" isn't understood")
    }
    return value
  }

  private static let caps: [String: DrawingCommand.LineEnd] = [
    "butt": .butt, "round": .round, "square": .square,
  ]
  private static let joins: [String: DrawingCommand.LineCorner] = [
    "miter": .miter, "round": .round, "bevel": .bevel,
  ]
  private static let rules: [String: DrawingCommand.FillRule] = [
    "nonzero": .nonzero, "evenodd": .evenOdd,
  ]

  /// Properties that editors write out although these values are what holds anyway.
  private static let standards: [String: Set<String>] = [
    "stroke-miterlimit": ["4"], "stroke-dasharray": ["none"], "stroke-dashoffset": ["0"],
    "visibility": ["visible"], "filter": ["none"], "mask": ["none"], "marker": ["none"],
    "paint-order": ["normal"], "mix-blend-mode": ["normal"], "vector-effect": ["none"],
  ]
}

/// What the properties `fill` and `stroke` may say.
enum SVGPaint: Equatable {
  case none
  case ink
  case color(UInt32)
  /// A gradient, by its id.
  case gradient(String)

  init(_ text: String) throws(ArtError) {
    let text = text.trimmed
    switch text {
    case "none": self = .none
    default:
      if let id = text.referenced { self = .gradient(id) } else { self = try .plain(text) }
    }
  }

  /// A plain colour.
  static func plain(_ text: String) throws(ArtError) -> SVGPaint {
    let text = text.trimmed
    switch text {
    case "currentColor": return .ink
    case "black": return .color(0)
    case "white": return .color(0xffffff)
    default:
      guard let hexadecimal = hexadecimal(text) else {
        throw ArtError(
          "\"\(text.prefix(40))\" is no colour of these: "
            + "none, #rgb, #rrggbb, black, white, currentColor, url(#gradient)")
      }
      return .color(hexadecimal)
    }
  }

  private static func hexadecimal(_ text: String) -> UInt32? {
    let digits = text.dropFirst()
    guard text.first == "#", digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3: return UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16)
    case 6: return UInt32(digits, radix: 16)
    default: return nil
    }
  }

  /// The colour for a display list; `nil` if it is not a colour.
  func listed(opacity: Double) -> ListColor? {
    switch self {
    case .ink: .ink(opacity: opacity)
    case .color(let hexadecimal): .color(hexadecimal, opacity: opacity)
    case .none, .gradient: nil
    }
  }
}
