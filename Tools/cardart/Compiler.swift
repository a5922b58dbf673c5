// SPDX-License-Identifier: MIT

import Drawing

/// Turns an SVG file into a display list: resolves its transforms, uses and styles, and rejects
/// what the list can't express.
package struct Compiler {
  /// How much a file may draw, so that endless recursion ends in an error.
  private static let mostElements = 50_000

  let named: [String: SVGElement]
  private var list = ListBuilder()
  private var elements = 0
  /// The ids of the uses that are being resolved.
  private var followed: [String] = []

  /// Compiles the bytes of a file.
  package static func compile(_ bytes: [UInt8]) throws(ArtError) -> Picture {
    let root = try SVGReader.read(bytes)
    var compiler = Compiler(named: try names(in: root))
    do throws(ArtError) {
      let box = try viewBox(of: root)
      let known: Set = ["viewBox", "width", "height", "version", "xmlns", "preserveAspectRatio"]
      let style = try Style().inherited(by: root, geometry: known)
      guard style.transform == .identity, style.clipPath == nil, style.isShown else {
        throw ArtError("<svg> has neither transform, clip-path nor display here")
      }
      for child in root.children { try compiler.draw(child, style, .identity) }
      return Picture(
        x: box[0], y: box[1], width: box[2], height: box[3], list: compiler.list.bytes)
    } catch { throw error.at(line: root.line) }
  }

  private init(named: [String: SVGElement]) {
    self.named = named
  }

  private static func names(in root: SVGElement) throws(ArtError) -> [String: SVGElement] {
    var named: [String: SVGElement] = [:]
    var rest = [root]
    while let element = rest.popLast() {
      if let id = element.id, named.updateValue(element, forKey: id) != nil {
        throw ArtError("the id \"\(id)\" is there twice", line: element.line)
      }
      rest += element.children
    }
    return named
  }

  private static func viewBox(of root: SVGElement) throws(ArtError) -> [Double] {
    guard root.name == "svg", let text = root.attributes["viewBox"] else {
      throw ArtError("the file has to begin with <svg> and a viewBox")
    }
    let box = try Numerals.list(text, of: "viewBox")
    guard box.count == 4, box[2] > 0, box[3] > 0,
      box.allSatisfy({ abs($0) <= ListBuilder.farthest })
    else {
      throw ArtError("viewBox=\"\(text.prefix(40))\" has to be four numbers: x y width height")
    }
    return box
  }
}

extension Compiler {
  /// Draws an element and its children with `style` and `transform`.
  private mutating func draw(
    _ element: SVGElement, _ style: Style, _ transform: Transform
  ) throws(ArtError) {
    guard element.id != "guide", !SVGElement.unseen.contains(element.name) else { return }
    do throws(ArtError) {
      elements += 1
      guard elements <= Self.mostElements else {
        throw ArtError("the picture is too large: it uses too many elements")
      }
      switch element.name {
      case "g": try drawGroup(element, style, transform)
      case "use": try drawUse(element, style, transform)
      default:
        guard let geometry = SVGElement.shapes[element.name] else {
          throw ArtError("<\(element.name)> isn't understood here")
        }
        let style = try style.inherited(by: element, geometry: geometry)
        guard style.isShown, let outline = try element.outline() else { return }
        let transform = transform * style.transform
        try clipped(by: style.clipPath, transform) { compiler throws(ArtError) in
          try compiler.draw(outline, style, transform)
        }
      }
    } catch { throw error.at(line: element.line) }
  }

  private mutating func drawGroup(
    _ element: SVGElement, _ style: Style, _ transform: Transform
  ) throws(ArtError) {
    let style = try style.inherited(by: element, geometry: [])
    guard style.isShown else { return }
    let transform = transform * style.transform
    try clipped(by: style.clipPath, transform) { compiler throws(ArtError) in
      for child in element.children { try compiler.draw(child, style, transform) }
    }
  }

