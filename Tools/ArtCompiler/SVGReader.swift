// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

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
