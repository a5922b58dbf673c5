// SPDX-License-Identifier: MIT

package import Tableau
import Words

extension Setting {
  /// Where the menu changes a setting.
  package struct Menu: Sendable {
    package enum Sheet: Sendable {
      case game, look, snap, others
    }

    package let sheet: Sheet

    /// Where its rows come among those of the sheet's other settings.
    let position: Int

    package let rows: [Row]

    /// The button that opens a sheet to type a value; `nil` where none is typed.
    package var typing: LabelledButton? { typingButton() }

    private let typingButton: @Sendable () -> LabelledButton?

    /// The typed value, where the row shows it.
    package let typed: @Sendable (Settings) -> String?

    /// Whether its rows can be used with these settings.
    let isOffered: @Sendable (Settings) -> Bool

    init(
      _ sheet: Sheet, _ position: Int, _ rows: Row...,
      typing: @autoclosure @escaping @Sendable () -> LabelledButton? = nil,
      typed: @escaping @Sendable (Settings) -> String? = { _ in nil },
      if isOffered: @escaping @Sendable (Settings) -> Bool = { _ in true }
    ) {
      (self.sheet, self.position, self.rows) = (sheet, position, rows)
      (typingButton, self.typed, self.isOffered) = (typing, typed, isOffered)
    }
  }

  /// A row of a sheet, with a value that steps forward and back.
  package struct Row: Sendable {
    /// Values in words or pictures, of which one is chosen, counted from 0.
    package typealias Choices<Choice> = @Sendable (Settings) -> (all: [Choice], chosen: Int)

    /// How the values are shown.
    package enum Form: Sendable {
      /// One that is worked out from the one before, such as a number.
      case number(@Sendable (Settings) -> String)
      case words(Choices<String>)
      case pictures(Choices<PicturedChoice>)
      /// On or off.
      case toggle(@Sendable (Settings) -> Bool)
    }

    package var label: String { labelWords() }
    package let form: Form

    /// The meaning of the value, in a line; `nil` for a row whose values need no saying.
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

    /// Goes this many values forward, or back where the number is negative; after the last comes the first.
    package func step(_ settings: inout Settings, _ steps: Int) { change(&settings, steps) }
  }

  /// The settings of a sheet, in the order of their rows: at each position the one that is offered, or one
  /// that keeps its place.
  package static func all(on sheet: Menu.Sheet, in settings: Settings) -> [Setting] {
    let settingsAtPositions = Dictionary(grouping: all.filter { $0.menu?.sheet == sheet }) {
      $0.menu?.position ?? 0
    }
    return settingsAtPositions.sorted { $0.key < $1.key }.compactMap { _, choices in
      choices.first { $0.isOffered(in: settings) } ?? choices.first
    }
  }

  /// Whether its rows can be used with these settings.
  package func isOffered(in settings: Settings) -> Bool {
    menu?.isOffered(settings) ?? false
  }
}

extension Setting.Row {
  /// The value in words.
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

  /// The settings with each value in its turn, from the present one on; of numbers, only the present one.
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

  /// Goes through some values, of which the present one always is one, in words or by their pictures.
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

  /// Goes through the values of a type.
  init<Value: CaseIterable & Equatable & Sendable>(
    _ label: @autoclosure @escaping @Sendable () -> String,
    _ place: any WritableKeyPath<Settings, Value> & Sendable,
    _ name: @escaping @Sendable (Value) -> String, picture: (@Sendable (Value) -> Sample)? = nil,
    note: @escaping @Sendable (Settings) -> String? = { _ in nil }
  ) {
    self.init(
      label(), place, among: { _ in Array(Value.allCases) }, name, picture: picture, note: note)
  }

  /// Switches something on and off.
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
  /// The case this many further on; after the last comes the first.
  package func next(_ step: Int) -> Self {
    let all = Array(Self.allCases)
    return all[cyclic: all.firstIndex(of: self)! + step]
  }
}

extension Array {
  /// The element at an index, counted on from the first after the last, and back.
  package subscript(cyclic index: Int) -> Element { self[(index % count + count) % count] }
}

extension ControlName {
  /// The name of a control that changes a setting.
  ///
  /// - Parameter row: which of the setting's rows it is.
  package init(_ setting: Setting, row: Int = 0) {
    self.init(rawValue: "\(setting.key) \(row)")
  }
}
