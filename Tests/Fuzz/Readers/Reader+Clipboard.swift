// SPDX-License-Identifier: MIT

import Cards
import Choices
import Games
import Matching
import Play

@testable import Windowing
@testable import matchismo

extension Reader {
  /// A text from another program, for a sheet that the first byte says.
  static let clipboard = Reader("clipboard", longest: 192) { bytes, isThorough in
    guard let first = bytes.first else { return }
    let session = SessionInMemory.session
    let pages: [Page?] = [
      nil, .dealNumber, .ownTableSize(of: .match).with("5"), .ownPicture.with("/home/"),
      .menu,
    ]
    if let page = pages[Int(first >> 1) % pages.count] { session.open(page) }
    do {
      switch try event(of: bytes.dropFirst(), asLatin1: first & 1 == 1) {
      case .pasted(let text): session.paste(text)
      case .pastedBytes(let bytes): session.paste(bytes)
      default: try hold("what was asked for comes", false)
      }
    } catch let failure as PasteFailure {
      session.pasteFailed(failure)
    }
    try TypingLaws.check(session)
    guard isThorough else { return }
    let resumed = try Sitting<MatchingGame>(resuming: session.matching.sitting.record.text)
    try hold("the table is what its record says", resumed.game == session.matching.sitting.game)
    try hold("the record is what was played", resumed.record == session.matching.sitting.record)
  }

  private static func event(of bytes: ArraySlice<UInt8>, asLatin1: Bool) throws -> Event {
    try Event(pasting: Array(bytes), in: asLatin1 ? .string : .utf8String)
  }

  /// Texts that are typed into sheets key by key, Enter and Backspace among them.
  static let typing = Reader("typing", longest: 12) { bytes, isThorough in
    guard let first = bytes.first else { return }
    let session = SessionInMemory.session
    let isNumber = first & 1 == 0
    session.open(isNumber ? .dealNumber : .ownTableSize(of: .match))
    for character in String(decoding: bytes.dropFirst(), as: UTF8.self) {
      switch character {
      case "\u{8}": _ = session.type(Key(.backspace))
      case "\u{7f}": _ = session.type(Key(.delete))
      case "\u{1}": _ = session.type(Key(.left))
      case "\u{2}": _ = session.type(Key(.right))
      case "\u{3}": _ = session.type(Key(.home))
      case " ": _ = session.type(Key(.space))
      default: _ = session.type(Key(.character(character), typed: character))
      }
    }
    try TypingLaws.check(session)
    guard isThorough else { return }
    let typed = session.pages.last
    session.confirm()
    try TypingLaws.check(session)
    guard session.pages.isEmpty, isNumber, let number = typed?.entry else { return }
    try hold(
      "the deal is the one that was typed",
      "\(session.matching.sitting.record.deal.number!.value)" == number.text
    )
  }
}

/// What holds for a table, whatever was typed or pasted.
enum TypingLaws {
  static func check(_ session: Session) throws {
    let (pages, typed) = (session.pages, session.pages.last?.entry ?? "")
    if pages.isLast(.dealNumber) {
      try hold("a number is typed in digits", typed.bytes.count <= 10 && isDigits(typed))
    } else if pages.isLast(.ownTableSize(of: .match)) {
      try hold("a size is typed in digits", typed.bytes.count <= 2 && isDigits(typed))
    } else if pages.isLast(.ownPicture) {
      try hold("a name is no longer than files' names", typed.bytes.count <= 4095)
      try hold("a name is in one line", typed.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
    try hold(
      "the settings allow a table that can be dealt",
      session.settings.mode.deals(session.settings.tableSizeOfMode))
  }

  private static func isDigits(_ entry: Entry) -> Bool {
    entry.bytes.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }
}
