// SPDX-License-Identifier: MIT

import Play
import Scene
import Windowing
import Words

/// Keys of one meaning, their actions, and their words in the help.
struct KeyBinding {
  enum Action: Equatable {
    case move(Direction)
    /// Focus the next button, or the one before.
    case moveOn(by: Int)
    case use
    /// Turn the card at this place.
    case choose(Int)
    case command(Command)
    /// Look back or forward by this many moves.
    case lookBack(by: Int)

    /// The action in the direction of reading, for pages.
    func alongReading(isMirrored: Bool) -> Action {
      guard case .move(let direction) = self else { return self }
      return .move(direction.alongReading(isMirrored: isMirrored))
    }
  }

  /// The keys in the help, with international names unchanged, and their meaning.
  var keys: String { keyWords() }
  var meaning: String { meaningWords() }

  private let keyWords: @Sendable () -> String
  private let meaningWords: @Sendable () -> String
  private let actions: [Key: Action]

  /// False for keys that a button's tip, the menu or a page names.
  let isInHelp: Bool

  private init(
    _ keys: @autoclosure @escaping @Sendable () -> String,
    _ meaning: @autoclosure @escaping @Sendable () -> String, _ actions: [Key: Action],
    isInHelp: Bool = true
  ) {
    (keyWords, meaningWords, self.actions) = (keys, meaning, actions)
    self.isInHelp = isInHelp
  }

  static func action(of key: Key) -> Action? {
    // Some keyboards have digits with Shift.
    if key.isShiftHeld, case .character(let digit) = key.symbol, key.typed == digit,
      let action = digits[Key(.character(digit))]
    {
      return action
    }
    for binding in all { if let action = binding.actions[key] { return action } }
    return nil
  }
}

extension KeyBinding {
  /// In the order of the help.
  static let all = [
    KeyBinding(
      phrase("Arrows, Home, End"), phrase("go from card to card"),
      [
        Key(.left): .move(.left), Key(.right): .move(.right), Key(.up): .move(.up),
        Key(.down): .move(.down), Key(.home): .move(.first), Key(.end): .move(.last),
      ]),
    KeyBinding(
      phrase("Space, Return"), phrase("turn the card over, press the button"),
      [Key(.space): .use, Key(.enter): .use]),
    KeyBinding(phrase("1 to 9, 0"), phrase("turn over one of the first ten cards"), digits),
    KeyBinding(
      "Tab", phrase("go to the buttons and back"),
      [Key(.tab): .moveOn(by: 1), Key(.tab, shift: true): .moveOn(by: -1)], isInHelp: false),
    KeyBinding(
      phrase("N, Ctrl+N"), phrase("start a new deal"),
      bare("n", .command(.newDeal)) + control("n", .command(.newDeal))),
    KeyBinding("G", phrase("choose a game"), bare("g", .command(.games)), isInHelp: false),
    KeyBinding(
      "H", phrase("ask for a hint, which may cost points"), bare("h", .command(.hint))),
    KeyBinding(
      phrase("Ctrl+Z, Ctrl+Shift+Z"), phrase("undo a move, redo it"),
      control("z", .command(.undo)) + [
        Key(.character("z"), control: true, shift: true): .command(.redo)
      ]
        + control("y", .command(.redo))),
    KeyBinding("S", phrase("call \"Snap!\""), bare("s", .command(.call))),
    KeyBinding(
      phrase("Left Shift, right Shift"), phrase("call a trio, in a game for two"),
      anyShift(.leftShift, .command(.callLeft)) + anyShift(.rightShift, .command(.callRight)),
      isInHelp: false),
    KeyBinding(
      "T", phrase("say something to the others in Snap!"), bare("t", .command(.talk)),
      isInHelp: false),
    KeyBinding(
      phrase("Page Up, Page Down"), phrase("look back through the game; End returns to now"),
      [Key(.pageUp): .lookBack(by: -1), Key(.pageDown): .lookBack(by: 1)]),
    KeyBinding(
      "P", phrase("stop the clock and cover the table"), bare("p", .command(.pause))),
    KeyBinding(
      phrase("Ctrl+C, Ctrl+V"), phrase("copy the game as text, play a copied one"),
      control("c", .command(.copy)) + control("v", .command(.paste)) + [
        Key(.insert, control: true): .command(.copy), Key(.insert, shift: true): .command(.paste),
      ], isInHelp: false),
    KeyBinding(
      phrase("F10, Menu"), phrase("open the menu"),
      [Key(.function(10)): .command(.menu), Key(.menu): .command(.menu)]),
    KeyBinding(
      "F11", phrase("turn full screen on or off"),
      [Key(.function(11)): .command(.fullscreen)], isInHelp: false),
    KeyBinding(
      "F1", phrase("show the rules and these keys"),
      [Key(.function(1)): .command(.help)], isInHelp: false),
    KeyBinding(
      phrase("Esc"), phrase("close a panel, leave full screen"),
      [Key(.escape): .command(.leave)], isInHelp: false),
    KeyBinding(
      phrase("Ctrl+Q, Ctrl+W"), phrase("quit"),
      control("q", .command(.quit)) + control("w", .command(.quit)), isInHelp: false),
  ]

  private static func control(_ character: Character, _ action: Action) -> [Key: Action] {
    [Key(.character(character), control: true): action]
  }

  /// A letter in either case, without modifiers.
  private static func bare(_ character: Character, _ action: Action) -> [Key: Action] {
    [
      Key(.character(character)): action,
      Key(.character(character), shift: true): action,
    ]
  }

  /// Also while the other one is held.
  private static func anyShift(_ symbol: Key.Symbol, _ action: Action) -> [Key: Action] {
    [Key(symbol): action, Key(symbol, shift: true): action]
  }

  /// 1 is the first card, 0 the tenth.
  private static let digits: [Key: Action] = Dictionary(
    uniqueKeysWithValues: "1234567890".enumerated().map { place, digit in
      (Key(.character(digit)), .choose(place))
    })
}

private func + (
  one: [Key: KeyBinding.Action], other: [Key: KeyBinding.Action]
) -> [Key: KeyBinding.Action] {
  one.merging(other) { first, _ in first }
}
