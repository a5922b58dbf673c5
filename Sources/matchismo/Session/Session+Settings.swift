// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Storage
import Words

/// What the player chooses. Looks act at once; rules hold from the next deal on.
extension Session {
  /// Changes the settings.
  func change(_ mutate: (inout Settings) -> Void) {
    choices.change(mutate)
    followChoices()
    if !pages.isEmpty { showPage() }
  }

  /// Keeps the size that the player has given the window.
  func keepWindowSize(width: Int, height: Int) {
    change { $0.windowSize = Settings.WindowSize(width: width, height: height) }
  }

  /// Something on a sheet gets its next value, or the one before.
  func change(_ item: SheetItem, by step: Int) {
    switch item {
    case .mode: change { $0.mode = $0.mode.next(step) }
    case .matchSize: change { $0.matchSize = $0.matchSize.next(step) }
    case .tableSize: change { $0.setTableSize($0.nextTableSize(step)) }
    case .scoring: change { $0.scoringChoice = $0.scoringChoice.next(step) }
    case .matchBonus, .mismatchPoints, .flipPoints: change { $0.changeOwnScoring(item, by: step) }
    case .clock: change { $0.isClockShown.toggle() }
    case .cardBack: change { $0.back = Self.back(after: $0.back, step) }
    case .table: change { $0.table = $0.table.next(step) }
    case .suits: change { $0.suits = $0.suits.next(step) }
    case .animation: change { $0.animation = $0.animation.next(step) }
    case .scoresOf, .scoresOrder: changeScoresView(item, by: step)
    default: break
    }
  }

  /// Lets the table look and move as it was chosen.
  func followChoices() {
    scene.look = choices.look
    show()
  }

  private static func back(after path: FilePath, _ step: Int) -> FilePath {
    guard case .pattern(let pattern) = BackFile(path) else {
      return FilePath(BackPattern.lattice.rawValue)
    }
    return FilePath(pattern.next(step).rawValue)
  }
}

extension CaseIterable where Self: Equatable {
  /// The case so many further, and round at the ends.
  fileprivate func next(_ step: Int) -> Self {
    let all = Array(Self.allCases)
    let index = all.firstIndex(of: self)!
    return all[((index + step) % all.count + all.count) % all.count]
  }
}

extension Settings {
  /// How many cards are dealt in the mode that is chosen.
  var tableSizeOfMode: Int {
    switch mode {
    case .match: tableSize
    case .pairs: pairsTableSize
    default: mode.usualTableSize
    }
  }

  mutating func setTableSize(_ size: Int) {
    switch mode {
    case .match: tableSize = size
    case .pairs: pairsTableSize = size
    default: break
    }
  }

  /// The sizes that the menu goes through.
  private static let handyTableSizes = [12, 16, 20, 30, 52]

  fileprivate func nextTableSize(_ step: Int) -> Int {
    let sizes = mode == .match ? Self.handyTableSizes : mode.tableSizes
    let here = tableSizeOfMode
    return step > 0
      ? sizes.first { $0 > here } ?? sizes[0] : sizes.last { $0 < here } ?? sizes[sizes.count - 1]
  }

  fileprivate mutating func changeOwnScoring(_ item: SheetItem, by step: Int) {
    let own = ownScoring
    func clamped(_ value: Int, _ range: ClosedRange<Int>) -> Int {
      min(max(value, range.lowerBound), range.upperBound)
    }
    ownScoring =
      Scoring(
        matchBonus: clamped(own.matchBonus + (item == .matchBonus ? step : 0), Scoring.bonuses),
        mismatchPoints: clamped(
          own.mismatchPoints + (item == .mismatchPoints ? step : 0), Scoring.penalties),
        flipPoints: clamped(own.flipPoints + (item == .flipPoints ? step : 0), Scoring.penalties))
      ?? own
  }
}
