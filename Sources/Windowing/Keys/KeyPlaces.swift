// SPDX-License-Identifier: MIT

import CX11

/// Where keys lie: for each that has a letter or a digit on a US keyboard, which one that is.
///
/// The server has names for places, `AD01` for that of Q, whatever numbers its keys have. Where it
/// doesn't tell them (no extension XKEYBOARD) the numbers are taken for those of Linux, which are the
/// PC's: all its servers have them.
struct KeyPlaces {
  /// The rows from above: what the names of their places begin with, the code of the first key on Linux,
  /// and what lies there. Places are numbered from 01, codes follow one another.
  private static let rows: [(name: String, firstCode: UInt32, characters: String)] = [
    ("AE", 10, "1234567890"), ("AD", 24, "qwertyuiop"), ("AC", 38, "asdfghjkl"),
    ("AB", 52, "zxcvbnm"),
  ]

  private let characters: [UInt32: Character]

  subscript(code: UInt32) -> Character? { characters[code] }

  /// The places of Linux's codes.
  static let ofLinux = KeyPlaces(
    characters: Dictionary(
      uniqueKeysWithValues: rows.flatMap { row in
        zip(row.firstCode..., row.characters).map { ($0, $1) }
      }))

  /// What stands at the place of each name.
  private static let characters: [String: Character] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in
      zip(1..., row.characters).map { (row.name + ($0 < 10 ? "0\($0)" : "\($0)"), $1) }
    })

  private init(characters: [UInt32: Character]) { self.characters = characters }

  /// Asks the server for the names of its keys' places; `nil` where it doesn't tell them.
  init?(namedOn display: OpaquePointer) {
    guard let keyboard = unsafe XkbAllocKeyboard() else { return nil }
    defer { unsafe XkbFreeKeyboard(keyboard, UInt32(XkbAllComponentsMask), 1) }
    guard unsafe XkbGetNames(display, UInt32(XkbKeyNamesMask), keyboard) == Success,
      let names = unsafe keyboard.pointee.names?.pointee.keys
    else { return nil }
    var characters: [UInt32: Character] = [:]
    for code in unsafe keyboard.pointee.min_key_code...keyboard.pointee.max_key_code {
      let name = unsafe withUnsafeBytes(of: names[Int(code)].name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      characters[UInt32(code)] = Self.characters[name]
    }
    self.init(characters: characters)
  }
}
