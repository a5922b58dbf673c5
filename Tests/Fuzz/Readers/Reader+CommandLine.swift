// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Scene
import Windowing

@testable import matchismo

extension Reader {
  /// The words of a command line, a word each line, which are read and not followed.
  static let commandLine = Reader("command-line", longest: 128) { bytes, isThorough in
    let words = bytes.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == 0 || $0 == UInt8(ascii: "\n") }
    ).map { Array($0) }
    do {
      _ = try Invocation(words)
      if isThorough { try checkTable(try Arguments(words)) }
    } catch let failure as Failure {
      try hold("what makes no sense ends with status 2", failure.status == 2)
      try Sentence.check(failure.sentence)
    }
  }

  /// What a command line asks for can be dealt, now and by the settings.
  private static func checkTable(_ arguments: Arguments) throws {
    guard !arguments.has(.replay) else { return }
    let table = try GameOptions(arguments)
    var settings = Settings()
    try table.apply(to: &settings)
    settings.apply(try arguments.changes(of: Setting.ofLook))
    let record = settings.record(table.number)
    try hold(
      "what is dealt is what was asked for",
      table.isContent(with: record, against: settings.opponent))
    if let geometry = try arguments.value(of: .geometry, { Geometry($0) }) {
      try check(geometry)
    }
  }

  private static func check(_ geometry: Geometry) throws {
    if let size = geometry.size {
      let largest = TableLayout.largestWindow
      try hold(
        "a window is not too large", size.width <= largest.width && size.height <= largest.height)
    }
    if let position = geometry.position {
      try hold("X knows the place", abs(position.x) < 1 << 15 && abs(position.y) < 1 << 15)
    }
  }
}
