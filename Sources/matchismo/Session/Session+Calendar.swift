// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Scene

/// The days' deals, and going through their months.
extension Session {
  func openCalendar() {
    archive.results.refresh()
    matching.friends.refresh()
    open(.calendar(nil))
  }

  /// Shows the month this many further on, or before; there is none after the present one.
  func turnMonth(by step: Int) {
    guard case .calendar(let shown) = pages.last else { return }
    let present = CalendarMonth(of: Clock.now.day)
    let next = (shown ?? present).moved(by: step)
    guard next <= present, next.year >= DailyDeal.firstYear else { return }
    replacePage(with: .calendar(next))
  }

  /// Does what a key means while the calendar is open.
  ///
  /// - Returns: whether it goes to another month.
  func turnMonth(_ action: KeyBinding.Action) -> Bool {
    guard case .calendar = pages.last, case .lookBack(let step) = action else { return false }
    turnMonth(by: step)
    scene.noteKey()
    return true
  }
}
