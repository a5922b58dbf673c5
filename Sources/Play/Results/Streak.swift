// SPDX-License-Identifier: MIT

/// Days in a row on which a game was finished. Games can't be lost here, so finishing one is
/// enough.
package struct Streak: Equatable, Sendable {
  /// The days in a row up to today, or up to yesterday while today's game is still to come.
  package let current: Int

  package let longest: Int

  package init(of days: some Sequence<CalendarDate>, today: CalendarDate) {
    var (length, longest, previous) = (0, 0, Int.min)
    let today = today.dayNumber
    // If the clock was once wrong, there may be days in the future.
    for day in Set(days.map(\.dayNumber)).sorted() where day <= today {
      length = day - 1 == previous ? length + 1 : 1
      longest = max(longest, length)
      previous = day
    }
    self.longest = longest
    current = previous >= today - 1 ? length : 0
  }
}
