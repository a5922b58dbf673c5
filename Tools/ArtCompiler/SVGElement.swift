// SPDX-License-Identifier: MIT

/// An element of an SVG file with its children.
final class SVGElement {
  let name: String
  let attributes: [String: String]
  /// The line in which the start tag ends.
  let line: Int
  private(set) var children: [SVGElement] = []

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  func append(_ child: SVGElement) {
    children.append(child)
  }

  var id: String? { attributes["id"] }

  /// The attribute with this name as a number; `standard` if it is left out.
  func number(_ name: String, else standard: Double = 0) throws(ArtError) -> Double {
    guard let text = attributes[name] else { return standard }
    return try Numerals.length(text, of: name)
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    let end = start.reversed().prefix(while: \.isWhitespace).count
    return String(start.dropLast(end))
  }

  /// The id that `url(#id)` names.
  var referenced: String? {
    let text = trimmed
    guard text.hasPrefix("url(#"), text.hasSuffix(")"), text.count > 6 else { return nil }
    return String(text.dropFirst(5).dropLast())
  }
}
