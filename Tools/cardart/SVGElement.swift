// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

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

/// Reads the SVG elements of a file. Anything in an editor's own namespace is skipped.
final class SVGReader: NSObject, XMLParserDelegate {
  private static let namespace = "http://www.w3.org/2000/svg"
  private static let mostBytes = 1_000_000
  private static let mostDepth = 60

  private var root: SVGElement?
  private var open: [SVGElement] = []
  /// How many elements of another namespace are open.
  private var foreign = 0
  private var error: ArtError?

  static func read(_ bytes: [UInt8]) throws(ArtError) -> SVGElement {
    try check(bytes)
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    let reader = SVGReader()
    parser.delegate = reader
    let isParsed = parser.parse()
    if let error = reader.error { throw error }
    guard isParsed, reader.open.isEmpty, let root = reader.root else {
      throw ArtError("the file isn't well-formed XML", line: max(parser.lineNumber, 1))
    }
    return root
  }

  /// Rejects what would crash the library, or take too long.
  private static func check(_ bytes: [UInt8]) throws(ArtError) {
    guard bytes.count <= mostBytes else {
      throw ArtError("the file is larger than \(mostBytes / 1000) kB", line: 1)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ArtError("the file isn't UTF-8", line: 1)
    }
    if let entity = text.firstRange(of: "<!ENTITY") {
      let line = text[..<entity.lowerBound].count(where: \.isNewline) + 1
      throw ArtError("entities aren't understood", line: line)
    }
  }

  private func fail(_ parser: XMLParser, _ sentence: String) {
    if error == nil { error = ArtError(sentence, line: parser.lineNumber) }
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard foreign == 0, namespaceURI == Self.namespace else {
      if open.isEmpty {
        return fail(parser, "the file has to begin with <svg xmlns=\"\(Self.namespace)\">")
      }
      if (namespaceURI ?? "").isEmpty { return fail(parser, "<\(name)> is in no namespace") }
      foreign += 1
      return
    }
    let element = SVGElement(name: name, attributes: attributes, line: parser.lineNumber)
    if let parent = open.last { parent.append(element) } else { root = element }
    open.append(element)
    if open.count > Self.mostDepth { fail(parser, "elements are nested too deep") }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if foreign > 0 { foreign -= 1 } else { _ = open.popLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    let unseen: Set = ["title", "desc", "metadata", "style", "script", "text", "tspan"]
    guard foreign == 0, let element = open.last,
      !open.contains(where: { unseen.contains($0.name) }),
      !text.allSatisfy(\.isWhitespace)
    else { return }
    fail(parser, "there is text in <\(element.name)>")
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    if self.error == nil {
      self.error = ArtError("the file isn't well-formed XML", line: max(parser.lineNumber, 1))
    }
  }
}
