// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Words

/// Rows whose controls give commands.
extension SheetRow {
  static func action(
    _ command: Command, _ label: String, key: String, sign: Sign? = nil
  ) -> SheetRow {
    .action(ControlName(command), label, key: key, sign: sign)
  }

  static func choice(_ command: Command, _ label: String, _ values: Values) -> SheetRow {
    .choice(ControlName(command), label, values)
  }

  /// What is typed, with what is allowed or, once that was refused, what is wrong.
  static func entry(
    _ command: Command, _ label: String, _ entry: Entry, note: String
  ) -> SheetRow {
    let isWrong = !entry.complaint.isEmpty
    return .entry(
      ControlName(command), label,
      TextField(
        "\(FilePath(entry.before))", selected: "\(FilePath(entry.selected))",
        "\(FilePath(entry.after))", isCaretFirst: entry.isCaretFirst,
        note: isWrong ? entry.complaint : note, isWrong: isWrong))
  }
}
