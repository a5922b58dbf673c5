// SPDX-License-Identifier: MIT

/// The names by which programs drag things to each other: XDND, version 5. They are asked for after the
/// first picture.
enum DropName: String, CaseIterable {
  case aware = "XdndAware"
  case enter = "XdndEnter"
  case position = "XdndPosition"
  case status = "XdndStatus"
  case leave = "XdndLeave"
  case drop = "XdndDrop"
  case finished = "XdndFinished"
  case types = "XdndTypeList"
  case selection = "XdndSelection"
  case copy = "XdndActionCopy"
  case incremental = "INCR"

  // Forms of what is dragged, each also the type of such a property.
  case files = "text/uri-list"
  case utf8String = "UTF8_STRING"
  case utf8PlainText = "text/plain;charset=utf-8"
  case plainText = "text/plain"
  case string = "STRING"

  /// The property through which this program takes what was dropped.
  case transfer = "_MATCHISMO_DROP"
}
