// SPDX-License-Identifier: MIT

/// Games of the days' deals.
extension GameResult {
  /// The day whose deal this was, if it was played on that day or later.
  package var dayOfDeal: DailyDeal? {
    guard let daily = number.flatMap(DailyDeal.init), daily.date <= finished.day,
      kind == GameKind(DailyDeal.rules, tableSize: DailyDeal.tableSize)
    else { return nil }
    return daily
  }

  /// The day whose deal this was, if it was played in time.
  package var daily: DailyDeal? { dayOfDeal.flatMap { $0.isLate(at: finished) ? nil : $0 } }

  /// Whether it is a day's deal that was played too late for that day.
  package var isLate: Bool { dayOfDeal?.isLate(at: finished) ?? false }
}
