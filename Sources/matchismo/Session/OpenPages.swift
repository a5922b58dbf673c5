// SPDX-License-Identifier: MIT

/// The pages that were opened from one another; the last is the one whose sheet lies over the table.
final class OpenPages {
  private(set) var all: [Page] = []

  var last: Page? { all.last }

  var isEmpty: Bool { all.isEmpty }

  /// Whether the table is hidden, wherever the player has gone from there.
  var hasPause: Bool { all.contains(.paused) }

  /// Puts a page over the one that is open. One that lies below it already comes up again.
  func open(_ page: Page) {
    all.removeSubrange((all.firstIndex(of: page) ?? all.count)...)
    all.append(page)
  }

  /// Puts something else in the place of the page that is open.
  func replaceLast(with page: Page) {
    if !all.isEmpty { all[all.count - 1] = page }
  }

  /// Goes back to the page that this one was opened from, or to the table.
  func closeLast() { _ = all.popLast() }

  func closeAll() { all = [] }
}
