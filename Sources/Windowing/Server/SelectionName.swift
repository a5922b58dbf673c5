// SPDX-License-Identifier: MIT

/// The names that programs use to exchange text: ICCCM, chapter 2, and the ClipboardManager
/// specification of freedesktop.org. They are asked for when the first text is copied or pasted.
enum SelectionName: String, CaseIterable {
  case clipboard = "CLIPBOARD"
  case clipboardManager = "CLIPBOARD_MANAGER"
  case saveTargets = "SAVE_TARGETS"
  case targets = "TARGETS"
  case multiple = "MULTIPLE"
  case atomPairs = "ATOM_PAIR"
  case timestamp = "TIMESTAMP"
  case incremental = "INCR"
  case nothing = "NULL"

  // Forms of a text, each also the type of such a property.
  case utf8String = "UTF8_STRING"
  case utf8PlainText = "text/plain;charset=utf-8"
  case string = "STRING"
  case text = "TEXT"

  /// The property through which this program takes what it has asked for.
  case transfer = "_MATCHISMO_TRANSFER"
}
