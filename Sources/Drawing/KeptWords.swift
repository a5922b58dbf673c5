// SPDX-License-Identifier: MIT

/// A text with all that decides how it is set.
struct Wording: Hashable {
  let text: String
  let style: TextStyle
  let breaking: Breaking
  let isMirrored: Bool

  enum Breaking: Hashable {
    case none
    /// In pixels; an ellipsis replaces the rest.
    case ellipsis(width: Int)
    /// Each of at most this many pixels.
    case lines(width: Int)
  }
}

/// A text that was set once: how much of each pixel it covers.
struct KeptLine: Equatable {
  let frame: PixelSize
  /// The place of the coverage, from the frame's top left corner.
  let ink: PixelRectangle
  /// A byte a pixel, row by row.
  let coverage: [UInt8]
}

/// The words of a start's first picture, kept for the next start, which then needs no fonts.
///
/// They are only as good as the fonts that they were set in. So words kept under another
/// description of those are none, and ``Fonts/checkKeptWords()`` sets all of them anew.
package struct KeptWords {
  private var lines: [Wording: KeptLine] = [:]

  /// Of the coverage, in bytes.
  private var size = 0

  package static let none = KeptWords()

  package var isEmpty: Bool { lines.isEmpty }

  /// The most bytes of a file; the most lines in it.
  package static let limit = 512 << 10
  static let mostLines = 96

  /// The widest and highest line, in pixels.
  private static let longest = 1 << 13

  init() {}

  var all: some Collection<KeptLine> { lines.values }

  subscript(wording: Wording) -> KeptLine? { lines[wording] }

  /// As far as there is room.
  mutating func keep(_ line: KeptLine, for wording: Wording) {
    let whole = size + line.coverage.count
    guard max(line.frame.width, line.frame.height) <= Self.longest, lines[wording] == nil,
      lines.count < Self.mostLines, whole <= Self.limit * 3 / 4
    else { return }
    lines[wording] = line
    size = whole
  }

  /// As far as there is room.
  package mutating func add(_ others: KeptWords) {
    for (wording, line) in others.lines { keep(line, for: wording) }
  }

  /// The words in a file; none if it is damaged, or of other fonts.
  ///
  /// - Parameter fonts: a description of the fonts and of all that chooses them.
  package init(_ bytes: [UInt8], fonts: [UInt8]) {
    var reader = Reader(rest: bytes[...])
    guard bytes.count <= Self.limit, reader.bytes() == fonts[...], let count = reader.number(),
      (0...Self.mostLines).contains(count)
    else { return }
    var words = KeptWords.none
    for _ in 0..<count {
      guard let wording = reader.wording(), let line = reader.line(within: Self.longest) else {
        return
      }
      words.keep(line, for: wording)
    }
    if reader.rest.isEmpty { self = words }
  }

  package func bytes(fonts: [UInt8]) -> [UInt8] {
    var writer = Writer()
    writer.add(fonts)
    writer.add(lines.count)
    let entries = lines.map { wording, line in
      var entry = Writer()
      entry.add(wording)
      entry.add(line)
      return entry.bytes
    }
    // In an order that is the same each time.
    return writer.bytes + entries.sorted { $0.lexicographicallyPrecedes($1) }.joined()
  }
}

// Numbers are four bytes each, the lowest first, and bytes follow their count.
extension KeptWords {
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func number() -> Int? {
      guard let bytes = take(4) else { return nil }
      return Int(Int32(truncatingIfNeeded: bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }))
    }

    mutating func bytes() -> ArraySlice<UInt8>? { number().flatMap { take($0) } }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func wording() -> Wording? {
      guard let text = bytes(), let low = number(), let high = number(), let flags = number(),
        let width = number()
      else { return nil }
      let size =
        UInt64(UInt32(truncatingIfNeeded: low))
        | UInt64(UInt32(truncatingIfNeeded: high)) << 32
      let breaking: Wording.Breaking =
        switch flags >> 2 {
        case 0: .none
        case 1: .ellipsis(width: width)
        default: .lines(width: width)
        }
      return Wording(
        text: String(decoding: text, as: UTF8.self),
        style: TextStyle(
          size: Double(bitPattern: size), weight: flags & 1 == 0 ? .regular : .bold),
        breaking: breaking, isMirrored: flags & 2 != 0)
    }

    mutating func line(within longest: Int) -> KeptLine? {
      guard let width = number(), let height = number(), let x = number(), let y = number(),
        let inkWidth = number(), let inkHeight = number(),
        [width, height, inkWidth, inkHeight].allSatisfy((0...longest).contains),
        [x, y].allSatisfy((-longest...longest).contains),
        let coverage = bytes(), coverage.count == inkWidth * inkHeight
      else { return nil }
      return KeptLine(
        frame: PixelSize(width: width, height: height),
        ink: PixelRectangle(x: x, y: y, width: inkWidth, height: inkHeight),
        coverage: Array(coverage))
    }
  }

  private struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
      let bits = UInt32(bitPattern: Int32(clamping: number))
      for shift in [0, 8, 16, 24] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }

    mutating func add(_ part: [UInt8]) {
      add(part.count)
      bytes += part
    }

    mutating func add(_ wording: Wording) {
      add(Array(wording.text.utf8))
      let size = wording.style.size.bitPattern
      for half in [size, size >> 32] { add(Int(Int32(truncatingIfNeeded: half))) }
      let (kind, width) =
        switch wording.breaking {
        case .none: (0, 0)
        case .ellipsis(let width): (1, width)
        case .lines(let width): (2, width)
        }
      add(kind << 2 | (wording.isMirrored ? 2 : 0) | (wording.style.weight == .bold ? 1 : 0))
      add(width)
    }

    mutating func add(_ line: KeptLine) {
      let ink = line.ink
      for number in [line.frame.width, line.frame.height, ink.x, ink.y, ink.width, ink.height] {
        add(number)
      }
      add(line.coverage)
    }
  }
}
