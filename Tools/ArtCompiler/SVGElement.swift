// SPDX-License-Identifier: MIT

/// An element of an SVG file with all that is in it.
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

  /// The attribute of this name as a number; `standard` where it is left out.
  func number(_ name: String, else standard: Double = 0) throws(ArtError) -> Double {
    guard let text = attributes[name] else { return standard }
    return try Numerals.length(text, of: name)
  }
}
