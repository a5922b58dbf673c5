// SPDX-License-Identifier: MIT

import MatchingPlay
import Play

/// The game on the deal of a day in November 2026, played at noon of another or the same.
func dailyResult(
  _ day: Int, on played: Int, score: Int, practice: String = "no"
) throws -> GameResult {
  let two = { (day: Int) in day < 10 ? "0\(day)" : "\(day)" }
  let line =
    "v1 finished=\(1_793_534_400 + (played - 1) * 86_400 + score) "
    + "local=2026-11-\(two(played))T12:00 deal=202611\(two(day)) table=12 mode=match match=2 "
    + "scoring=stanford score=\(score) tries=6 flips=20 hints=0 seconds=90 left=0 best=81 "
    + "practice=\(practice)"
  return try GameResult(line: line.utf8.span)
}
