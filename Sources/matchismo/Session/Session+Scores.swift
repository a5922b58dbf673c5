// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Storage

/// The scores of all games.
extension Session {
  /// The games that there are scores of: the kinds that have been played, the kind that is on the table,
  /// and the day's deals.
  private var choicesOfGames: [ScoresView.Games] {
    let kinds = Set(results.scores.kinds + [presentKind]).sorted()
    return kinds.map(ScoresView.Games.kind) + [.daily]
  }

  var presentKind: GameKind {
    GameKind(sitting.record.rules, tableSize: sitting.record.deal.cards.count)
  }

  func changeScoresView(_ item: SheetItem, by step: Int) {
    guard case .scores(let shown) = pages.last else { return }
    var view = shown ?? ScoresView(games: .kind(presentKind))
    if item == .scoresOf {
      let games = choicesOfGames
      let index = (games.firstIndex(of: view.games) ?? 0) + step
      view.games = games[(index % games.count + games.count) % games.count]
    } else {
      let orders = ResultOrder.allCases
      let index = orders.firstIndex(of: view.order)! + step
      view.order = orders[(index % orders.count + orders.count) % orders.count]
    }
    replacePage(with: .scores(view))
  }

  /// How many games are listed.
  private static let listed = 8

  func scoresSheet(_ view: ScoresView) -> Sheet {
    let statistics = view.games.statistics(in: results.scores)
    var rows: [SheetRow] = [
      .choice(.scoresOf, Sentences.scoresOf, value: view.games.name)
    ]
    if statistics.count > 0 {
      rows += summary(statistics, view.games.kind)
      rows.append(
        .choice(.scoresOrder, Sentences.scoresOrder, value: Sentences.name(of: view.order)))
      rows += table(statistics, view)
      rows.append(.chart(statistics.lastFigures))
    } else {
      rows.append(
        .text(results.scores.isEmpty ? Sentences.noResults : Sentences.noResultsOfKind))
    }
    return Sheet(Sentences.scores, rows + [.buttons(scoresButtons)])
  }

  /// Exporting and forgetting are about all results, whichever are looked at.
  private var scoresButtons: [SheetRow.Button] {
    let back = SheetRow.Button(.back, Sentences.back)
    guard !results.scores.isEmpty else { return [back] }
    return [
      .init(.exportScores, Sentences.exportScores), .init(.resetScores, Sentences.resetScores),
      back,
    ]
  }

  private func summary(_ statistics: Statistics, _ kind: GameKind) -> [SheetRow] {
    func row(_ label: String, _ value: String?) -> SheetRow? {
      value.map { .pair(label, $0) }
    }
    let hasPoints = kind.rules.mode.measure == .points
    let streak = statistics.streak(on: Clock.now.day)
    return [
      row(
        hasPoints ? Sentences.bestScore : Sentences.fewestTries,
        statistics.best.map { "\($0.figure)" }),
      row(Sentences.fewestFlips, statistics.fewestFlips.map { "\($0.flips)" }),
      row(Sentences.shortestTime, statistics.shortest.map { Sentences.clock($0.seconds) }),
      row(
        hasPoints ? Sentences.averageScore : Sentences.averageTries,
        statistics.averageFigure.map(Sentences.oneDecimal)),
      row(Sentences.averageFlips, statistics.averageFlips.map(Sentences.oneDecimal)),
      row(
        Sentences.averageTime,
        statistics.averageSeconds.map { Sentences.clock(Int($0.rounded())) }),
      row(Sentences.currentStreak, "\(streak.current)"),
      row(Sentences.longestStreak, "\(streak.longest)"),
    ].compactMap { $0 }
  }

  private func table(_ statistics: Statistics, _ view: ScoresView) -> [SheetRow] {
    let hasPoints = view.games.kind.rules.mode.measure == .points
    let heading =
      [Sentences.dateHeading, hasPoints ? Sentences.scoreHeading : Sentences.triesHeading]
      + (hasPoints ? [Sentences.bestHeading] : [])
      + [Sentences.flipsHeading, Sentences.timeHeading]
    let best = statistics.best
    let games = statistics.first(by: view.order).prefix(Self.listed)
    return [.cells(heading, .heading)]
      + games.map { game in
        let cells =
          [game.finished.shownText, "\(game.figure)"]
          + (hasPoints ? [Sentences.possible(game.best)] : [])
          + ["\(game.flips)", Sentences.clock(game.seconds)]
        return .cells(cells, game == best ? .outstanding : .plain)
      }
  }

  /// Puts all results on the clipboard, for a spreadsheet.
  func copyScores() {
    var csv = ResultsCSV()
    results.read { csv.add($0) }
    effects.append(.copy(String(decoding: csv.take(), as: UTF8.self)))
    say(Sentences.copiedScores)
  }

  func resetScores() {
    do throws(StorageError) {
      try results.reset()
    } catch {
      say("\(error)")
    }
  }
}
