// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Scene
import Tableau

@testable import matchismo

/// The toy's entry in the list of games.
extension TossGame: KnownGame {
  /// How many games were finished.
  struct Summary: ResultSummary {
    private(set) var count = 0

    mutating func add(_ result: Result) { count += 1 }
  }

  static let modes = ["toss"]

  static let journals = ["toss"]

  static func journal(of setup: Setup) -> String { "toss" }

  static func table(isKept: Bool) -> (any TableGame)? { TossTable() }

  static func wish(_ arguments: Arguments, isInWindow: Bool) throws(Failure) -> GameWish {
    GameWish(number: try arguments.value(of: .deal) { DealNumber($0) }) { _ in }
  }

  static func report(of record: Record<TossGame>) -> ReplayReport {
    ReplayReport(record.entries.map(\.line))
  }

  static func put(_ game: Sitting<TossGame>, on session: Session, from origin: GameOrigin) {
    session.games.lazy.compactMap { $0 as? TossTable }.first?.begin(game)
  }

  static func record(_ number: DealNumber?, by settings: PlayerSettings) -> Record<TossGame> {
    Record(Setup(number: number ?? DealNumber(4711)!, each: 4))
  }

  static func scene(
    of record: Record<TossGame>, for picture: PictureOptions, by settings: PlayerSettings
  ) -> TableScene {
    TableScene(
      Sitting(replaying: record).tableau(), size: picture.size, scale: 1, look: settings.look,
      fonts: .orEnd)
  }

  static func sheets(of scores: Summary, mode: String?) -> [Sheet] {
    scores.count == 0 ? [] : [Sheet("Toss", [.pair("Thrown away", "\(scores.count)")])]
  }

  static func noResults(of mode: String) -> String { "Nothing was thrown away" }
}

extension TossGame: ExplainedGame {
  enum SetupWord: String, CaseIterable { case mode, deal, each }
  enum MoveWord: String, CaseIterable { case toss }

  static func values(after word: SetupWord) -> String {
    switch word {
    case .mode: "toss"
    case .deal: "1 to 9"
    case .each: "4"
    }
  }

  static func values(after word: MoveWord) -> String { "0 or 1" }

  static func explanation(of fault: Header.Fault) -> String { "no such size" }
  static func explanation(of refusal: Refusal) -> String { "\(refusal)" }
}

/// What there are scores of.
struct ScoresOfTosses: ScoresSubject {
  let count: Int

  var name: String { "Toss" }

  func rows(of part: ScoresPart) -> [SheetRow] { [.pair("Thrown away", "\(count)")] }
}

/// The toy at a window.
final class TossTable: TableGame {
  unowned var session: Session!
  private(set) var sitting: Sitting<TossGame>?
  private var result: TossGame.Result?
  private var shown: Int?

  /// What is kept; `nil` while nobody has played.
  private var saved: SavedGame<TossGame>? {
    sitting.map { SavedGame($0, focus: session.scene.shownFocus, result: result) }
  }

  func begin(_ game: Sitting<TossGame>, result: TossGame.Result? = nil) {
    session.save()
    (sitting, self.result, shown) = (game, result, nil)
    session.put(self)
    session.show(saying: "", after: [.dealt])
  }

  func open(_ options: GameOptions?) {
    let kind = options?.game
    let left = session.archive.saved("toss", of: TossGame.self)?.game
    guard kind == TossGame.self || kind == nil && left != nil else { return }
    let new = Sitting<TossGame>(replaying: TossGame.record(nil, by: session.playerSettings))
    begin(left?.sitting ?? new, result: left?.result)
  }

  func carryOut(_ intent: Intent) {
    switch intent {
    case .choose(let pile): toss(pile)
    case .lookBack(let moment):
      shown = moment
      session.show()
    case .lookAtNow: lookAtNow()
    default: break
    }
  }

  private func toss(_ pile: Int) {
    guard let outcome = try? sitting?.play(.toss(by: pile / 2)) else { return }
    if let sitting, sitting.game.isOver, result == nil {
      let new = TossGame.Result(of: sitting, finished: Clock.now)
      result = new
      session.archive.results(of: TossGame.self).add(new)
    }
    session.show(saying: tableau.sentence, after: outcome.changes)
  }

  func perform(_ command: Command) -> Bool {
    guard command == .undo else { return false }
    sitting?.undo()
    session.show()
    return true
  }

  var tableau: Tableau {
    var tableau = sitting?.tableau(at: shown) ?? Tableau([])
    tableau.sentence = sitting.map { "\($0.moment) thrown" } ?? ""
    return tableau
  }

  var isCovered: Bool { false }
  func offers(_ contents: SheetContents) -> OfferedGames { OfferedGames([]) }
  func title(on today: CalendarDate) -> String { "Toss" }
  func menu(_ contents: SheetContents) -> Sheet { contents.menu(of: []) }
  var rulesInPictures: [Illustration] { [] }

  var scores: OfferedScores {
    let results = session.archive.results(of: TossGame.self)
    return OfferedScores(
      subjects: [ScoresOfTosses(count: results.scores.count)], first: "Toss",
      csv: { results.csv })
  }

  func lookAtNow() {
    shown = nil
    session.show()
  }

  func advance(by seconds: Double) {}
  var secondsToNextChange: Double? { nil }
  func leave() { shown = nil }
  func works(in archive: Archive) -> [Archive.Work] {
    saved.map { [archive.work(on: $0)] } ?? []
  }

  func write(to transcript: Transcript) { if let sitting { transcript.follow(sitting.record) } }

  func fault(of picture: Tableau?) -> String? {
    picture.map { $0.piles == tableau.piles } ?? true ? nil : "the table shows something else"
  }
}
