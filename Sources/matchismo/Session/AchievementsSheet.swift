// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Scene
import Words

/// The sheet of the achievements, earned and open.
struct AchievementsSheet {
  private let achievements: Achievements

  /// The player's date.
  private let today: CalendarDate

  init(_ achievements: Achievements, today: CalendarDate) {
    (self.achievements, self.today) = (achievements, today)
  }

  var sheet: Sheet {
    let all = achievements.all
    let awards = all.map { achievement, day in
      SheetRow.award(
        Award(
          achievement.name, achievement.emblem, task: achievement.task,
          status: day.map(Sentences.date) ?? progress(of: achievement), isEarned: day != nil))
    }
    let summary = SheetRow.text(Sentences.earned(achievements.count, of: all.count))
    return Sheet(
      Sentences.achievements,
      [summary] + awards + [.buttons([.init(.back, Sentences.back)])])
  }

  private func progress(of achievement: Achievement) -> String {
    achievements.progress(of: achievement, on: today).map(Sentences.progress)
      ?? phrase("Not yet")
  }
}
