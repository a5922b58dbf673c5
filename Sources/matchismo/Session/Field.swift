// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import Tableau
import Words

/// The field of a page on which something is typed.
struct Field {
  /// The field's own name, and that of the row which leads to its page.
  let name: ControlName
  let title: String
  let label: String

  /// The note on what is allowed.
  let note: (Settings) -> String

  /// How long a number may become; `nil` for what is no number.
  var mostDigits: Int?

  /// The text when the page opens.
  var start: (Session) -> String = { _ in "" }

  /// Takes what was typed.
  ///
  /// - Returns: what is wrong with it; `nil` where it was taken.
  let take: (Session, Entry) -> String?

  /// Whether it names a file, which the desktop's dialog can choose.
  var isFile = false

  /// The text so far.
  var entry = Entry()
}

extension SheetContents {
  /// A sheet to type one thing.
  func sheet(of field: Field) -> Sheet {
    var buttons = [
      LabelledButton(.confirm, phrase("OK")), LabelledButton(.cancel, Sentences.cancels),
    ]
    if field.isFile, session.hasFileChooser {
      buttons.insert(button("chooseFile", phrase("Choose…")) { $0.want(.chooseFile) }, at: 0)
    }
    deeds.add(field.name) { session, _ in session.confirm() }
    return Sheet(
      field.title,
      [.entry(field.name, field.label, field.shown(settings)), .buttons(buttons)])
  }

  /// A row that leads to a field's page.
  func leads(to page: Page, _ label: String, key: String = Sentences.more, sign: Sign? = nil)
    -> SheetRow
  {
    guard let field = page.field else { preconditionFailure("\(page.name) has no field") }
    return action(field.name, label, key: key, sign: sign) { $0.type(on: page) }
  }
}

extension Field {
  /// With a note on what is allowed or, after a refusal, the complaint.
  fileprivate func shown(_ settings: Settings) -> TextField {
    let isWrong = !entry.complaint.isEmpty
    return TextField(
      "\(FilePath(entry.before))", selected: "\(FilePath(entry.selected))",
      "\(FilePath(entry.after))", isCaretFirst: entry.isCaretFirst,
      note: isWrong ? entry.complaint : note(settings), isWrong: isWrong)
  }
}
