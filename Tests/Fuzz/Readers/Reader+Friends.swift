// SPDX-License-Identifier: MIT

import MatchingPlay
import Play

extension Reader {
  /// What friends have reached on days' deals: the file, or a line that one of them has sent.
  static let friends = Reader("friends", longest: 600) { bytes, _ in
    let dailies = FriendsDailies(bytes)
    try hold(
      "friends' results are read as they were written", FriendsDailies(dailies.bytes) == dailies)
    guard let daily = SharedDaily(line: String(decoding: bytes, as: UTF8.self)),
      let name = PlayerName(Array("Ana".utf8))
    else { return }
    if case .points(let points) = daily.figure {
      try hold("a score is within bounds", DailyFigure.allPoints.contains(points))
      try hold(
        "no more is possible than the deal allows",
        !daily.isPossible(on: daily.day) || points <= 500)
    }
    var more = dailies
    more.note(daily, of: name)
    try hold(
      "a result is there once it is noted",
      more[daily.day, isTimed: daily.figure.isTime].contains {
        $0.daily == daily && $0.name == name
      })
    try hold("what was noted is read", FriendsDailies(more.bytes) == more)
  }
}
