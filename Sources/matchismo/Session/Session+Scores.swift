// SPDX-License-Identifier: MIT

import Play
import Storage
import Words

/// The scores, of all kinds of games.
extension Session {
  func openScores() {
    archive.refreshResults()
    open(.scores())
  }

  func openAchievements() {
    archive.results.refresh()
    open(.achievements)
  }

  /// The subjects of all games.
  var subjectsOfScores: [any ScoresSubject] {
    let all = games.flatMap(\.subjectsOfScores)
    return all.filter { !$0.isLast } + all.filter(\.isLast)
  }

  /// Puts all results of the game on the table on the clipboard, for a spreadsheet.
  func copyScores() {
    want(.copy(onTable.subjectOfScores.table(in: archive)))
    say(phrase("The scores are on the clipboard"))
  }

  /// Forgets all results.
  func resetScores() {
    do throws(StorageError) { try archive.forgetResults() } catch { say("\(error)") }
  }
}
