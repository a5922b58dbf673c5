// SPDX-License-Identifier: MIT

import Games
import Matching
import Play
import Scene
import Tableau

/// Two players at the table.
extension Session {
  /// Who they are; `nil` in a game for one.
  var company: Company? { table.game.opponent.map { Company(settings, opponent: $0) } }

  var isComputersTurn: Bool { table.game.isComputersTurn }

  /// Whether the computer may go on: it waits while the table can't be seen as it is, and until all has
  /// come to rest.
  private var isComputerThinking: Bool {
    isComputersTurn && !sitting.isFull && pages.isEmpty && !isLookingBack && !scene.isMoving
  }

  /// Lets the computer think for some seconds, if it is its turn, and choose.
  func letComputerThink(for seconds: Double) {
    guard isComputerThinking else { return table.stopComputer() }
    if let place = table.computerChoice(after: seconds, at: scene.look.animation) {
      make(.choose(place))
    }
  }

  /// In how many seconds the computer chooses; `nil` while it doesn't think.
  var secondsToComputersChoice: Double? {
    isComputerThinking ? table.game.secondsToComputersChoice(at: scene.look.animation) : nil
  }
}

// MARK: - Names

extension Session {
  /// The row that asks for a player's name opens it, and the name that was typed is taken; an empty one
  /// brings the usual name back.
  func useName(of player: Int) {
    let place = player == 0 ? \Settings.firstName : \Settings.secondName
    guard case .playerName(player, let typed) = pages.last else {
      return open(.playerName(player, Entry((settings[keyPath: place]?.text ?? "").utf8)))
    }
    let name = PlayerName(typed.bytes)
    guard name != nil || typed.bytes.isEmpty else { return complain(Sentences.noName) }
    back()
    change { $0[keyPath: place] = name }
  }
}

// MARK: - The end

extension Session {
  /// Counts a game that has come to its end, once, for who has won it.
  func countVictory() {
    guard let company, !table.game.isCounted else { return }
    table.count()
    tallies[company.opponent, default: Tally()].note(sitting.game)
  }

  /// Says how a game of two ended.
  func ending(in company: Company) -> Ending {
    var ending = Ending(
      of: sitting, in: company, seconds: settings.isClockShown ? stopwatch.shown : nil,
      tally: tallies[company.opponent] ?? Tally())
    ending.offers.append(LabelledButton(.replay, Sentences.replays))
    return ending
  }
}
