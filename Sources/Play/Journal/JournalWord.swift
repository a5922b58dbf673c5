// SPDX-License-Identifier: MIT

/// The first words of the lines that a journal has beside a record's own: where the player was in
/// the game. Each may stand any number of times, and the last one counts.
enum JournalWord: String, CaseIterable {
  /// `clock 83.4`: the time that has been played, in seconds.
  case clock

  /// `focus 7`: what the keyboard is on; `focus none`.
  case focus

  /// `result v2 …`: how the game ended, as the file of results has it or was about to.
  case result

  /// `kept results`: the file of results has all that stand above, and the disk has that.
  case kept

  /// What stands for no focus.
  static let noFocus = "none"

  /// What is kept.
  static let results = "results"

  /// The line that says that all results so far are kept.
  static let keptResults = "\(kept.rawValue) \(results)"

  /// What a line of the journal says, if its word is one of these.
  static func split(_ line: ArraySlice<UInt8>) -> (word: JournalWord, value: ArraySlice<UInt8>)? {
    guard let blank = line.firstIndex(of: UInt8(ascii: " ")),
      let word = JournalWord(rawValue: String(decoding: line[..<blank], as: UTF8.self))
    else { return nil }
    return (word, line[(blank + 1)...])
  }
}
