// SPDX-License-Identifier: MIT

import Play
import Storage
import Words

/// The scores, of all kinds of games.
extension Session {
  func openScores() {
    archive.refreshResults()
    open(.scores(nil))
  }

  func openAchievements() {
    archive.results.refresh()
    open(.achievements)
  }

  func changeScoresView(_ command: Command, by step: Int) {
    guard case .scores(let shown) = pages.last else { return }
    var view = shown ?? ScoresView(of: onTable.subjectOfScores)
    if command == .scoresOf {
      view.stepSubject(by: step, among: subjectsOfScores)
    } else {
      view.stepPart(by: step)
    }
    replacePage(with: .scores(view))
  }

  /// The subjects of all games.
  var subjectsOfScores: [any ScoresSubject] {
    let all = games.flatMap(\.subjectsOfScores)
    return all.filter { !$0.isLast } + all.filter(\.isLast)
  }

  /// Puts the results that are looked at on the clipboard, for a spreadsheet: all of that game.
  func copyScores() {
    var subject = onTable.subjectOfScores
    if case .scores(let view?) = pages.last { subject = view.subject }
    want(.copy(subject.table(in: archive)))
    say(phrase("The scores are on the clipboard"))
  }

  /// Forgets all results.
  func resetScores() {
    do throws(StorageError) { try archive.forgetResults() } catch { say("\(error)") }
  }
}
