// SPDX-License-Identifier: MIT

import Drawing

struct DisplayListWriter {
  /// The bytes so far, each from 0x20 to 0x7f.
  private(set) var bytes: [UInt8] = []

  /// The last point of a path, in steps.
  private var place = [0, 0]

  mutating func write(_ command: DrawingCommand) {
    let (opcode, numbers) = Self.parts(of: command)
    bytes.append(opcode.rawValue)
    for (index, number) in numbers.enumerated() {
      let meaning = opcode.meaning(of: index)
      // Limited to what a picture can need; a colour is exact.
      let most = meaning.steps > 1 ? 1_000_000.0 : 0xffffff
      let steps = Int(max(-most, min(most, number * meaning.steps)).rounded())
      write(steps - (meaning.isRelative ? place[index % 2] : 0))
      if meaning.isRelative { place[index % 2] = steps }
    }
  }

  private mutating func write(_ number: Int) {
    var rest = number < 0 ? -number << 1 | 1 : number << 1
    while rest > 0x3f {
      bytes.append(UInt8(rest & 0x1f | 0x60))
      rest >>= 5
    }
    bytes.append(UInt8(rest + 0x20))
  }

  private static func parts(of command: DrawingCommand) -> (Opcode, [Double]) {
    switch command {
    case .begin: (.begin, [])
    case .move(let x, let y): (.move, [x, y])
    case .line(let x, let y): (.line, [x, y])
    case .curve(let x1, let y1, let x2, let y2, let x, let y): (.curve, [x1, y1, x2, y2, x, y])
    case .close: (.close, [])
    case .paint(.ink(let opacity)): (.ink, [opacity])
    case .paint(.color(let color, let opacity)): (.color, [Double(color), opacity])
    case .linearGradient(let x1, let y1, let x2, let y2): (.linearGradient, [x1, y1, x2, y2])
    case .radialGradient(let focusX, let focusY, let x, let y, let radius):
      (.radialGradient, [focusX, focusY, x, y, radius])
    case .stop(let offset, .ink(let opacity)): (.inkStop, [opacity, offset])
    case .stop(let offset, .color(let color, let opacity)):
      (.colorStop, [Double(color), opacity, offset])
    case .pen(let width, let cap, let join):
      (.pen, [width, Double(cap.rawValue), Double(join.rawValue)])
    case .fill(let rule): (.fill, [Double(rule.rawValue)])
    case .stroke: (.stroke, [])
    case .clip(let rule): (.clip, [Double(rule.rawValue)])
    case .restore: (.restore, [])
    }
  }
}
