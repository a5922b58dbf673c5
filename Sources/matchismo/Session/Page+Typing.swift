// SPDX-License-Identifier: MIT

import Windowing
import Words

/// What is typed on a page.
extension Page {
  /// Whether something is typed on it, so that keys are letters and not commands.
  var isTyped: Bool {
    switch self {
    case .dealNumber, .tableSize, .ownPicture: true
    default: false
    }
  }

  /// Whether what is typed is a number.
  private var takesDigits: Bool {
    if case .ownPicture = self { false } else { true }
  }

  /// The page after a key was typed; `nil` for a key that types nothing.
  func typing(_ key: Key) -> Page? {
    guard !key.isControlHeld else { return nil }
    switch key.symbol {
    case .character(let character):
      // Digits are digits, also where the keyboard wants Shift for them.
      return edited { $0 + String(takesDigits ? character : key.typed ?? character).utf8 }
    case .space: return edited { $0 + [UInt8(ascii: " ")] }
    case .backspace: return edited(Self.withoutLastCharacter)
    default: return nil
    }
  }

  /// The page after what was pasted has been typed, up to the first byte that ends a line or is no
  /// character at all, which the name of no file needs.
  func pasting(_ bytes: [UInt8]) -> Page {
    // A byte more than any name has, so that what is longer is still too long.
    let start = bytes.prefix(FilePath.longest + 1)
    let line = start.prefix { $0 >= UInt8(ascii: " ") && $0 != 0x7F }
    return edited { $0 + line }
  }

  private static func withoutLastCharacter(_ bytes: [UInt8]) -> [UInt8] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return bytes.dropLast() }
    return Array(text.dropLast().utf8)
  }

  private func edited(_ change: ([UInt8]) -> [UInt8]) -> Page {
    switch self {
    case .dealNumber(let typed):
      return .dealNumber(Self.digits(in: change(Array(typed.utf8)), atMost: 10))
    case .tableSize(let typed):
      return .tableSize(Self.digits(in: change(Array(typed.utf8)), atMost: 2))
    case .ownPicture(let typed, _):
      let name = change(typed.bytes)
      guard name.count <= FilePath.longest else { return self }
      return .ownPicture(FilePath(name), complaint: "")
    default: return self
    }
  }

  private static func digits(in bytes: [UInt8], atMost count: Int) -> String {
    String(String(decoding: bytes, as: UTF8.self).filter(\.isASCIIDigit).prefix(count))
  }
}

extension Character {
  /// The order of characters would take one with an accent for a digit, too.
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