  private mutating func drawUse(
    _ element: SVGElement, _ style: Style, _ transform: Transform
  ) throws(ArtError) {
    let style = try style.inherited(by: element, geometry: ["x", "y", "href"])
    guard style.isShown else { return }
    let (target, id) = try used(by: element)
    guard !followed.contains(id) else { throw ArtError("#\(id) uses itself") }
    let moved = transform * style.transform
    let inner = moved * .translate(try element.number("x"), try element.number("y"))
    followed.append(id)
    try clipped(by: style.clipPath, moved) { compiler throws(ArtError) in
      try compiler.draw(target, style, inner)
    }
    followed.removeLast()
  }

  /// The element that a use names.
  func used(by element: SVGElement) throws(ArtError) -> (SVGElement, String) {
    guard let href = element.attributes["href"] ?? element.attributes["xlink:href"],
      href.hasPrefix("#")
    else { throw ArtError("<use> needs href=\"#id\" of the same file") }
    let id = String(href.dropFirst())
    guard let target = named[id] else { throw ArtError("there is no #\(id) in the file") }
    guard !SVGElement.unseen.contains(target.name) else {
      throw ArtError("<\(target.name)> can't be drawn by <use>")
    }
    return (target, id)
  }

  /// Draws what `draw` draws within a clip path, if there is one.
  private mutating func clipped(
    by id: String?, _ transform: Transform,
    _ draw: (inout Compiler) throws(ArtError) -> Void
  ) throws(ArtError) {
    guard let id else { return try draw(&self) }
    let clip = try clip(id, in: transform)
    try list.trace(clip.outline)
    try list.clip(clip.rule)
    try draw(&self)
    try list.restore()
  }
}

extension Compiler {
  private mutating func draw(
    _ outline: Outline, _ style: Style, _ transform: Transform
  ) throws(ArtError) {
    let fill = try paint(style.fill, style.opacity * style.fillOpacity, transform)
    var stroke = try paint(style.stroke, style.opacity * style.strokeOpacity, transform)
    if style.strokeWidth == 0 { stroke = [] }
    guard !outline.segments.isEmpty, !(fill.isEmpty && stroke.isEmpty) else { return }
    try list.trace(outline.transformed(by: transform))
    if !fill.isEmpty { try list.fill(style.fillRule, with: fill) }
    if !stroke.isEmpty {
      guard let factor = transform.factor else {
        throw ArtError("a stroke can't be stretched in one direction by a transform")
      }
      try list.stroke(
        .pen(width: style.strokeWidth * factor, cap: style.cap, join: style.join), with: stroke)
    }
  }

  /// The commands that choose a paint; none where nothing would be seen.
  private func paint(
    _ paint: SVGPaint, _ opacity: Double, _ transform: Transform
  ) throws(ArtError) -> [DrawingCommand] {
    guard opacity > 0 else { return [] }
    if let color = paint.listed(opacity: opacity) { return [.paint(color)] }
    guard case .gradient(let id) = paint else { return [] }
    guard let element = named[id] else { throw ArtError("there is no #\(id) in the file") }
    do throws(ArtError) {
      return try Gradient(element).commands(in: transform, opacity: opacity)
    } catch { throw error.at(line: element.line) }
  }
}

/// A compiled file: a display list and the part of the plane that it is drawn in.
package struct Picture: Equatable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
  /// Each byte is below 128.
  package let list: [UInt8]
}

/// Why a file can't be compiled.
package struct ArtError: Error, Equatable {
  /// The line of the file; nil as long as only a part of it is looked at.
  package let line: Int?
  /// A sentence for the artist, without a full stop.
  package let sentence: String

  package init(_ sentence: String, line: Int? = nil) {
    self.sentence = sentence
    self.line = line
  }

  /// The same error, in this line unless a line is known already.
  func at(line: Int) -> ArtError {
    ArtError(sentence, line: self.line ?? line)
  }
}

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
