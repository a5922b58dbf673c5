// SPDX-License-Identifier: MIT

import Words

/// A text being typed, with caret and selection. Its bytes need not be text, since a file's name
/// needn't.
struct Entry: Equatable {
  private(set) var bytes: [UInt8]

  /// In bytes from the start.
  private(set) var caret: Int

  /// The selection's other end, in bytes; equal to the caret if nothing is selected.
  private var anchor: Int

  /// The complaint about the last confirmation; empty without one.
  var complaint = ""

  /// The texts to undo and to redo; the nearest comes last.
  private var past: [Moment] = []
  private var future: [Moment] = []

  private struct Moment: Equatable {
    let bytes: [UInt8]
    let caret: Int
    let anchor: Int
  }

  /// The history doesn't count.
  static func == (one: Entry, other: Entry) -> Bool {
    one.moment == other.moment && one.complaint == other.complaint
  }

  init(_ bytes: some Sequence<UInt8> = []) {
    self.bytes = Array(bytes)
    (caret, anchor) = (self.bytes.count, self.bytes.count)
  }

  /// The bytes as text, for numbers, which are always ASCII.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// In bytes, between anchor and caret.
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  var before: [UInt8] { Array(bytes[..<selection.lowerBound]) }
  var selected: [UInt8] { Array(bytes[selection]) }
  var after: [UInt8] { Array(bytes[selection.upperBound...]) }

  var isCaretFirst: Bool { caret < anchor }
}

extension Entry: ExpressibleByStringLiteral {
  init(stringLiteral text: String) { self.init(text.utf8) }
}

// MARK: - Typing

extension Entry {
  enum Step {
    case back, forward, wordBack, wordForward, start, end
  }

  /// Replaces the selection.
  mutating func insert(_ bytes: some Sequence<UInt8>) {
    let (place, bytes) = (selection.lowerBound, Array(bytes))
    if !selection.isEmpty || !bytes.isEmpty {
      past = past.suffix(Self.mostUndone - 1) + [moment]
      future = []
    }
    self.bytes.replaceSubrange(selection, with: bytes)
    putCaret(at: place + bytes.count)
    complaint = ""
  }

  /// Deletes the selection or, without one, the step of the caret.
  mutating func delete(_ step: Step) {
    if selection.isEmpty { move(step, selecting: true) }
    insert([])
  }
}

// MARK: - Undo

extension Entry {
  private static let mostUndone = 1000

  private var moment: Moment { Moment(bytes: bytes, caret: caret, anchor: anchor) }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(moment)
    go(to: last)
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(moment)
    go(to: next)
  }

  private mutating func go(to moment: Moment) {
    (bytes, caret, anchor) = (moment.bytes, moment.caret, moment.anchor)
    complaint = ""
  }
}

// MARK: - The caret and the selection

extension Entry {
  /// - Parameter isSelecting: true extends the selection to the caret. Otherwise the selection
  ///   ends, and a step of one character only goes to its edge.
  mutating func move(_ step: Step, selecting isSelecting: Bool = false) {
    switch step {
    case .back where !isSelecting && !selection.isEmpty: putCaret(at: selection.lowerBound)
    case .forward where !isSelecting && !selection.isEmpty: putCaret(at: selection.upperBound)
    default: putCaret(at: place(step), selecting: isSelecting)
    }
  }

  mutating func selectAll() { (anchor, caret) = (0, bytes.count) }

  /// Puts the caret after this many scalars of the shown text, or after the character in which they
  /// end.
  mutating func moveCaret(afterShown scalars: Int, selecting isSelecting: Bool = false) {
    putCaret(at: place(afterShown: scalars), selecting: isSelecting)
  }

  /// Selects the word, or the gap between two words, at a place of the shown text.
  mutating func selectWord(afterShown scalars: Int) {
    let (characters, place) = (characters, place(afterShown: scalars))
    guard let here = characters.last(where: { $0.place < place }) ?? characters.first else {
      return
    }
    // Between two characters, the one that begins a word counts.
    let next = characters.first { $0.place >= place }
    let isWord = here.isWord || next?.isWord == true
    let others = characters.filter { $0.isWord != isWord }
    anchor = others.last { $0.end <= place }?.end ?? 0
    caret = others.first { $0.place >= place }?.place ?? bytes.count
  }

  private mutating func putCaret(at place: Int, selecting isSelecting: Bool = false) {
    caret = place
    if !isSelecting { anchor = place }
  }

  private func place(_ step: Step) -> Int {
    switch step {
    case .start: return 0
    case .end: return bytes.count
    case .back: return characters.last { $0.place < caret }?.place ?? 0
    case .forward: return characters.first { $0.end > caret }?.end ?? bytes.count
    case .wordBack:
      let before = characters.filter { $0.end <= caret }
      let word = before.lastIndex(where: \.isWord) ?? 0
      return before[..<word].last { !$0.isWord }?.end ?? 0
    case .wordForward:
      let after = characters.filter { $0.place >= caret }
      let word = after.firstIndex(where: \.isWord) ?? after.endIndex
      return after[word...].first { !$0.isWord }?.place ?? bytes.count
    }
  }

  private func place(afterShown scalars: Int) -> Int {
    let place = String.count(of: bytes, shownBy: scalars)
    return characters.first { $0.end >= place && $0.place < place }?.end ?? place
  }

  /// A character of the text, or a byte that belongs to none.
  private struct Character {
    /// In bytes from the start.
    let place: Int
    let end: Int
    let isWord: Bool
  }

  private var characters: [Character] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.enumerated().map { place, byte in
        let scalar = Unicode.Scalar(byte)
        let isWord = !scalar.isASCII || scalar.properties.isAlphabetic || (48...57).contains(byte)
        return Character(place: place, end: place + 1, isWord: isWord)
      }
    }
    var place = 0
    return text.map { character in
      defer { place += character.utf8.count }
      return Character(
        place: place, end: place + character.utf8.count,
        isWord: character.isLetter || character.isNumber)
    }
  }
}
