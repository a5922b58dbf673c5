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

  /// Whether the computer may go on: it waits while the table can't be seen as it is.
  private var isComputerThinking: Bool {
    isComputersTurn && !sitting.isFull && pages.isEmpty && !isLookingBack
  }

  /// Lets the computer think for some seconds, if it is its turn, and choose. It goes by time alone,
  /// whatever moves on the screen.
  func letComputerThink(for seconds: Double) {
    guard isComputerThinking else { return table.pauseComputer(for: seconds) }
    if let place = table.computerChoice(after: seconds, at: scene.look.animation) {
      make(.choose(place))
    }
  }

  /// In how many seconds the computer chooses; `nil` while it doesn't think.
  var secondsToComputersChoice: Double? {
    isComputerThinking ? table.game.secondsToComputersChoice(at: scene.look.animation) : nil
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
