// SPDX-License-Identifier: MIT

import Drawing

/// A gradient of an SVG file.
struct Gradient {
  private struct Stop {
    var offset: Double
    var paint: SVGPaint
    var opacity: Double
  }

  private enum Geometry {
    case linear(from: Vector, to: Vector)
    case radial(focus: Vector, center: Vector, radius: Double)
  }

  private let geometry: Geometry
  private let stops: [Stop]

  init(_ element: SVGElement) throws(ArtError) {
    guard element.attributes["gradientUnits"] == "userSpaceOnUse" else {
      throw ArtError("a gradient needs gradientUnits=\"userSpaceOnUse\"")
    }
    switch element.name {
    case "linearGradient":
      try Self.check(element, ["x1", "y1", "x2", "y2"])
      geometry = .linear(
        from: Vector(try element.number("x1"), try element.number("y1")),
        to: Vector(try element.number("x2"), try element.number("y2")))
    case "radialGradient":
      try Self.check(element, ["cx", "cy", "r", "fx", "fy"])
      let center = Vector(try element.number("cx"), try element.number("cy"))
      let focus = Vector(
        try element.number("fx", else: center.x), try element.number("fy", else: center.y))
      geometry = .radial(focus: focus, center: center, radius: try element.number("r"))
    default: throw ArtError("<\(element.name)> is no gradient")
    }
    stops = try Self.stops(of: element)
  }

  private static func check(_ element: SVGElement, _ known: Set<String>) throws(ArtError) {
    for name in element.attributes.keys.sorted()
    where !known.contains(name) && name != "id" && name != "gradientUnits" && !name.contains(":") {
      throw ArtError("\(name) isn't understood in <\(element.name)>")
    }
  }

  private static func stops(of element: SVGElement) throws(ArtError) -> [Stop] {
    var stops: [Stop] = []
    for child in element.children where !SVGElement.unseen.contains(child.name) {
      do throws(ArtError) {
        guard child.name == "stop" else { throw ArtError("<\(child.name)> is no stop") }
        var next = try stop(child)
        next.offset = max(next.offset, stops.last?.offset ?? 0)
        stops.append(next)
      } catch { throw error.at(line: child.line) }
    }
    guard (1...32).contains(stops.count) else {
      throw ArtError("a gradient needs one to 32 stops")
    }
    return stops
  }

  private static func stop(_ element: SVGElement) throws(ArtError) -> Stop {
    var stop = Stop(offset: 0, paint: .color(0), opacity: 1)
    let own = element.attributes.filter { $0.key != "style" && $0.key != "id" }
      .sorted { $0.key < $1.key }
    for (name, text) in own.map({ ($0.key, $0.value) }) + (try Style.declarations(element)) {
      switch name {
      case "offset": stop.offset = try Numerals.part(text, of: name)
      case "stop-color": stop.paint = try .plain(text)
      case "stop-opacity": stop.opacity = try Numerals.part(text, of: name)
      case _ where name.contains(":"): break
      default: throw ArtError("\(name) isn't understood in <stop>")
      }
    }
    return stop
  }

  /// The gradient as commands, with `transform` applied to lengths.
  func commands(in transform: Transform, opacity: Double) throws(ArtError) -> [DrawingCommand] {
    let stops = stops.compactMap { stop in
      stop.paint.listed(opacity: stop.opacity * opacity)
        .map { DrawingCommand.stop(offset: stop.offset, color: $0) }
    }
    switch geometry {
    case .linear(let from, let to):
      let (from, to) = Self.line(from, to, in: transform)
      return [.linearGradient(x1: from.x, y1: from.y, x2: to.x, y2: to.y)] + stops
    case .radial(let focus, let center, let radius):
      guard let factor = transform.factor else {
        throw ArtError("a radial gradient can't be stretched in one direction by a transform")
      }
      guard radius > 0, (focus - center).square < radius * radius else {
        throw ArtError("a radial gradient needs a radius, and its focus within that")
      }
      let (focus, center) = (transform.apply(focus), transform.apply(center))
      return [
        .radialGradient(
          focusX: focus.x, focusY: focus.y, x: center.x, y: center.y, radius: radius * factor)
      ] + stops
    }
  }

  /// The ends of the line along which the colours run after the transform. Lines of one colour stay
  /// lines, but where the transform skews them, the way across them has another direction.
  private static func line(
    _ from: Vector, _ to: Vector, in transform: Transform
  ) -> (Vector, Vector) {
    let way = to - from
    guard way.square > 0 else { return (transform.apply(from), transform.apply(to)) }
    // The steepest way of the part 0…1 along the line, by the inverse of the transform, transposed.
    let steepest = 1 / way.square * way
    let turned =
      1 / transform.determinant
      * Vector(
        transform.d * steepest.x - transform.b * steepest.y,
        transform.a * steepest.y - transform.c * steepest.x)
    let start = transform.apply(from)
    return (start, start + 1 / turned.square * turned)
  }
}
