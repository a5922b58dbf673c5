// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene

/// The options of the command line, in the order in which the help shows them.
enum Option: String, CaseIterable {
  case mode, deal, cards, match, scoring, daily
  case back, suits, table, animation
  case geometry, record, replay, picture, size, moment, panel
  case scores, csv, version, help

  /// For tests, and so in no list of the options.
  case sentInput = "sent-input"

  /// Those that the program tells of.
  static let told = allCases.filter { $0 != .sentInput }

  /// How the option is written.
  var name: String { "--\(rawValue)" }

  /// What stands for the option's value in the help; `nil` for an option without one.
  var value: String? {
    switch self {
    case .mode: "NAME"
    case .deal, .cards: "N"
    case .match: MatchSize.allCases.map { "\($0.rawValue)" }.joined(separator: "|")
    case .scoring: "NAME|N,N,N"
    case .table: "NAME"
    case .back: "NAME|FILE.png"
    case .suits: Settings.Suits.allCases.map(\.rawValue).joined(separator: "|")
    case .animation: "SPEED"
    case .moment: "MILLISECONDS"
    case .panel: "NAME"
    case .geometry: "WxH+X+Y"
    case .replay: "FILE"
    case .picture: "FILE.png"
    case .size: "WxH"
    case .daily, .record, .scores, .csv, .version, .help, .sentInput: nil
    }
  }

  /// What the option's value may be, as the end of the sentence "--deal takes …".
  var allowed: String {
    switch self {
    case .mode: Sentences.list(Mode.allCases.map(\.rawValue))
    case .deal:
      "a number from \(DealNumber.range.lowerBound) to \(DealNumber.range.upperBound)"
    case .cards:
      "a number from \(Deal.tableSizes.lowerBound) to \(Deal.tableSizes.upperBound)"
    case .match: Sentences.list(MatchSize.allCases.map { "\($0.rawValue)" })
    case .scoring:
      Sentences.list(
        Scoring.named.map(\.text)
          + ["three numbers, as in 4,-2,-1: \(Sentences.scoringNumbers)"])
    case .back:
      Sentences.list(BackPattern.allCases.map(\.rawValue) + ["the name of a PNG file"])
    case .suits: Sentences.list(Settings.Suits.allCases.map(\.rawValue))
    case .table: Sentences.list(Settings.Table.allCases.map(\.rawValue))
    case .animation: Sentences.list(Settings.Animation.allCases.map(\.rawValue))
    case .geometry:
      "a size, a place or both, as in 880x660+40-40, with a size from \(Option.sizes)"
    case .replay: "the name of a file, or - for standard input"
    case .picture: "the name of a file"
    case .size: "a width and a height from \(Option.sizes) pixels"
    case .moment:
      "a number from \(PictureCommand.moments.lowerBound) to \(PictureCommand.moments.upperBound)"
    case .panel: Sentences.list(Page.named.map(\.name))
    case .daily, .record, .scores, .csv, .version, .help, .sentInput: "no value"
    }
  }

  private static var sizes: String {
    "\(TableLayout.smallestWindow) to \(TableLayout.largestWindow)"
  }
}
