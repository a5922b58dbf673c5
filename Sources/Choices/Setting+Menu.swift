// SPDX-License-Identifier: MIT

package import Tableau
import Words

extension Setting {
  /// A setting's place in the menu.
  package struct Menu: Sendable {
    package enum Sheet: Sendable {
      case game, look, snap, moreSnap, others, trios
    }

    package let sheet: Sheet

    /// The order among the sheet's settings.
    let position: Int

    package let rows: [Row]

    /// The page to type a value on, and the label of the row that leads there.
    package typealias Typing = (page: String, label: String)

    /// `nil` without such a page.
    package var typing: Typing? { typingWords() }

    private let typingWords: @Sendable () -> Typing?

    /// The typed value, if the row shows it.
    package let typed: @Sendable (Settings) -> String?

    /// False if its rows have no use with these settings.
    let isOffered: @Sendable (Settings) -> Bool

    init(
      _ sheet: Sheet, _ position: Int, _ rows: Row...,
      typing: @autoclosure @escaping @Sendable () -> Typing? = nil,
      typed: @escaping @Sendable (Settings) -> String? = { _ in nil },
      if isOffered: @escaping @Sendable (Settings) -> Bool = { _ in true }
    ) {
      (self.sheet, self.position, self.rows) = (sheet, position, rows)
      (typingWords, self.typed, self.isOffered) = (typing, typed, isOffered)
    }
  }

  /// A row of a sheet, with a value that steps forward and back.
  package struct Row: Sendable {
    /// Values in words or pictures, and the chosen one, from 0.
    package typealias Choices<Choice> = @Sendable (Settings) -> (all: [Choice], chosen: Int)

    package enum Form: Sendable {
      /// A value worked out from the one before, such as a number.
      case number(@Sendable (Settings) -> String)
      case words(Choices<String>)
      case pictures(Choices<PicturedChoice>)
      case toggle(@Sendable (Settings) -> Bool)
    }

    package var label: String { labelWords() }
    package let form: Form

    /// The meaning of the value, in a line; `nil` if it needs none.
    package let note: @Sendable (Settings) -> String?

    private let labelWords: @Sendable () -> String
    private let change: @Sendable (inout Settings, Int) -> Void

    init(
      label: @autoclosure @escaping @Sendable () -> String, _ form: Form,
      step: @escaping @Sendable (inout Settings, Int) -> Void,
      note: @escaping @Sendable (Settings) -> String? = { _ in nil }
    ) {
      (labelWords, self.form, change, self.note) = (label, form, step, note)
    }

    /// Steps this many values forward, or back if negative; around the ends.
    package func step(_ settings: inout Settings, _ steps: Int) { change(&settings, steps) }
  }

  /// The settings of a sheet that have a use, in the order of their rows.
  package static func all(on sheet: Menu.Sheet, in settings: Settings) -> [Setting] {
    all.filter { $0.menu?.sheet == sheet && $0.isOffered(in: settings) }
      .sorted { ($0.menu?.position ?? 0) < ($1.menu?.position ?? 0) }
  }

  /// False if its rows have no use with these settings.
  package func isOffered(in settings: Settings) -> Bool {
    menu?.isOffered(settings) ?? false
  }
}

extension Setting.Row {
  package func value(_ settings: Settings) -> String {
    switch form {
    case .number(let words): return words(settings)
    case .words(let choices):
      let (all, chosen) = choices(settings)
      return all[chosen]
    case .pictures(let choices):
      let (all, chosen) = choices(settings)
      return all[chosen].name
    case .toggle(let isOn): return isOn(settings) ? phrase("On") : phrase("Off")
    }
  }

  /// The settings with each value in turn, from the present one on; for numbers, only the present
  /// one.
  package func steps(from settings: Settings) -> [Settings] {
    let count =
      switch form {
      case .number: 1
      case .words(let choices): choices(settings).all.count
      case .pictures(let choices): choices(settings).all.count
      case .toggle: 2
      }
    return (0..<count).map {
      var next = settings
      step(&next, $0)
      return next
    }
  }

  /// A row of values that include the present one, in words or pictures.
  init<Value: Equatable & Sendable>(
    _ label: @autoclosure @escaping @Sendable () -> String,
    _ place: any WritableKeyPath<Settings, Value> & Sendable,
    among values: @escaping @Sendable (Settings) -> [Value],
    _ name: @escaping @Sendable (Value) -> String, picture: (@Sendable (Value) -> Sample)? = nil,
    note: @escaping @Sendable (Settings) -> String? = { _ in nil }
  ) {
    @Sendable func chosen(in settings: Settings) -> (all: [Value], index: Int) {
      let all = values(settings)
      return (all, all.firstIndex(of: settings[keyPath: place]) ?? 0)
    }
    let form: Form =
      if let picture {
        .pictures { settings in
          let (all, index) = chosen(in: settings)
          return (all.map { PicturedChoice(picture($0), name($0)) }, index)
        }
      } else {
        .words { settings in
          let (all, index) = chosen(in: settings)
          return (all.map(name), index)
        }
      }
    self.init(
      label: label(), form,
      step: { settings, step in
        let (all, index) = chosen(in: settings)
        settings[keyPath: place] = all[cyclic: index + step]
      }, note: note)
  }

  /// A row of a type's values.
  init<Value: CaseIterable & Equatable & Sendable>(
    _ label: @autoclosure @escaping @Sendable () -> String,
    _ place: any WritableKeyPath<Settings, Value> & Sendable,
    _ name: @escaping @Sendable (Value) -> String, picture: (@Sendable (Value) -> Sample)? = nil,
    note: @escaping @Sendable (Settings) -> String? = { _ in nil }
  ) {
    self.init(
      label(), place, among: { _ in Array(Value.allCases) }, name, picture: picture, note: note)
  }

  /// A row with a switch.
  init(
    _ label: @autoclosure @escaping @Sendable () -> String,
    toggling place: any WritableKeyPath<Settings, Bool> & Sendable,
    note: @escaping @Sendable (Settings) -> String? = { _ in nil }
  ) {
    self.init(
      label: label(), .toggle { $0[keyPath: place] },
      step: { if $1 % 2 != 0 { $0[keyPath: place].toggle() } }, note: note)
  }
}

extension CaseIterable where Self: Equatable {
  /// The case `step` cases on, around the ends.
  package func next(_ step: Int) -> Self {
    let all = Array(Self.allCases)
    return all[cyclic: all.firstIndex(of: self)! + step]
  }
}

extension Array {
  /// The element at an index, counted around the ends.
  package subscript(cyclic index: Int) -> Element { self[(index % count + count) % count] }
}

extension ControlName {
  /// The control of a setting.
  ///
  /// - Parameter row: the row's number within the setting.
  package init(_ setting: Setting, row: Int = 0) {
    self.init(rawValue: "\(setting.key) \(row)")
  }
}
