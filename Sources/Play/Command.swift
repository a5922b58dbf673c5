// SPDX-License-Identifier: MIT

package import Tableau
import Words

/// The commands of keys, buttons and controls that mean the same on every page. `Deeds` has the
/// actions of single pages' rows. The raw values of the bar's buttons are their names in journals,
/// too.
package enum Command: String, CaseIterable, Sendable {
  // The game on the table.
  case newDeal = "deal"
  case calendar, hint, undo, redo, pause, replay, showBest, share, copy, paste
  /// Deals an easier game.
  case gentle
  /// Deals more cards to the table.
  case more
  /// Says that the player at this end of the screen sees a trio.
  case callLeft = "callleft"
  case callRight = "callright"

  // Snap!.
  /// Calls "Snap!".
  case call
  /// Ends a decided round.
  case skip
  case leaveSnap

  // Snap! with others.
  /// Stops waiting for an absent player.
  case goOnWithout
  /// Hurries a player who doesn't turn a card; the host can then turn it.
  case urge
  case ownTable
  /// Opens the phrases to say.
  case talk

  // The program.
  case menu, help, fullscreen, quit
  /// Closes one thing over the table at a time, and finally leaves full screen.
  case leave

  // Sheets, and the way back from them.
  case games, scores, back, confirm, cancel

  // The scores.
  case achievements
  /// Explains the stars.
  case stars

  /// `nil` for controls without a command.
  package init?(_ name: ControlName) {
    self.init(rawValue: name.rawValue)
  }
}

extension ControlName {
  /// The name of the control that gives a command.
  package init(_ command: Command) {
    self.init(rawValue: command.rawValue)
  }
}

extension BarButton {
  /// The button that opens all games.
  package static var games: BarButton {
    BarButton(
      ControlName(.games), .games, label: Sentences.games, tip: phrase("Choose a game (G)"))
  }

  package static var newDeal: BarButton {
    BarButton(
      ControlName(.newDeal), .newDeal, label: phrase("Deal", about: "button"),
      tip: phrase("New deal (N)"))
  }

  package static func hint(tip: String) -> BarButton {
    BarButton(ControlName(.hint), .hint, label: phrase("Hint"), tip: tip)
  }

  package static var undo: BarButton {
    BarButton(ControlName(.undo), .undo, label: phrase("Undo"), tip: phrase("Undo (Ctrl+Z)"))
  }

  package static var menu: BarButton {
    BarButton(ControlName(.menu), .menu, label: Sentences.menuLabel, tip: phrase("Menu (F10)"))
  }
}

extension LabelledButton {
  package init(_ command: Command, _ label: String) {
    self.init(ControlName(command), label)
  }
}
