// SPDX-License-Identifier: MIT

/// How a result is written: the word `v2`, then fields `key=value`, all separated by single blanks; the
/// last field is the checksum of everything before it. Unknown keys are ignored. The first version,
/// `v1`, had no checksum.
enum ResultLine {
  /// The first word of a line: its version.
  static let version = "v2"

  /// The version without a checksum, which is still read.
  static let firstVersion = "v1"

  /// The beginning of the checksum's field.
  static let checksumMark = " check="

  /// The line of the keys that have a value, without its newline.
  static func text<Key: LineKey>(_ value: (Key) -> String?) -> String {
    let fields = Key.allCases.compactMap { key in value(key).map { "\(key.name)=\($0)" } }
    let content = ([version] + fields).joined(separator: " ")
    return content + checksumMark + Checksum.text(of: content.utf8.span)
  }
}

// MARK: - Reading

extension ResultLine {
  /// Where the fields are in a line: between its version and its checksum.
  static func fields(of line: Span<UInt8>) throws(ResultError) -> Range<Int> {
    var start = 0
    while start < line.count, line[start] != blank { start += 1 }
    let version = line.word(0..<start)
    if version == firstVersionWord { return start..<line.count }
    guard version == versionWord else { throw wrongVersion(line.text(0..<start)) }
    let end = line.count - checksumMarkBytes.count - 8
    guard end >= start, line.has(checksumMarkBytes, at: end) else { throw .noChecksum }
    let sum = Checksum.value(of: line.extracting(0..<end))
    for digit in 0..<8 {
      let value = UInt8(truncatingIfNeeded: sum >> (28 - 4 * UInt32(digit))) & 0xF
      let letter = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
      guard line[line.count - 8 + digit] == letter else { throw .wrongChecksum }
    }
    return start..<end
  }

  private static let versionWord = word(version)
  private static let firstVersionWord = word(firstVersion)
  private static let checksumMarkBytes = Array(checksumMark.utf8)

  private static func wrongVersion(_ word: String) -> ResultError {
    let digits = word.utf8.dropFirst()
    let isVersion =
      word.utf8.first == UInt8(ascii: "v") && !digits.isEmpty
      && digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    return isVersion ? .newerVersion(word) : .noResult
  }
}
