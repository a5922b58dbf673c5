// SPDX-License-Identifier: MIT

package import Tableau

/// What a player can tell the program to do with a key, a button of the bar or a control on a
/// sheet. Keys, buttons, menu and sheets all share this list. The raw values of the bar's buttons
/// are also their names in journals.
package enum Command: String, CaseIterable, Sendable {
  // The game on the table.
  case newDeal = "deal"
  case calendar, dealNumber, hint, undo, redo, pause, replay, showBest, share, copy, paste
  /// Deals an easier game.
  case gentle
  /// Lays the deck on the table, to be turned card by card.
  case flipThrough

  // Snap!.
  /// To say "Snap!".
  case call
  /// To end a round that is as good as over.
  case skip
  case snap, playSnap, continueSnap, leaveSnap

  // Snap! with others.
  /// To wait no longer for who is away.
  case goOnWithout
  /// To hurry somebody who doesn't turn a card, or as the host to turn it after all.
  case urge
  case near, far, moreOthers, openTable, ownTable, whoAsks, seatComputer, invite, inviteAnew,
    friends, forgetFriends, enterLink
  /// Something to say to the others.
  case talk

  // The program.
  case menu, help, fullscreen, quit
  /// Closes what lies over the table, one thing at a time, and finally leaves full screen.
  case leave

  // Sheets, and the way back from them.
  case games, game, moreRules, look, scores, about, previousPage, nextPage, back, confirm, cancel

  // Settings that are typed; one that steps through its values has its own control.
  case ownTableSize, ownPicture, firstName, secondName, ownName, friendName, broker
  /// Has the desktop ask for the file.
  case chooseFile

  // The scores.
  case scoresOf, scoresPart, exportScores, resetScores, achievements
  /// Tells what stars mean.
  case stars

  // The calendar.
  case month

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
  /// What leads to all games.
  package static var games: BarButton {
    BarButton(ControlName(.games), .games, label: Sentences.games, tip: Sentences.gamesTip)
  }
}

extension LabelledButton {
  /// A button that gives a command.
  package init(_ command: Command, _ label: String) {
    self.init(ControlName(command), label)
  }
}
