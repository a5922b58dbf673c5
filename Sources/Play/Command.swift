// SPDX-License-Identifier: MIT

package import Tableau
import Words

/// The commands of keys, of the buttons of the bar and of controls that mean the same on every page. What a row of one
/// page does stands with the row (`Deeds`). The raw values of the bar's buttons are their names in journals, too.
package enum Command: String, CaseIterable, Sendable {
  // The game on the table.
  case newDeal = "deal"
  case calendar, hint, undo, redo, pause, replay, showBest, share, copy, paste
  /// Deals an easier game.
  case gentle

  // Snap!.
  /// To say "Snap!".
  case call
  /// To end a round that is as good as over.
  case skip
  case leaveSnap

  // Snap! with others.
  /// To wait no longer for who is away.
  case goOnWithout
  /// To hurry somebody who doesn't turn a card, or as the host to turn it after all.
  case urge
  case ownTable
  /// Something to say to the others.
  case talk

  // The program.
  case menu, help, fullscreen, quit
  /// Closes what lies over the table, one thing at a time, and finally leaves full screen.
  case leave

  // Sheets, and the way back from them.
  case games, scores, back, confirm, cancel

  // The scores.
  case achievements
  /// Tells what stars mean.
  case stars

  /// The command of the control with this name; `nil` if it has none.
  package init?(_ name: ControlName) {
    self.init(rawValue: name.rawValue)
  }
}

extension ControlName {
  /// The name of a control that gives a command.
  package init(_ command: Command) {
    self.init(rawValue: command.rawValue)
  }
}

extension BarButton {
  /// The way to all games.
  package static var games: BarButton {
    BarButton(
      ControlName(.games), .games, label: Sentences.games, tip: phrase("Choose a game (G)"))
  }

  package static var menu: BarButton {
    BarButton(ControlName(.menu), .menu, label: Sentences.menuLabel, tip: phrase("Menu (F10)"))
  }
}

extension LabelledButton {
  /// A button that gives a command.
  package init(_ command: Command, _ label: String) {
    self.init(ControlName(command), label)
  }
}
