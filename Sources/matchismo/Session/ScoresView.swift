// SPDX-License-Identifier: MIT

import Scene
import Words

/// Something that there are scores of.
protocol ScoresSubject: Hashable, Sendable {
  var name: String { get }

  /// Whether it comes after what all games have.
  var isLast: Bool { get }

  /// How many results count.
  func count(in archive: Archive) -> Int

  /// What is told of the results.
  func rows(of part: ScoresPart, in archive: Archive) -> [SheetRow]

  /// All results of its game as comma-separated values.
  func table(in archive: Archive) -> String
}

extension ScoresSubject {
  fileprivate func isSame(as other: any ScoresSubject) -> Bool { other as? Self == self }
}

/// What is told of results.
enum ScoresPart: CaseIterable {
  case best, history, charts

  var name: String {
    switch self {
    case .best: phrase("Best")
    case .history: phrase("History")
    case .charts: phrase("Charts")
    }
  }
}

/// Which scores are looked at, and what of them.
struct ScoresView: Equatable {
  private(set) var subject: any ScoresSubject
  private(set) var part = ScoresPart.best

  init(of subject: any ScoresSubject, _ part: ScoresPart = .best) {
    (self.subject, self.part) = (subject, part)
  }

  /// Looks at the next of the subjects that there are, or at the one before.
  mutating func stepSubject(by step: Int, among choices: [any ScoresSubject]) {
    let index = (choices.firstIndex { subject.isSame(as: $0) } ?? 0) + step
    subject = choices[(index % choices.count + choices.count) % choices.count]
  }

  mutating func stepPart(by step: Int) {
    let parts = ScoresPart.allCases
    let index = parts.firstIndex(of: part)! + step
    part = parts[(index % parts.count + parts.count) % parts.count]
  }

  static func == (one: ScoresView, other: ScoresView) -> Bool {
    one.subject.isSame(as: other.subject) && one.part == other.part
  }
}
