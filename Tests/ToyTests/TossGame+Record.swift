// SPDX-License-Identifier: MIT

import Cards
import Games
import Play
import Words

extension TossGame.Move {
  init?(fields: ArraySlice<Substring>) {
    guard fields.count == 2, fields.first == "toss",
      let player = fields.last.flatMap({ Int(digits: $0) })
    else { return nil }
    self = .toss(by: player)
  }

  var line: String {
    switch self {
    case .toss(let player): "toss \(player)"
    }
  }
}

extension TossGame {
  struct Header: RecordHeader {
    typealias Game = TossGame

    enum Fault: Equatable {
      case size(Int)
    }

    private var isToss = false
    private var number: DealNumber?
    private var each: Int?

    init() {}

    mutating func take(_ fields: ArraySlice<Substring>) -> Bool {
      guard fields.count == 2, let value = fields.last else { return false }
      switch fields.first {
      case "mode":
        isToss = value == "toss"
        return isToss
      case "deal": return DealNumber(value).isRead(into: &number)
      case "each": return Int(digits: value).isRead(into: &each)
      default: return false
      }
    }

    func setup() throws(HeaderError<Fault>) -> Setup {
      guard isToss else { throw .missing("mode") }
      guard let number else { throw .missing("deal") }
      guard let each else { throw .missing("each") }
      guard Setup.sizes.contains(each) else { throw .wrong(.size(each), in: ["each"]) }
      return Setup(number: number, each: each)
    }
  }
}

extension TossGame: JournaledGame {
  static func resumed(_ nextLine: () -> Substring?) -> ResumedRecord<TossGame> {
    ResumedRecord(nextLine)
  }

  /// How many open cards each player has at the end.
  struct Result: KeptResult {
    let finished: Timestamp
    let number: DealNumber
    let open: [Int]

    init(of sitting: Sitting<TossGame>, finished: Timestamp) {
      self.finished = finished
      number = sitting.record.setup.number
      open = sitting.game.players.map(\.open.count)
    }

    init(_ fields: ResultFields) throws(ResultError) {
      finished = try fields.finished()
      number = try fields.deal()
      open = [try fields.count("score"), try fields.count("turns")]
    }

    static let fileName = "toss-results"
    static let longestLine = 200
    static let headings = ["finished", "score", "turns"]

    static let columns: [ResultColumn<Result>] = [
      .finished, .local,
      .onlyInLine("deal") { "\($0.number.value)" },
      .number("score") { $0.open[0] },
      .number("turns") { $0.open[1] },
    ]

    var mode: String { "toss" }
    var mark: String { "finished=\(finished.seconds)" }

    func isSame(as other: Result) -> Bool { self == other }
  }
}
