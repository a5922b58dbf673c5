// SPDX-License-Identifier: MIT

import Choices
import Play
import Scene
import Tableau
import Words

/// The text field of a page.
struct Field {
  /// Also the name of the row that leads to its page.
  let name: ControlName
  let title: String
  let label: String

  /// The note on allowed values.
  let note: (Settings) -> String

  /// The longest number; `nil` if the field takes other text.
  var mostDigits: Int?

  var start: (Session) -> String = { _ in "" }

  /// Uses the typed text.
  ///
  /// - Returns: the complaint; `nil` if the text was accepted.
  let take: (Session, Entry) -> String?

  /// A text above; `nil` for none.
  var words: String?

  /// True for long texts, such as links.
  var isWide = false

  /// True for a file's name, which the desktop's dialog can choose.
  var isFile = false

  var entry = Entry()
}

extension SheetContents {
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
      [
        field.words.map(SheetRow.text),
        .entry(field.name, field.label, field.shown(settings)), .buttons(buttons),
      ].compactMap(\.self))
  }

  func leads(to page: Page, _ label: String, key: String = Sentences.more, sign: Sign? = nil)
    -> SheetRow
  {
    guard let field = page.field else { preconditionFailure("\(page.name) has no field") }
    return action(field.name, label, key: key, sign: sign) { $0.type(on: page) }
  }
}

extension Field {
  /// The field with its complaint or, without one, the note on allowed values.
  fileprivate func shown(_ settings: Settings) -> TextField {
    let isWrong = !entry.complaint.isEmpty
    return TextField(
      "\(FilePath(entry.before))", selected: "\(FilePath(entry.selected))",
      "\(FilePath(entry.after))", isCaretFirst: entry.isCaretFirst,
      note: isWrong ? entry.complaint : note(settings), isWrong: isWrong, isWide: isWide)
  }
}
