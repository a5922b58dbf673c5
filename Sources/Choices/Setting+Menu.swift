// SPDX-License-Identifier: MIT

package import Tableau

extension Setting {
  /// Where the menu changes a setting.
  package struct Menu: Sendable {
    package enum Sheet: Sendable {
      case game, look, snap, network, internet
    }

    package let sheet: Sheet

    /// Where its rows come among those of the sheet's other settings.
    let position: Int

    package let rows: [Row]

    /// What opens a sheet to type a value; `nil` where none is typed.
    package var typing: LabelledButton? { typingButton() }

    private let typingButton: @Sendable () -> LabelledButton?

    /// What has been typed, where the row shows it.
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
    package var label: String { labelWords() }

    /// The value in words.
    package let value: @Sendable (Settings) -> String

    /// Goes this many values forward, or back where the number is negative.
    package let step: @Sendable (inout Settings, Int) -> Void

    /// What the value means, in a line; `nil` for a row whose values need no saying.
    package let note: @Sendable (Settings) -> String?

    /// The values with their pictures, and which of them is chosen; `nil` for a row in words.
    package let pictures: (@Sendable (Settings) -> (choices: [PicturedChoice], chosen: Int))?

    private let labelWords: @Sendable () -> String

    init(
      label: @autoclosure @escaping @Sendable () -> String,
      value: @escaping @Sendable (Settings) -> String,
      pictures: (@Sendable (Settings) -> (choices: [PicturedChoice], chosen: Int))? = nil,
      step: @escaping @Sendable (inout Settings, Int) -> Void,
      note: @escaping @Sendable (Settings) -> String? = { _ in nil }
    ) {
      (labelWords, self.value, self.pictures, self.step) = (label, value, pictures, step)
      self.note = note
    }
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

  /// The row that a control changes, if it can be used.
  package static func row(_ control: ControlName, in settings: Settings) -> Row? {
    for setting in all where setting.isOffered(in: settings) {
      for (index, row) in (setting.menu?.rows ?? []).enumerated()
      where control == ControlName(setting, row: index) {
        return row
      }
    }
    return nil
  }

  /// Whether its rows can be used with these settings.
  package func isOffered(in settings: Settings) -> Bool {
    menu?.isOffered(settings) ?? false
  }
}

extension Setting.Row {
  /// The settings with each value in its turn, from the present one on.
  package func steps(from settings: Settings) -> [Settings] {
    var (steps, seen) = ([settings], [value(settings)])
    while steps.count < Self.mostSteps {
      var next = steps[steps.count - 1]
      step(&next, 1)
      if seen.contains(value(next)) { break }
      steps.append(next)
      seen.append(value(next))
    }
    return steps
  }

  /// More than there are words; numbers may go on for longer.
  private static let mostSteps = 24

  /// Goes through the values of a type, from the last to the first and back.
  init<Value: CaseIterable & Equatable & Sendable>(
    _ label: @autoclosure @escaping @Sendable () -> String,
    _ place: any WritableKeyPath<Settings, Value> & Sendable,
    _ name: @escaping @Sendable (Value) -> String,
    note: @escaping @Sendable (Settings) -> String? = { _ in nil }
  ) {
    self.init(
      label: label(), value: { name($0[keyPath: place]) },
      step: { $0[keyPath: place] = $0[keyPath: place].next($1) }, note: note)
  }
}

extension Setting.Row {
  /// Goes through the values of a type by their pictures.
  init<Value: CaseIterable & Equatable & Sendable>(
    _ label: @autoclosure @escaping @Sendable () -> String,
    _ place: any WritableKeyPath<Settings, Value> & Sendable,
    _ name: @escaping @Sendable (Value) -> String,
    picture: @escaping @Sendable (Value) -> Sample
  ) {
    self.init(
      label: label(), value: { name($0[keyPath: place]) },
      pictures: { settings in
        let all = Array(Value.allCases)
        let chosen = all.firstIndex(of: settings[keyPath: place]) ?? 0
        return (all.map { PicturedChoice(picture($0), name($0)) }, chosen)
      },
      step: { $0[keyPath: place] = $0[keyPath: place].next($1) })
  }
}

extension CaseIterable where Self: Equatable {
  /// The case this many further on; after the last comes the first.
  func next(_ step: Int) -> Self {
    let all = Array(Self.allCases)
    let index = all.firstIndex(of: self)!
    return all[((index + step) % all.count + all.count) % all.count]
  }
}

extension ControlName {
  /// The name of a control that changes a setting.
  ///
  /// - Parameter row: which of the setting's rows it is.
  package init(_ setting: Setting, row: Int = 0) {
    self.init(rawValue: "\(setting.key) \(row)")
  }
}
