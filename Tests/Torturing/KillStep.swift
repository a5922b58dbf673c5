// SPDX-License-Identifier: MIT

import Observing

/// Something that a player does to a game, by one or more events.
struct KillStep {
  /// What the X server is made to tell.
  enum Act {
    case key(String, holding: [String] = [])
    /// In the window, in pixels.
    case point(x: Int, y: Int)
    case press, release
  }

  let acts: [Act]

  /// From which of them on another table may be found after a new start, and from which one on it has
  /// to be. They are the same but where another mode is chosen: until it is dealt, the old table is as
  /// right as the new.
  let decisive: ClosedRange<Int>

  /// How many cards lie on the table then.
  let cards: Int

  /// The act after which the window shows the number of a deal that chance has chosen; `nil` without one.
  var showingChance: Int?

  /// This and another one as a single step, which the second decides.
  func followed(by second: KillStep) -> KillStep {
    let decisive = second.decisive
    return KillStep(
      acts: acts + second.acts,
      decisive: acts.count + decisive.lowerBound...acts.count + decisive.upperBound,
      cards: second.cards, showingChance: showingChance)
  }
}

extension KillStep {
  /// Types keys, the last of which does it.
  static func keys(_ keys: String..., cards: Int) -> KillStep {
    KillStep(acts: keys.map { .key($0) }, decisive: keys.count - 1...keys.count - 1, cards: cards)
  }

  static func undo(cards: Int) -> KillStep {
    KillStep(acts: [.key("z", holding: ["Control_L"])], decisive: 0...0, cards: cards)
  }

  static func redo(cards: Int) -> KillStep {
    KillStep(acts: [.key("y", holding: ["Control_L"])], decisive: 0...0, cards: cards)
  }

  /// Takes back the first move of a game that tells something, after the warning.
  static func firstUndo(cards: Int) -> KillStep {
    let undo = Act.key("z", holding: ["Control_L"])
    return KillStep(acts: [undo, undo], decisive: 1...1, cards: cards)
  }

  /// Clicks and takes the pointer away again.
  static func click(x: Int, y: Int, cards: Int) -> KillStep {
    KillStep(
      acts: [.point(x: x, y: y), .press, .release, .point(x: 1, y: 1)], decisive: 2...2,
      cards: cards)
  }

  /// Deals by the menu.
  ///
  /// - Parameter isByChance: whether chance has dealt the game before it.
  static func deal(_ number: Int, isByChance: Bool = false, cards: Int) -> KillStep {
    let acts = menu(MenuRow.dealNumber.keys + "\(number)".map { String($0) } + ["Return"])
    let page = menu(MenuRow.dealNumber.keys).count - 1
    return KillStep(
      acts: acts, decisive: acts.count - 1...acts.count - 1, cards: cards,
      showingChance: isByChance ? page : nil)
  }

  /// Goes to another game by its picture, the first of which is for matching.
  ///
  /// - Parameter isWaiting: whether that game goes on; else its picture opens a sheet, at the button to play.
  static func play(_ picture: Int, isWaiting: Bool = true, cards: Int) -> KillStep {
    let way = ["g", "Home"] + Array(repeating: "Right", count: picture)
    let acts = menu(way + (isWaiting ? ["Return"] : ["Return", "Return"]))
    return KillStep(acts: acts, decisive: acts.count - 1...acts.count - 1, cards: cards)
  }

  /// Takes the next card back by the menu's sheet of looks, the first thing there.
  static func changeBack(cards: Int) -> KillStep {
    let way = menu(MenuRow.look.keys + ["Right"])
    return KillStep(
      acts: way + [.key("Escape"), .key("Escape")], decisive: way.count - 1...way.count - 1,
      cards: cards)
  }

  /// Goes away from the cards, opens the menu and types keys in it.
  private static func menu(_ keys: [String]) -> [Act] {
    [.point(x: 2, y: 2), .point(x: 1, y: 1)] + keys.map { .key($0) }
  }
}
