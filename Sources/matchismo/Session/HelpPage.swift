// SPDX-License-Identifier: MIT

import Play
import Scene
import Tableau

/// The pages of the help, in their order; their raw values name them.
enum HelpPage: String, CaseIterable {
  case rules = "help"
  case mouse, keys

  var title: String {
    switch self {
    case .rules: Sentences.helpRules
    case .mouse: Sentences.helpMouse
    case .keys: Sentences.helpKeys
    }
  }

  /// What it says, from what the program plays by and reads.
  func rows(explaining rules: [Illustration]) -> [SheetRow] {
    switch self {
    case .rules: rules.map { .explained(.picture($0.sample), $0.words) }
    case .mouse: Sentences.mouse.map { .explained(.words($0.gesture), $0.meaning) }
    case .keys: KeyBinding.all.map { .explained(.keys($0.keys), $0.meaning) }
    }
  }

  var buttons: [LabelledButton] {
    [
      LabelledButton(.back, Sentences.back),
      neighbour(by: -1).map { LabelledButton(.previousPage, Sentences.previousPage($0.title)) },
      neighbour(by: 1).map { LabelledButton(.nextPage, Sentences.nextPage($0.title)) },
    ].compactMap(\.self)
  }

  /// The page this many further on; `nil` beyond the first and the last.
  func neighbour(by step: Int) -> HelpPage? {
    guard let index = Self.allCases.firstIndex(of: self) else { return nil }
    return Self.allCases.indices.contains(index + step) ? Self.allCases[index + step] : nil
  }
}
