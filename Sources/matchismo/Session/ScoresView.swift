// SPDX-License-Identifier: MIT

import MatchingPlay
import Scene

/// Something that there are scores of.
protocol ScoresSubject: Hashable, Sendable {
  var name: String { get }

  /// Whether what is listed has an order to choose.
  var hasOrder: Bool { get }

  /// Whether it comes after what all games have.
  var isLast: Bool { get }

  /// Whether there are no results of all its game.
  func isEmpty(in archive: Archive) -> Bool

  /// What is told of the results.
  func rows(by order: ResultOrder, in archive: Archive) -> [SheetRow]

  /// All results of its game as comma-separated values.
  func table(in archive: Archive) -> String
}

extension ScoresSubject {
  var hasOrder: Bool { false }
  var isLast: Bool { false }

  fileprivate func isSame(as other: any ScoresSubject) -> Bool { other as? Self == self }
}

/// Which scores are looked at, and in what order.
struct ScoresView: Equatable {
  private(set) var subject: any ScoresSubject
  private(set) var order = ResultOrder.score

  init(of subject: any ScoresSubject) {
    self.subject = subject
  }

  /// A subject in every order that its scores have.
  static func all(of subject: any ScoresSubject) -> [ScoresView] {
    guard subject.hasOrder else { return [ScoresView(of: subject)] }
    return ResultOrder.allCases.map { order in
      var view = ScoresView(of: subject)
      view.order = order
      return view
    }
  }

  /// Looks at the next of the subjects that there are, or at the one before.
  mutating func stepSubject(by step: Int, among choices: [any ScoresSubject]) {
    let index = (choices.firstIndex { subject.isSame(as: $0) } ?? 0) + step
    subject = choices[(index % choices.count + choices.count) % choices.count]
  }

  mutating func stepOrder(by step: Int) {
    let orders = ResultOrder.allCases
    let index = orders.firstIndex(of: order)! + step
    order = orders[(index % orders.count + orders.count) % orders.count]
  }

  static func == (one: ScoresView, other: ScoresView) -> Bool {
    one.subject.isSame(as: other.subject) && one.order == other.order
  }
}
