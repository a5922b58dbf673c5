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
  let neighbour: ((_ step: Int) -> Page?)?

  /// True if the arrows turn pages, too.
  let isInBook: Bool

  /// True if the page changes as other players come and go.
  let isOfMeeting: Bool

  /// The page's own commands while the game goes on beside it. Any other command closes the page
  /// first.
  let commandsBesideGame: [Command]?

  /// Goes to the entry beginning with the typed letters, and returns false without one; `nil` on a
  /// page without such a list.
  let seek: ((Session, Character) -> Bool)?

  /// The further effect of going back.
  let leave: ((Session) -> Void)?

  init(
    _ name: String, about subject: (any Equatable)? = nil, isOfMeeting: Bool = false,
    besideGame commands: [Command]? = nil, _ write: @escaping (SheetContents) -> Sheet,
    turningTo neighbour: ((_ step: Int) -> Page?)? = nil, isInBook: Bool = false,
    seeking seek: ((Session, Character) -> Bool)? = nil, leaving leave: ((Session) -> Void)? = nil
  ) {
    (self.name, self.subject, self.write) = (name, subject, write)
    (self.neighbour, self.isInBook, self.isOfMeeting) = (neighbour, isInBook, isOfMeeting)
    (commandsBesideGame, self.seek, self.leave) = (commands, seek, leave)
  }

  /// A page with a text field.
  init(_ name: String, _ field: Field) {
    self.init(name) { $0.sheet(of: field) }
    self.field = field
  }

  /// A page with a question.
  static func asks(
    _ name: String, about subject: (any Equatable)? = nil, besideGame commands: [Command]? = nil,
    _ question: @escaping (SheetContents) -> Question, leaving leave: ((Session) -> Void)? = nil
  ) -> Page {
    let write = { (contents: SheetContents) -> Sheet in question(contents).sheet }
    var page = Page(name, about: subject, besideGame: commands, write, leaving: leave)
    page.question = question
    return page
  }

  func sheet(_ contents: SheetContents) -> Sheet {
    field.map(contents.sheet(of:)) ?? write(contents)
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

  /// Opens a page with its text selected. If it is open below, the pages over it close.
  func open(_ page: Page) {
    all.removeSubrange((all.firstIndex { $0.isPage(page) } ?? all.count)...)
    all.append(page)
    selectText()
  }

  func replaceLast(with page: Page) {
    if !all.isEmpty { all[all.count - 1] = page }
  }

  /// Returns to the page below, or to the table.
  func closeLast() {
    _ = all.popLast()
    selectText()
  }

  private func selectText() { if !all.isEmpty { all[all.count - 1].field?.entry.selectAll() } }

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

  /// Rows below the reason.
  var more: [SheetRow] = []

  let answer: (Session) -> Void

  var sheet: Sheet {
    Sheet(
      title, [.text(why)] + more + [.buttons([.init(.confirm, yes), .init(.cancel, no)])],
      isModal: isModal,
      startingAt: isOfOthers ? ControlName(.cancel) : nil)
  }
}
