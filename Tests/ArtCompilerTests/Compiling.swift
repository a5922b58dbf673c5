// SPDX-License-Identifier: MIT

import Drawing
import Testing

@testable import cardart

/// Compiles what stands between `<svg …>`, on the first line of the file, and `</svg>`.
func commands(_ body: String) throws -> [DrawingCommand] {
  let picture = try Compiler.compile(Array(file(body).utf8))
  var reader = DisplayListReader()
  var commands: [DrawingCommand] = []
  while let command = reader.next(in: picture.list.span) { commands.append(command) }
  return commands
}

func file(_ body: String) -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    + "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" viewBox=\"0 0 100 140\">"
    + body + "</svg>"
}

/// The path alone that `d` means.
func path(_ d: String) throws -> [DrawingCommand] {
  let whole = try commands("<path d=\"\(d)\"/>")
  return whole.filter {
    switch $0 {
    case .move, .line, .curve, .close: true
    default: false
    }
  }
}

/// What is said of a file that can't be compiled.
func error(_ body: String) -> ArtError? {
  do {
    _ = try Compiler.compile(Array(file(body).utf8))
    return nil
  } catch {
    return error
  }
}

/// Where a list's curves and lines end.
func ends(_ commands: [DrawingCommand]) -> [[Double]] {
  commands.compactMap { command in
    switch command {
    case .move(let x, let y), .line(let x, let y), .curve(_, _, _, _, let x, let y): [x, y]
    default: nil
    }
  }
}

let square = "<rect width=\"10\" height=\"10\"/>"

/// What ``square`` becomes, moved by so much.
func squarePath(_ x: Double = 0, _ y: Double = 0) -> [DrawingCommand] {
  [
    .begin, .move(x: x, y: y), .line(x: x + 10, y: y), .line(x: x + 10, y: y + 10),
    .line(x: x, y: y + 10), .close,
  ]
}
