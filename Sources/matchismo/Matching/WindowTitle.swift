// SPDX-License-Identifier: MIT

import Cards
import Games
import Matching
import Play

/// What the window is called: after the day, where the day's deal is played. A game keeps its title over
/// midnight.
struct WindowTitle {
  /// What it is while this deal is played by these rules.
  private var last: (deal: Deal, rules: Rules, text: String)?

  mutating func text(of record: Record<MatchingGame>, on today: CalendarDate) -> String {
    let (deal, rules) = (record.deal, record.rules)
    if let last, last.deal == deal, last.rules == rules { return last.text }
    let daily = DailyDeal(of: deal, rules).flatMap { $0.isOffered(on: today) ? $0 : nil }
    let text = daily.map(Sentences.title) ?? Sentences.title(of: deal)
    last = (deal, rules, text)
    return text
  }
}
