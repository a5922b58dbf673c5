// SPDX-License-Identifier: MIT

import Windowing
import Words

extension Page {
  /// The text in the field; `nil` without a field.
  var entry: Entry? { field?.entry }

  /// Replaces the text in the field.
  func with(_ entry: Entry) -> Page {
    var page = self
    page.field?.entry = entry
    return page
  }

  /// The page after a typed key; `nil` for a key that types nothing.
  ///
  /// - Parameter isInField: true if the field has the focus; otherwise only characters go to it.
  func typing(_ key: Key, isInField: Bool = true) -> Page? {
    if case .character(let character) = key.symbol, !key.isControlHeld {
      // Digits even on keyboards that need Shift for them.
      return typing("\(takesDigits ? character : key.typed ?? character)".utf8)
    }
    guard var entry else { return nil }
    switch (key.symbol, key.isControlHeld, key.isShiftHeld) {
    case (.character("z"), true, false): entry.undo()
    case (.character("z"), true, true), (.character("y"), true, _): entry.redo()
    default: return isInField ? editing(key, entry) : nil
    }
    return with(entry)
  }

  /// The page after a key that only works in the field; `nil` for any other.
  private func editing(_ key: Key, _ typed: Entry) -> Page? {
    var entry = typed
    switch (key.symbol, key.isControlHeld) {
    case (.space, false): return typing(" ".utf8)
    case (.backspace, false): entry.delete(.back)
    case (.backspace, true): entry.delete(.wordBack)
    case (.delete, false): entry.delete(.forward)
    case (.delete, true): entry.delete(.wordForward)
    case (.character("u"), true): entry.delete(.start)
    case (.character("a"), true): entry.selectAll()
    case (.left, let isWord), (.right, let isWord):
      let isBack = (key.symbol == .left) != entry.text.hasLeftwardLetters
      let step: Entry.Step =
        isWord ? (isBack ? .wordBack : .wordForward) : isBack ? .back : .forward
      entry.move(step, selecting: key.isShiftHeld)
    case (.home, _): entry.move(.start, selecting: key.isShiftHeld)
    case (.end, _): entry.move(.end, selecting: key.isShiftHeld)
    default: return nil
    }
    return with(entry)
  }

  /// The page after a paste, cut at the first control character, since no file's name needs one.
  func pasting(_ bytes: [UInt8]) -> Page {
    // One byte more than the longest name, so that longer texts stay too long.
    let start = bytes.prefix(FilePath.longest + 1)
    return typing(start.prefix { $0 >= UInt8(ascii: " ") && $0 != 0x7F })
  }

  private var takesDigits: Bool { field?.mostDigits != nil }

  /// The page with more text; unchanged if there is no room.
  private func typing(_ bytes: some Sequence<UInt8>) -> Page {
    guard var entry else { return self }
    if let mostDigits = field?.mostDigits {
      let digits = String(decoding: Array(bytes), as: UTF8.self).filter(\.isASCIIDigit)
      let room = mostDigits - entry.bytes.count + entry.selection.count
      entry.insert(String(digits.prefix(max(0, room))).utf8)
    } else {
      entry.insert(bytes)
    }
    return entry.bytes.count > FilePath.longest ? self : with(entry)
  }
}

extension Character {
  /// Comparing characters would count accented digits, too.
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
