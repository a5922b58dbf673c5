// SPDX-License-Identifier: MIT

import Glibc

/// The character set of the programs' output.
package enum Terminal {
  /// Encodes a text for the environment's locale, with similar characters in place of missing ones.
  /// Locales without a character set, such as C, get UTF-8.
  package static func encoded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 }), let characters else { return bytes }
    return converted(bytes, to: characters) ?? bytes
  }

  /// Of the locale; `nil` for UTF-8 and ASCII.
  private static let characters: String? = {
    guard let locale = unsafe newlocale(LC_CTYPE_MASK, "", nil) else { return nil }
    defer { unsafe freelocale(locale) }
    let name = unsafe String(cString: nl_langinfo_l(Int32(CODESET), locale))
    return ["UTF-8", "ANSI_X3.4-1968"].contains(name) ? nil : name
  }()

  static func converted(_ text: [UInt8], to characters: String) -> [UInt8]? {
    guard let converter = unsafe iconv_open("\(characters)//TRANSLIT", "UTF-8"),
      unsafe converter != UnsafeMutableRawPointer(bitPattern: -1)
    else { return nil }
    defer { unsafe iconv_close(converter) }
    var text = text.map { CChar(bitPattern: $0) }
    // One byte of UTF-8 becomes at most four.
    var converted = [CChar](repeating: 0, count: text.count * 4)
    var (left, room) = (text.count, converted.count)
    let isWhole = unsafe text.withUnsafeMutableBufferPointer { text in
      unsafe converted.withUnsafeMutableBufferPointer { converted in
        var (from, to) = (text.baseAddress, converted.baseAddress)
        return unsafe iconv(converter, &from, &left, &to, &room) != -1
      }
    }
    return isWhole ? converted.dropLast(room).map { UInt8(bitPattern: $0) } : nil
  }
}
