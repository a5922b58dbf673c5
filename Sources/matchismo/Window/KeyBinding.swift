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
    case command(Command)
    /// Look at an earlier or a later moment, so many moves away.
    case lookBack(by: Int)
  }

  /// The keys as the help names them, and what they do.
  var keys: String { keyWords() }
  var meaning: String { meaningWords() }

  private let keyWords: @Sendable () -> String
  private let meaningWords: @Sendable () -> String
  private let actions: [Key: Action]

  private init(
    _ keys: @autoclosure @escaping @Sendable () -> String,
    _ meaning: @autoclosure @escaping @Sendable () -> String, _ actions: [Key: Action]
  ) {
    (keyWords, meaningWords, self.actions) = (keys, meaning, actions)
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
      Sentences.dealKeys, Sentences.dealsAgain,
      bare("n", .command(.newDeal)) + control("n", .command(.newDeal))),
    KeyBinding(Sentences.hintKey, Sentences.hints, bare("h", .command(.hint))),
    KeyBinding(
      Sentences.undoKeys, Sentences.undoes,
      control("z", .command(.undo)) + [
        Key(.character("z"), control: true, shift: true): .command(.redo)
      ]
        + control("y", .command(.redo))),
    KeyBinding(Sentences.snapKey, Sentences.snaps, bare("s", .command(.call))),
    KeyBinding(Sentences.talkKey, Sentences.talks, bare("t", .command(.talk))),
    KeyBinding(
      Sentences.historyKeys, Sentences.looksBack,
      [Key(.pageUp): .lookBack(by: -1), Key(.pageDown): .lookBack(by: 1)]),
    KeyBinding(Sentences.pauseKey, Sentences.pauses, bare("p", .command(.pause))),
    KeyBinding(
      Sentences.copyKeys, Sentences.copies,
      control("c", .command(.copy)) + control("v", .command(.paste))),
    KeyBinding(
      Sentences.menuKeys, Sentences.opensMenu,
      [Key(.function(10)): .command(.menu), Key(.menu): .command(.menu)]),
    KeyBinding(
      Sentences.fullscreenKey, Sentences.togglesFullscreen,
      [Key(.function(11)): .command(.fullscreen)]),
    KeyBinding(Sentences.helpKey, Sentences.showsHelp, [Key(.function(1)): .command(.help)]),
    KeyBinding(Sentences.leaveKey, Sentences.leaves, [Key(.escape): .command(.leave)]),
    KeyBinding(
      Sentences.quitKeys, Sentences.quits,
      control("q", .command(.quit)) + control("w", .command(.quit))),
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
