// SPDX-License-Identifier: MIT

extension SVGElement {
  /// Elements that describe a picture and aren't visible.
  static let unseen: Set = [
    "title", "desc", "metadata", "defs", "linearGradient", "radialGradient",
    "clipPath",
  ]

  /// Elements that are outlines, with the attributes of their geometry.
  static let shapes: [String: Set<String>] = [
    "path": ["d"], "rect": ["x", "y", "width", "height", "rx", "ry"], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"], "polyline": ["points"],
    "polygon": ["points"],
  ]

  /// The element's outline; `nil` if it is not a shape.
  func outline() throws(ArtError) -> Outline? {
    switch name {
    case "path": return try PathData.outline(attributes["d"] ?? "")
    case "rect": return try rectangle()
    case "circle":
      let radius = try size("r")
      return try ellipse(Vector(radius, radius))
    case "ellipse": return try ellipse(Vector(try size("rx"), try size("ry")))
    case "line":
      var outline = Outline()
      outline.move(to: Vector(try number("x1"), try number("y1")))
      outline.line(to: Vector(try number("x2"), try number("y2")))
      return outline
    case "polyline", "polygon":
      let numbers = try Numerals.list(attributes["points"] ?? "", of: "points")
      return try .polyline(numbers, isClosed: name == "polygon")
    default: return nil
    }
  }

  private func ellipse(_ radius: Vector) throws(ArtError) -> Outline {
    let center = Vector(try number("cx"), try number("cy"))
    guard radius.x > 0, radius.y > 0 else { return Outline() }
    return .ellipse(center: center, radius: radius)
  }

  private func rectangle() throws(ArtError) -> Outline {
    let size = Vector(try size("width"), try size("height"))
    let origin = Vector(try number("x"), try number("y"))
    let x = try self.size("rx", else: try self.size("ry"))
    let y = try self.size("ry", else: x)
    guard size.x > 0, size.y > 0 else { return Outline() }
    return .rectangle(origin: origin, size: size, radius: Vector(x, y))
  }

  private func size(_ name: String, else standard: Double = 0) throws(ArtError) -> Double {
    let size = try number(name, else: standard)
    guard size >= 0 else { throw ArtError("\(name) can't be negative") }
    return size
  }
}
