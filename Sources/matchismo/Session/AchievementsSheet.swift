// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Scene
import Tableau

/// The sheet of what has been earned, and of what can be.
struct AchievementsSheet {
  private let achievements: Achievements

  init(_ achievements: Achievements) {
    self.achievements = achievements
  }

  var sheet: Sheet {
    let all = achievements.all
    let awards = all.map { achievement, day in
      SheetRow.award(
        Award(
          achievement.name, task: achievement.task, status: day?.text ?? Sentences.notEarned,
          isEarned: day != nil))
    }
    let summary = SheetRow.text(Sentences.earned(achievements.count, of: all.count))
    return Sheet(
      Sentences.achievements,
      [summary] + awards + [.buttons([.init(.back, Sentences.back)])])
  }
}
