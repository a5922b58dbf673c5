// SPDX-License-Identifier: MIT

import DisplayLists

extension Compiler {
  /// The outline of a clip path, for an element drawn with `transform`.
  func clip(
    _ id: String, in transform: Transform
  ) throws(ArtError) -> (outline: Outline, rule: DrawingCommand.FillRule) {
    guard let element = named[id], element.name == "clipPath" else {
      throw ArtError("there is no clipPath #\(id) in the file")
    }
    do throws(ArtError) {
      let style = try Style().inherited(by: element, geometry: ["clipPathUnits"])
      let units = element.attributes["clipPathUnits"] ?? "userSpaceOnUse"
      guard units == "userSpaceOnUse", style.clipPath == nil else {
        throw ArtError("a clipPath has no units but userSpaceOnUse, and no clip-path of its own")
      }
      var shapes: [(Outline, DrawingCommand.FillRule)] = []
      for child in element.children where !SVGElement.unseen.contains(child.name) {
        try add(child, style, transform * style.transform, to: &shapes)
      }
      return try united(shapes)
    } catch { throw error.at(line: element.line) }
  }

  private func add(
    _ element: SVGElement, _ style: Style, _ transform: Transform,
    to shapes: inout [(Outline, DrawingCommand.FillRule)]
  ) throws(ArtError) {
    do throws(ArtError) {
      if element.name == "use" {
        let style = try style.inherited(by: element, geometry: ["x", "y", "href"])
        let (target, _) = try used(by: element)
        guard SVGElement.shapes[target.name] != nil else {
          throw ArtError("a <use> in a clipPath has to name a shape")
        }
        let moved = Transform.translate(try element.number("x"), try element.number("y"))
        return try add(target, style, transform * style.transform * moved, to: &shapes)
      }
      guard let geometry = SVGElement.shapes[element.name] else {
        throw ArtError("<\(element.name)> isn't understood in a clipPath")
      }
      let style = try style.inherited(by: element, geometry: geometry)
      guard style.clipPath == nil else {
        throw ArtError("a shape of a clipPath has no clip-path of its own")
      }
      guard style.isShown, let outline = try element.outline() else { return }
      shapes.append((outline.transformed(by: transform * style.transform), style.clipRule))
    } catch { throw error.at(line: element.line) }
  }

  private func united(
    _ shapes: [(Outline, DrawingCommand.FillRule)]
  ) throws(ArtError) -> (outline: Outline, rule: DrawingCommand.FillRule) {
    if shapes.count == 1 { return (shapes[0].0, shapes[0].1) }
    var union = Outline()
    for (outline, rule) in shapes {
      guard rule == .nonzero else {
        throw ArtError("clip-rule=\"evenodd\" needs a clipPath with one shape")
      }
      union.append(outline.clockwise)
    }
    return (union, .nonzero)
  }
}
