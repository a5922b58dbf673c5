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
    private var each: (value: Int, line: Int)?

    init() {}

    mutating func take(_ fields: ArraySlice<Substring>, ofLine line: Int) -> Bool {
      guard fields.count == 2, let value = fields.last else { return false }
      switch fields.first {
      case "mode":
        isToss = value == "toss"
        return isToss
      case "deal":
        number = DealNumber(value)
        return number != nil
      case "each":
        each = Int(digits: value).map { ($0, line) }
        return each != nil
      default: return false
      }
    }

    func setup(ofVersionLine line: Int) throws(RecordError<TossGame>) -> Setup {
      guard isToss else { throw RecordError(line: line, reason: .missing("mode")) }
      guard let number else { throw RecordError(line: line, reason: .missing("deal")) }
      guard let each else { throw RecordError(line: line, reason: .missing("each")) }
      guard Setup.sizes.contains(each.value) else {
        throw RecordError(line: each.line, reason: .header(.size(each.value)))
      }
      return Setup(number: number, each: each.value)
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
      open = [try fields.count(.score), try fields.count(.turns)]
    }

    static let fileName = "toss-results"
    static let longestLine = 200
    static let headings = ["finished", "one", "other"]

    var line: String {
      ResultLine.text([
        (.finished, "\(finished.seconds)"), (.local, finished.localText),
        (.deal, "\(number.value)"), (.score, "\(open[0])"), (.turns, "\(open[1])"),
      ])
    }

    var fields: [String] { ["\(finished.seconds)", "\(open[0])", "\(open[1])"] }
    var mode: String { "toss" }
    var mark: String { "finished=\(finished.seconds)" }

    func isSame(as other: Result) -> Bool { self == other }
  }
}
