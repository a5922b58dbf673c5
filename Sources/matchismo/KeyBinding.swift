// SPDX-License-Identifier: MIT

import Play
import Scene
import Windowing

/// Keys that belong together, what each of them does, and what the help says of them.
struct KeyBinding {
  enum Action: Equatable {
    case move(Direction)
    case moveToNextGroup
    case use
    /// Turn over the card at this place of the table.
    case choose(Int)
    case dealAgain
    case toggleFullscreen
    case toggleKeys
    case leave
    case quit
  }

  let help: KeyHelp
  private let actions: [Key: Action]

  private init(_ keys: String, _ meaning: String, _ actions: [Key: Action]) {
    help = KeyHelp(keys: keys, meaning: meaning)
    self.actions = actions
  }

  static func action(of key: Key) -> Action? {
    for binding in all { if let action = binding.actions[key] { return action } }
    return nil
  }
}

extension KeyBinding {
  /// In the order of the help.
  static let all = [
    KeyBinding(
      Sentences.arrowKeys, Sentences.movesFocus,
      [
        Key(.left): .move(.left), Key(.right): .move(.right), Key(.up): .move(.up),
        Key(.down): .move(.down), Key(.home): .move(.first), Key(.end): .move(.last),
      ]),
    KeyBinding(
      Sentences.useKeys, Sentences.usesFocus, [Key(.space): .use, Key(.enter): .use]),
    KeyBinding(Sentences.digitKeys, Sentences.choosesByNumber, digits),
    KeyBinding(
      Sentences.tabKey, Sentences.movesToButtons,
      [Key(.tab): .moveToNextGroup, Key(.tab, shift: true): .moveToNextGroup]),
    KeyBinding(Sentences.dealKeys, Sentences.dealsAgain, letter("n", alsoBare: true, .dealAgain)),
    KeyBinding(
      Sentences.fullscreenKey, Sentences.togglesFullscreen, [Key(.function(11)): .toggleFullscreen]),
    KeyBinding(Sentences.helpKey, Sentences.showsKeys, [Key(.function(1)): .toggleKeys]),
    KeyBinding(Sentences.leaveKey, Sentences.leaves, [Key(.escape): .leave]),
    KeyBinding(
      Sentences.quitKeys, Sentences.quits,
      letter("q", .quit).merging(letter("w", .quit)) { first, _ in first }),
  ]

  /// A letter with Control, and where it is meant so, alone or with Shift.
  private static func letter(
    _ character: Character, alsoBare: Bool = false, _ action: Action
  ) -> [Key: Action] {
    var actions = [Key(.character(character), control: true): action]
    if alsoBare {
      actions[Key(.character(character))] = action
      actions[Key(.character(character), shift: true)] = action
    }
    return actions
  }

  /// 1 is the first card, 0 the tenth.
  private static let digits: [Key: Action] = Dictionary(
    uniqueKeysWithValues: "1234567890".enumerated().map { place, digit in
      (Key(.character(digit)), .choose(place))
    })
}
