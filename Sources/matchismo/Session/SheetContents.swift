// SPDX-License-Identifier: MIT

import Choices
import Decks
import Play
import Scene
import Tableau
import Words

/// A page's sheet in the making, with the deeds of its controls.
struct SheetContents {
  let session: Session
  let deeds = Deeds()

  init(_ session: Session) { self.session = session }

  var settings: Settings { session.settings }

  /// A sheet with a text and a way back.
  func statement(_ title: String, _ words: String?, button: String = Sentences.back) -> Sheet {
    let rows = [words.map(SheetRow.text), .buttons([.init(.back, button)])]
    return Sheet(title, rows.compactMap(\.self))
  }

  /// The sheet over a covered table.
  ///
  /// - Parameter words: a reminder of the game; `nil` for none.
  func pause(_ words: String?) -> Sheet {
    statement(Sentences.paused, words, button: phrase("Continue"))
  }

  /// The menu, with a game's own rows.
  func menu(of game: [SheetRow], leadsToGames: Bool = true) -> Sheet {
    let games = SheetRow.action(
      .games, Sentences.games, key: "G", sign: .games)
    return Sheet(
      Sentences.menuLabel,
      (leadsToGames ? [games] : []) + game + [
        .divider,
        action("look", Sentences.menuLook, sign: .look) { $0.open(.look) },
        .action(.scores, phrase("Scores"), key: Sentences.more, sign: .scores),
        .divider,
        .action(.help, phrase("Help"), key: "F1", sign: .help),
        action("about", Sentences.menuAbout, sign: .about) { $0.open(.about) },
        .action(.quit, phrase("Quit"), key: phrase("Ctrl+Q"), sign: .quit),
      ], .corner)
  }
}

extension SheetContents {
  func redo(isUsable: Bool) -> SheetRow {
    let row = SheetRow.action(.redo, phrase("Redo"), key: phrase("Ctrl+Y"), sign: .redo)
    return isUsable ? row : .dim(row)
  }
}

// MARK: - Settings

extension SheetContents {
  func settingRows(of sheet: Setting.Menu.Sheet) -> [SheetRow] {
    Setting.all(on: sheet, in: settings).flatMap { rows(of: $0) }
  }

  /// The rows of a setting; none if it has no use. A note on its value keeps its place.
  ///
  /// - Parameter chosen: the settings to show; `nil` for those in force.
  func rows(of setting: Setting, in chosen: Settings? = nil) -> [SheetRow] {
    let settings = chosen ?? settings
    guard let menu = setting.menu, setting.isOffered(in: settings) else { return [] }
    let choices = menu.rows.enumerated().flatMap { index, row in
      let name = deeds.add(ControlName(setting, row: index)) { session, step in
        session.change { row.step(&$0, step) }
      }
      let choice = choice(name, row, settings)
      let notes = row.steps(from: settings).compactMap(row.note)
      return [choice]
        + (notes.isEmpty ? [] : [.roomy(.note(notes[0]), for: notes.map(SheetRow.note))])
    }
    let typing = menu.typing.flatMap { typing in
      Page(named: typing.page).map { page in
        leads(to: page, typing.label, key: menu.typed(settings) ?? Sentences.more)
      }
    }
    return choices + [typing].compactMap(\.self)
  }

  private func choice(
    _ name: ControlName, _ row: Setting.Row, _ settings: Settings
  ) -> SheetRow {
    switch row.form {
    case .number(let words): return .choice(name, row.label, Values([words(settings)]))
    case .words(let choices):
      let (all, chosen) = choices(settings)
      return .choice(name, row.label, Values(all, chosen: chosen))
    case .pictures(let choices):
      let (all, chosen) = choices(settings)
      return .gallery(name, row.label, Gallery(all, chosen: chosen))
    case .toggle(let isOn): return .toggle(name, row.label, isOn: isOn(settings))
    }
  }
}

extension SheetContents {
  /// The choice of a deck; `nil` if there is only the program's own.
  var decks: SheetRow? {
    let (all, chosen) = session.playerSettings.decks.choices
    guard !all.isEmpty else { return nil }
    let index = chosen.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    let name = deeds.add(ControlName(.deck)) { session, step in
      let next = ([nil] + all.map(\.path))[cyclic: index + step]
      session.change { $0.deck = next }
    }
    let own = PicturedChoice(.deck(nil), Sentences.name)
    let choices = [own] + all.map { PicturedChoice(.deck($0.path), $0.name) }
    return .gallery(name, phrase("Card pictures"), Gallery(choices, chosen: index))
  }
}

// MARK: - Deeds

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
