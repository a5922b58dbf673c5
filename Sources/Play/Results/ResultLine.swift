// SPDX-License-Identifier: MIT

import Words

/// How a result is written: the word `v2`, then fields `key=value`, all separated by single blanks; the
/// last field is the checksum of everything before it. Unknown keys are ignored. The first version,
/// `v1`, had no checksum.
package enum ResultLine {
  /// The first word of a line: its version.
  static let version = "v2"

  /// The version without a checksum, which is still read.
  private static let firstVersion = "v1"

  /// The beginning of the checksum's field.
  static let checksumMark = " check="

  /// The line of these fields, without its newline. Keys without a value are left out.
  package static func text(_ fields: [(key: ResultKey, value: String?)]) -> String {
    let fields = fields.compactMap { field in field.value.map { "\(field.key.name)=\($0)" } }
    let content = ([version] + fields).joined(separator: " ")
    return content + checksumMark + Checksum.text(of: content.utf8.span)
  }

  /// The fields of a line, between its version and its checksum, which is right.
  static func fields(of line: [UInt8]) throws(ResultError) -> ArraySlice<ArraySlice<UInt8>> {
    let fields = line[...].fields(by: " ")
    let version = String(decoding: fields[0], as: UTF8.self)
    if version == firstVersion { return fields.dropFirst() }
    guard version == Self.version else { throw wrongVersion(version) }
    let content = line.dropLast(checksumMark.utf8.count + 8)
    guard fields.count > 1, line[content.endIndex...].starts(with: checksumMark.utf8) else {
      throw .noChecksum
    }
    guard line.suffix(8).elementsEqual(Checksum.text(of: content.span).utf8) else {
      throw .wrongChecksum
    }
    return fields.dropFirst().dropLast()
  }

  private static func wrongVersion(_ word: String) -> ResultError {
    let digits = word.utf8.dropFirst()
    let isVersion =
      word.utf8.first == UInt8(ascii: "v") && !digits.isEmpty
      && digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    return isVersion ? .newerVersion(word) : .noResult
  }
}
