// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Words

/// A page over the table: its sheet, and the meaning of keys, typing and answers while it is open.
struct Page {
  /// Unique among pages; `--panel` takes most of them.
  let name: String

  /// The page's variable subject, for comparisons; `nil` without one.
  let subject: (any Equatable)?

  private let write: (SheetContents) -> Sheet

  /// The text field, which turns keys into letters; `nil` on other pages.
  var field: Field?

  /// `nil` on a page that asks nothing.
  private(set) var question: ((SheetContents) -> Question)?

  /// The page `step` pages on, for Page Down and Page Up; `nil` without neighbours.
  private(set) var neighbour: ((_ step: Int) -> Page?)?

  /// True if the arrows turn pages, too.
  private(set) var isInBook = false

  /// The page's own commands while the game goes on beside it. Any other command closes the page
  /// first.
  private(set) var commandsBesideGame: [Command]?

  /// Goes to the entry beginning with the typed letters, and returns false without one; `nil` on a
  /// page without such a list.
  private(set) var seek: ((Session, Character) -> Bool)?

  /// The further effect of going back.
  private(set) var leave: ((Session) -> Void)?

  /// True if the page changes as other players come and go.
  private(set) var isOfMeeting = false

  init(
    _ name: String, about subject: (any Equatable)? = nil,
    _ write: @escaping (SheetContents) -> Sheet
  ) {
    (self.name, self.subject, self.write) = (name, subject, write)
  }

  /// A page with a text field.
  init(_ name: String, _ field: Field) {
    self.init(name) { $0.sheet(of: field) }
    self.field = field
  }

  func sheet(_ contents: SheetContents) -> Sheet {
    field.map(contents.sheet(of:)) ?? write(contents)
  }

  /// A page with a question.
  static func asks(
    _ name: String, about subject: (any Equatable)? = nil,
    _ question: @escaping (SheetContents) -> Question
  ) -> Page {
    var page = Page(name, about: subject) { question($0).sheet }
    page.question = question
    return page
  }

  // MARK: Kinds of pages

  func turning(isInBook: Bool = false, to neighbour: @escaping (_ step: Int) -> Page?) -> Page {
    with { ($0.neighbour, $0.isInBook) = (neighbour, isInBook) }
  }

  func besideGame(for commands: [Command]) -> Page { with { $0.commandsBesideGame = commands } }

  func seeking(_ seek: @escaping (Session, Character) -> Bool) -> Page { with { $0.seek = seek } }

  func leaving(_ leave: @escaping (Session) -> Void) -> Page { with { $0.leave = leave } }

  /// The page, redrawn as other players come and go.
  var ofMeeting: Page { with { $0.isOfMeeting = true } }

  private func with(_ change: (inout Page) -> Void) -> Page {
    var page = self
    change(&page)
    return page
  }

  /// Compares names alone.
  func isPage(_ other: Page) -> Bool { name == other.name }
}

extension Page: Equatable {
  static func == (one: Page, other: Page) -> Bool {
    func isEqual<Subject: Equatable>(_ subject: Subject) -> Bool {
      subject == other.subject as? Subject
    }
    let isOneSubject = one.subject.map { isEqual($0) } ?? (other.subject == nil)
    return one.isPage(other) && isOneSubject && one.field?.entry == other.field?.entry
  }
}

extension Page {
  /// The pages that `--panel` can name.
  static var named: [Page] { ofProgram + KnownGames.own.all.flatMap { $0.pages } }

  init?(named name: String) {
    guard let page = Self.named.first(where: { $0.name == name }) else { return nil }
    self = page
  }
}

/// The open pages, each opened from the one before. The last one's sheet lies over the table.
final class OpenPages {
  private(set) var all: [Page] = []

  var last: Page? { all.last }

  var isEmpty: Bool { all.isEmpty }

  /// True while the table is hidden, even under pages opened from the pause.
  var hasPause: Bool { has(.paused) }

  func has(_ page: Page) -> Bool { all.contains { $0.isPage(page) } }

  /// True if the page lies over the table.
  func isLast(_ page: Page) -> Bool { last?.isPage(page) == true }

  /// Opens a page. If it is open below, the pages over it close.
  func open(_ page: Page) {
    all.removeSubrange((all.firstIndex { $0.isPage(page) } ?? all.count)...)
    all.append(page)
  }

  func replaceLast(with page: Page) {
    if !all.isEmpty { all[all.count - 1] = page }
  }

  /// Returns to the page below, or to the table.
  func closeLast() { _ = all.popLast() }

  func closeAll() { all = [] }
}

// MARK: - Questions

/// A question to the player, and the deed behind "yes".
struct Question {
  let title: String

  let why: String
  let yes: String
  let no: String

  /// True if nothing else can be done before the answer.
  var isModal = true

  /// True if another player can cause the question. The focus then starts on the harmless answer.
  var isOfOthers = false

  let answer: (Session) -> Void

  var sheet: Sheet {
    Sheet(
      title, [.text(why), .buttons([.init(.confirm, yes), .init(.cancel, no)])], isModal: isModal,
      startingAt: isOfOthers ? ControlName(.cancel) : nil)
  }
}
