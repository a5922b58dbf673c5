// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// The actions behind a page's controls, added where the rows are written. A control without one
/// gives the ``Command`` of its name.
final class Deeds {
  /// - Parameter step: 1 for a press or the next value, -1 for the value before.
  typealias Deed = (_ session: Session, _ step: Int) -> Void

  private var deeds: [ControlName: Deed] = [:]

  /// - Returns: the name.
  @discardableResult
  func add(_ name: ControlName, _ deed: @escaping Deed) -> ControlName {
    deeds[name] = deed
    return name
  }

  /// - Returns: true if the control has a deed.
  func perform(_ name: ControlName, by step: Int = 1, in session: Session) -> Bool {
    guard let deed = deeds[name] else { return false }
    deed(session, step)
    return true
  }
}

extension SheetContents {
  func action(
    _ name: ControlName, _ label: String, key: String = Sentences.more, sign: Sign? = nil,
    _ deed: @escaping (Session) -> Void
  ) -> SheetRow {
    .action(deeds.add(name) { session, _ in deed(session) }, label, key: key, sign: sign)
  }

  func button(
    _ name: ControlName, _ label: String, isUsable: Bool = true, _ deed: @escaping (Session) -> Void
  ) -> LabelledButton {
    LabelledButton(deeds.add(name) { session, _ in deed(session) }, label, isUsable: isUsable)
  }
}

extension SheetRow {
  static func action(_ command: Command, _ label: String, key: String, sign: Sign? = nil)
    -> SheetRow
  {
    .action(ControlName(command), label, key: key, sign: sign)
  }
}
