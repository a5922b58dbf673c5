// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau
import Words

/// Rows whose controls give commands.
extension SheetRow {
  static func action(_ command: Command, _ label: String, key: String) -> SheetRow {
    .action(ControlName(command), label, key: key)
  }

  static func choice(_ command: Command, _ label: String, value: String) -> SheetRow {
    .choice(ControlName(command), label, value: value)
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
