// SPDX-License-Identifier: MIT

import Play
import Storage
import Words

extension Session {
  func openScores() {
    archive.refreshResults()
    open(.scores())
  }

  func openAchievements() {
    archive.results.refresh()
    open(.achievements)
  }

  var subjectsOfScores: [any ScoresSubject] {
    let all = games.flatMap(\.subjectsOfScores)
    return all.filter { !$0.isLast } + all.filter(\.isLast)
  }

  /// Copies all results of the game on the table for a spreadsheet.
  func copyScores() {
    want(.copy(onTable.subjectOfScores.csv(in: archive)))
    say(phrase("The scores are on the clipboard"))
  }

  func resetScores() {
    do throws(StorageError) { try archive.forgetResults() } catch { say("\(error)") }
  }
}
