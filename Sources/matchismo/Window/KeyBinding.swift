// SPDX-License-Identifier: MIT

import Play
import Scene
import Windowing

/// Keys that belong together, what each of them does, and what the help says of them.
struct KeyBinding {
  enum Action: Equatable {
    case move(Direction)
    /// Go to the next button, or the one before.
    case moveOn(by: Int)
    case use
    /// Turn over the card at this place of the table.
    case choose(Int)
    case newDeal
    case hint
    case undo
    case redo
    /// Look at an earlier or a later moment, so many moves away.
    case lookBack(by: Int)
    case pause
    case copy
    case paste
    case openMenu
    case toggleFullscreen
    case help
    case leave
    case quit
  }

  /// The keys as the help names them, and what they do.
  let keys: String
  let meaning: String
  private let actions: [Key: Action]

  private init(_ keys: String, _ meaning: String, _ actions: [Key: Action]) {
    self.keys = keys
    self.meaning = meaning
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
      [Key(.tab): .moveOn(by: 1), Key(.tab, shift: true): .moveOn(by: -1)]),
    KeyBinding(
      Sentences.dealKeys, Sentences.dealsAgain, bare("n", .newDeal) + control("n", .newDeal)),
    KeyBinding(Sentences.hintKey, Sentences.hints, bare("h", .hint)),
    KeyBinding(
      Sentences.undoKeys, Sentences.undoes,
      control("z", .undo) + [Key(.character("z"), control: true, shift: true): .redo]
        + control("y", .redo)),
    KeyBinding(
      Sentences.historyKeys, Sentences.looksBack,
      [Key(.pageUp): .lookBack(by: -1), Key(.pageDown): .lookBack(by: 1)]),
    KeyBinding(Sentences.pauseKey, Sentences.pauses, bare("p", .pause)),
    KeyBinding(
      Sentences.copyKeys, Sentences.copies, control("c", .copy) + control("v", .paste)),
    KeyBinding(
      Sentences.menuKeys, Sentences.opensMenu,
      [Key(.function(10)): .openMenu, Key(.menu): .openMenu]),
    KeyBinding(
      Sentences.fullscreenKey, Sentences.togglesFullscreen, [Key(.function(11)): .toggleFullscreen]),
    KeyBinding(Sentences.helpKey, Sentences.showsHelp, [Key(.function(1)): .help]),
    KeyBinding(Sentences.leaveKey, Sentences.leaves, [Key(.escape): .leave]),
    KeyBinding(
      Sentences.quitKeys, Sentences.quits, control("q", .quit) + control("w", .quit)),
  ]

  private static func control(_ character: Character, _ action: Action) -> [Key: Action] {
    [Key(.character(character), control: true): action]
  }

  /// A letter alone, whether it is typed small or large.
  private static func bare(_ character: Character, _ action: Action) -> [Key: Action] {
    [
      Key(.character(character)): action,
      Key(.character(character), shift: true): action,
    ]
  }

  /// 1 is the first card, 0 the tenth.
  private static let digits: [Key: Action] = Dictionary(
    uniqueKeysWithValues: "1234567890".enumerated().map { place, digit in
      (Key(.character(digit)), .choose(place))
    })
}

/// The keys of both.
private func + (
  one: [Key: KeyBinding.Action], other: [Key: KeyBinding.Action]
) -> [Key: KeyBinding.Action] {
  one.merging(other) { first, _ in first }
}
