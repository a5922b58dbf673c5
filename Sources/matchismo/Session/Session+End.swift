// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Storage

/// The end of a game.
extension Session {
  /// Writes the game's result down, once, and says it.
  func finish() {
    guard result == nil else { return }
    let record = sitting.record
    think()
    let now = Clock.now
    guard
      let result = GameResult(
        of: sitting, finished: now, seconds: stopwatch.shown, best: best)
    else { return scene.setEnding(endingSheet(nil, before: nil)) }
    let kind = GameKind(record.rules, tableSize: record.deal.cards.count)
    let before = Statistics(
      of: results.results.filter { $0.kind == kind }, today: now.day
    ).best
    keep(result)
    self.result = result
    scene.setEnding(endingSheet(result, before: before))
  }

  /// Works out what the deal would have allowed, once for each; to be called when there is time, since
  /// it can take longer than a frame may.
  func think() {
    let record = sitting.record
    guard best == nil, record.rules.mode.hasPoints else { return }
    best = BestScore(of: record.deal, rules: record.rules)
  }

  private func keep(_ result: GameResult) {
    do throws(StorageError) {
      try results.add(result)
    } catch {
      say("\(error)")
    }
  }

  private func endingSheet(_ result: GameResult?, before: GameResult?) -> Sheet {
    var rows: [SheetRow] = [.headline(title)]
    if let result {
      rows += facts(of: result, before: before).map { SheetRow.line($0) }
    }
    var buttons = [
      SheetRow.Button(.dealAgain, Sentences.dealAgain),
      SheetRow.Button(.replay, Sentences.replays),
    ]
    if result?.daily != nil { buttons.append(SheetRow.Button(.share, Sentences.shares)) }
    return Sheet("", rows + [.buttons(buttons)])
  }

  private var title: String {
    switch sitting.record.rules.mode {
    case .match: Sentences.noMoreMatches
    case .pairs: Sentences.allPairsFound
    case .flip: Sentences.deckIsThrough
    }
  }

  private func facts(of result: GameResult, before: GameResult?) -> [String] {
    var facts: [String] = []
    if result.kind.rules.mode.hasPoints {
      facts.append(Sentences.finalScore(result.score))
      if let best = result.best { facts.append(Sentences.bestPossible(best)) }
    } else {
      facts.append(Sentences.tries(result.tries))
    }
    if result.isPractice {
      facts.append(Sentences.practiceDoesNotCount)
    } else if let before, !result.isBetter(than: before) {
      facts.append(Sentences.personalBest(before))
    } else {
      facts.append(Sentences.newBest)
    }
    return facts
  }

  /// Puts the line to share about the day's deal on the clipboard.
  func share() {
    guard let line = result.flatMap(Sentences.shared) else { return }
    effects.append(.copy(line))
    say(Sentences.shared)
  }
}
