// SPDX-License-Identifier: MIT

import Matching
import Play
import Scene
import Tableau

/// A player at the table: the game under way and all that is done around it, from the first deal to
/// the last. It knows of no window; what it wants of one it leaves in ``takeEffects()``.
final class Session {
  let scene: TableScene

  /// The game on the table.
  var sitting: Sitting
  let choices: Choices
  let results: ResultStore
  let journals: JournalStore
  let knownDeals: KnownDeals
  let transcript: Transcript?

  /// What has been wanted since the last time that somebody looked.
  var effects: [Effect] = []

  /// The time that has been played.
  var stopwatch = Stopwatch()

  /// The game before the last deal, which undo brings back until a card is turned.
  var previous: (sitting: Sitting, stopwatch: Stopwatch, result: GameResult?)?

  /// Whether the player has been told that undo makes a game practice.
  var knowsOfPractice = false

  /// Whether it is still to be found out if the player knows the cards on the table.
  var isKnowledgeDue = false

  /// The result of the game on the table that was written down, once one was.
  var result: GameResult?

  /// What the deal on the table would have allowed, once it has been worked out.
  var best: BestScore?

  /// The sheets that were opened from one another; the last is the one that lies over the table.
  var pages: [Page] = []

  /// The moment of the game that is shown.
  var shownMoment: Int

  /// What the bar says of the game beside its numbers.
  var sentence = ""

  /// What is said at the end of the game on the table, once it has been worked out.
  var ending: Ending?

  /// What of all this can't be saved.
  var troubles = SaveTroubles()

  /// Whether results are looked for that an earlier program has left in journals: not before the window
  /// is there.
  var looksForResults = false

  /// What the player has been told of the files.
  var toldNotices: [Notice] = []

  /// What the window is called while this deal is played by these rules.
  private var title: (deal: Deal, rules: Rules, text: String)?

  /// How long a replay has been under way, in seconds; `nil` where none is.
  var replayed: Double?

  /// - Parameters:
  ///   - journals: the games to go on with; without any nothing is kept.
  init(
    _ sitting: Sitting, on scene: TableScene, choices: Choices, transcript: Transcript? = nil,
    journals: JournalStore? = nil
  ) {
    self.sitting = sitting
    self.scene = scene
    shownMoment = sitting.moment
    self.choices = choices
    self.journals = journals ?? JournalStore(isKept: false)
    results = ResultStore(isKept: journals != nil)
    knownDeals = KnownDeals(results, isKept: journals != nil)
    self.transcript = transcript
    transcript?.begin(sitting.record)
    self.journals.begin(savedGame)
    show()
  }

  var settings: Settings { choices.settings }

  /// What the window is called: after the day, where the day's deal is played. A game keeps its title
  /// over midnight.
  func windowTitle(on today: CalendarDate) -> String {
    let (deal, rules) = (sitting.record.deal, sitting.record.rules)
    if let title, title.deal == deal, title.rules == rules { return title.text }
    let daily = DailyDeal(today).record
    let isDaily = deal == daily.deal && rules == daily.rules
    let text = isDaily ? Sentences.title(of: DailyDeal(today)) : Sentences.title(of: deal)
    title = (deal, rules, text)
    return text
  }

  /// What has been wanted, once.
  func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}

// MARK: - The table

extension Session {
  /// Has the scene show the game as it is, or as it was at the moment that is looked at, after what has
  /// happened to it.
  func show(after changes: [Change] = []) {
    var tableau = sitting.tableau(at: shownMoment)
    tableau.sentence = sentence
    tableau.clock = settings.isClockShown ? Sentences.clock(stopwatch.shown) : nil
    if tableau.isOver, let ending { tableau.ending = ending }
    scene.show(tableau, after: changes)
  }

  /// Whether an earlier moment is looked at.
  var isLookingBack: Bool { shownMoment != sitting.moment }

  /// Has the face drawn ahead of time that the player sees next, if the card is chosen that the pointer
  /// or the keyboard is on.
  func foresee() {
    guard let place = scene.pileToTurn else { return }
    var next = sitting.game
    guard (try? next.play(.choose(place))) != nil else { return }
    scene.expect(next.table[place].card)
  }
}
