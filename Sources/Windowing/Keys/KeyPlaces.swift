// SPDX-License-Identifier: MIT

import CX11

/// Where keys are: for each key with a letter or a digit on a US keyboard, which one that is.
///
/// The server has names for places, `AD01` for that of Q, whatever numbers its keys have. If it
/// doesn't report them (no XKEYBOARD extension), the numbers are taken to be those of Linux, which
/// come from the PC and which all its servers use.
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

  /// What is at the place of each name.
  private static let characters: [String: Character] = Dictionary(
    uniqueKeysWithValues: rows.flatMap { row in
      zip(1..., row.characters).map { (row.name + ($0 < 10 ? "0\($0)" : "\($0)"), $1) }
    })

  private init(characters: [UInt32: Character]) { self.characters = characters }

  /// Asks the server for the names of its keys' places; `nil` if it doesn't report them.
  init?(namedOn server: Server) {
    guard let keyboard = unsafe XkbAllocKeyboard() else { return nil }
    defer { unsafe XkbFreeKeyboard(keyboard, UInt32(XkbAllComponentsMask), 1) }
    guard unsafe XkbGetNames(server.handle, UInt32(XkbKeyNamesMask), keyboard) == Success,
      let names = unsafe keyboard.pointee.names?.pointee.keys
    else { return nil }
    var characters: [UInt32: Character] = [:]
    // By the server's word alone the first may come after the last.
    let codes = unsafe (first: keyboard.pointee.min_key_code, last: keyboard.pointee.max_key_code)
    for code in stride(from: UInt32(codes.first), through: UInt32(codes.last), by: 1) {
      let name = unsafe names[Int(code)].name
      let text = String(nullTerminated: [name.0, name.1, name.2, name.3])
      characters[code] = Self.characters[text]
    }
    self.init(characters: characters)
  }
}
