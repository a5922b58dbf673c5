// SPDX-License-Identifier: MIT

import Words

/// The first words of the lines that a journal has in addition to a record's. Each may appear any
/// number of times, and the last one counts.
enum JournalWord: String, CaseIterable {
  /// `clock 83.4`: the playing time, in seconds.
  case clock

  /// `focus 7`: what has the keyboard's focus; `focus none`.
  case focus

  /// `grid 4 landscape`: the rows and columns that the cards lie in.
  case grid

  /// `opponent good`: who plays against the player, in a game of two.
  case opponent

  /// `company usual race 4 1 0 2`: who plays Snap! with the player, and who has won how many rounds.
  case company

  /// `result v2 …`: the game's result, as it is or will be in the file of results.
  case result

  /// `kept results`: all results above are in the file of results, and on the disk.
  case kept

  /// Stands for no focus.
  static let noFocus = "none"

  /// What is kept.
  static let results = "results"

  /// The line that says that all results so far are kept.
  static let keptResults = "\(kept.rawValue) \(results)"

  /// What a line says, if it begins with one of these words.
  static func split(_ line: ArraySlice<UInt8>) -> (word: JournalWord, value: ArraySlice<UInt8>)? {
    guard let (first, value) = line.cut(at: " "),
      let word = JournalWord(rawValue: String(decoding: first, as: UTF8.self))
    else { return nil }
    return (word, value)
  }
}
