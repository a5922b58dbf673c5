// SPDX-License-Identifier: MIT

import Choices
import Matching
import MatchingPlay
import Play
import Tableau
import Words

extension Reader {
  /// The file of the settings, which is read and written again.
  static let settings = Reader("settings", longest: 128) { bytes, isThorough in
    let file = SettingsFile(bytes)
    for complaint in file.complaints { try Sentence.check(Sentences.explanation(of: complaint)) }
    guard isThorough else { return }
    try hold("a file that nothing changes stays as it is", file.bytes == ended(bytes))
    if !file.complaints.isEmpty {
      let whole = SettingsFile(file.wholeLines).settings
      try hold("what is whole reads the same by itself", whole == file.settings)
    }
    try check(changing: file, to: otherSettings(bytes.count))
  }

  /// The bytes with a newline after the last line.
  private static func ended(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
  }

  private static func check(changing file: SettingsFile, to settings: Settings) throws {
    var changed = file
    changed.change(from: changed.settings, to: settings)
    // By the file's own bytes, which it reads again.
    try hold("a change is read as what it was", changed.settings == settings)
    let kept = lines(of: file).filter(isForeign)
    let left = lines(of: changed).filter(isForeign)
    try hold(
      "a change leaves other lines alone", left == kept || file.bytes.isEmpty)
    changed.change(from: changed.settings, to: file.settings)
    try hold("a change can be changed back", changed.settings == file.settings)
  }

  private static func lines(of file: SettingsFile) -> [ArraySlice<UInt8>] {
    file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static let blanks: Set = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]

  /// Whether a line is a remark, blank or about what the program doesn't know.
  private static func isForeign(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop(while: blanks.contains)
    let key = text.prefix { $0 != UInt8(ascii: "=") && !blanks.contains($0) }
    return text.first == UInt8(ascii: "#")
      || Setting(key: String(decoding: key, as: UTF8.self)) == nil
  }

  /// The usual settings, or others that differ from them in all or in some.
  private static func otherSettings(_ number: Int) -> Settings {
    var settings = Settings()
    guard number % 4 != 3 else { return settings }
    settings.mode = number % 2 == 0 ? .pairs : .flip
    settings.tableSizes[.match] = 52
    settings.namedScoring = nil
    settings.ownScoring = Scoring(matchBonus: 99, mismatchPoints: 0, flipPoints: -99)!
    settings.isClockShown = number % 3 == 0
    let paths: [FilePath] = ["/a b/\n\"\\.png ", FilePath([0x01, 0xE9, 0x20]), "\"\""]
    settings.back = .picture(paths[number % 4])
    settings.suits = .four
    settings.table = .always(.contrast)
    settings.animation = .always(.slow)
    settings.windowSize = number % 5 == 0 ? nil : .init(width: 32_767, height: 1)
    settings.windowPlace = .init(x: -32_767, y: number % 7)
    settings.windowState = number % 2 == 0 ? .maximized : .fullscreen
    return settings
  }
}
