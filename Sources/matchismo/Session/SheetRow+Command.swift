// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// Rows whose controls give commands.
extension SheetRow {
  static func action(_ command: Command, _ label: String, key: String) -> SheetRow {
    .action(ControlName(command), label, key: key)
  }

  static func choice(_ command: Command, _ label: String, value: String) -> SheetRow {
    .choice(ControlName(command), label, value: value)
  }

  static func entry(_ command: Command, _ label: String, text: String, note: String) -> SheetRow {
    .entry(ControlName(command), label, text: text, note: note)
  }
}
