// SPDX-License-Identifier: MIT

import Play
import Scene
import Words

/// A page over the table: its sheet, and what keys, typing and answers mean while it is open.
struct Page {
  /// One page alone has it; `--panel` takes the names of most.
  let name: String

  /// What the page is about, where that differs from time to time.
  let subject: (any Equatable)?

  private let write: (SheetContents) -> Sheet

  /// The field in which something is typed, so that keys are letters and not commands; `nil` on other pages.
  var field: Field?

  /// What is asked; `nil` on a page that asks nothing.
  private(set) var question: ((SheetContents) -> Question)?

  /// The page so many steps further on, for Page Down and Page Up; `nil` on a page that has no neighbours.
  private(set) var neighbour: ((_ step: Int) -> Page?)?

  /// Whether the arrows turn to its neighbours, too.
  private(set) var isInBook = false

  /// The commands that belong to it, where the game goes on beside it. Any other closes it first.
  private(set) var commandsBesideGame: [Command]?

  /// Goes to what begins with the letters that are typed, and says whether there is such a thing; `nil` on a page
  /// without such a list.
  private(set) var seek: ((Session, Character) -> Bool)?

  /// What going back from it means, beside that it closes.
  private(set) var leave: ((Session) -> Void)?

  /// Whether its words can change while others come and go.
  private(set) var isOfMeeting = false

  init(
    _ name: String, about subject: (any Equatable)? = nil,
    _ write: @escaping (SheetContents) -> Sheet
  ) {
    (self.name, self.subject, self.write) = (name, subject, write)
  }

  /// A page on which something is typed.
  init(_ name: String, _ field: Field) {
    self.init(name) { $0.sheet(of: field) }
    self.field = field
  }

  func sheet(_ contents: SheetContents) -> Sheet {
    field.map(contents.sheet(of:)) ?? write(contents)
  }

  /// A page that asks something.
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

  /// A page that follows those who come and go.
  var ofMeeting: Page { with { $0.isOfMeeting = true } }

  private func with(_ change: (inout Page) -> Void) -> Page {
    var page = self
    change(&page)
    return page
  }

  /// Whether it is that page, whatever it is about.
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
  /// The pages that can be named.
  static var named: [Page] { ofProgram + KnownGames.own.all.flatMap { $0.pages } }

  init?(named name: String) {
    guard let page = Self.named.first(where: { $0.name == name }) else { return nil }
    self = page
  }
}

/// The pages that were opened from one another; the last is the one whose sheet lies over the table.
final class OpenPages {
  private(set) var all: [Page] = []

  var last: Page? { all.last }

  var isEmpty: Bool { all.isEmpty }

  /// Whether the table is hidden, wherever the player has gone from there.
  var hasPause: Bool { has(.paused) }

  func has(_ page: Page) -> Bool { all.contains { $0.isPage(page) } }

  /// Whether the page lies over the table.
  func isLast(_ page: Page) -> Bool { last?.isPage(page) == true }

  /// Puts a page over the one that is open. One that lies below it already comes up again.
  func open(_ page: Page) {
    all.removeSubrange((all.firstIndex { $0.isPage(page) } ?? all.count)...)
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
