// SPDX-License-Identifier: MIT

import Guests
import Storage
import Wire

/// The file in which a window writes down at whose table its player sits, so that the player finds the way back
/// when the program is started again. It is empty while the player sits at no table of somebody else.
///
/// Only one program may have the file, which a seat ensures.
final class VisitJournal {
  private let file: JournalFile

  /// What the file says last; `nil` while it says nothing.
  private var written: KeptVisit?

  /// Whether the file says nothing, for certain.
  private var isForgotten = false

  /// How many seconds may pass unwritten while the player sits there.
  private static let grain = 5

  /// From how many bytes on the file is renewed.
  private static let most = 1 << 13

  init(_ stored: StoredFile) { file = JournalFile(stored, renewedFrom: Self.most) }

  /// Where the player sat last; `nil` where nothing says so, or nothing that makes sense.
  func read() throws(StorageError) -> KeptVisit? {
    let bytes = try file.stored.read(limit: 2 * Self.most) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last newline was cut off.
    guard let line = lines.dropLast().last, case .visit(let visit) = try? VisitLine(line) else {
      return nil
    }
    written = visit
    return visit
  }

  /// Whether the file doesn't say where the player sits.
  func hasNews(of visit: KeptVisit) -> Bool {
    written?.isUpToDate(with: visit, within: Self.grain) != true
  }

  /// Writes down where the player sits.
  func save(_ visit: KeptVisit) throws(StorageError) {
    guard hasNews(of: visit) else { return }
    let line = VisitLine.visit(visit).line + "\n"
    try file.append { _ in line }
    (written, isForgotten) = (visit, false)
    try file.renewIfLong { line }
  }

  /// The player sits there no more.
  func forget() throws(StorageError) {
    guard !isForgotten else { return }
    try file.clear()
    (written, isForgotten) = (nil, true)
  }
}

extension KeptVisit {
  /// Whether it says the same, but for some seconds that have passed.
  fileprivate func isUpToDate(with visit: KeptVisit, within seconds: Int) -> Bool {
    let same = KeptVisit(
      visit.way, host: visit.host, name: visit.name, last: last, isClosed: visit.isClosed)
    return self == same && (last..<(last + seconds)).contains(visit.last)
  }
}
