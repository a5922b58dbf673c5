// SPDX-License-Identifier: MIT

import Words

/// The form of a result's line: the word `v2`, then fields `key=value`, separated by single blanks.
/// The last field is the checksum of everything before it. Unknown keys are ignored. The first
/// version, `v1`, had no checksum.
package enum ResultLine {
  /// The first word of a line.
  static let version = "v2"

  /// The version without a checksum, still read.
  private static let firstVersion = "v1"

  /// The start of the checksum's field.
  static let checksumMark = " check="

  /// The line of these fields, without its newline.
  static func text(_ fields: [String]) -> String {
    let content = ([version] + fields).joined(separator: " ")
    return content + checksumMark + Checksum.text(of: content.utf8.span)
  }

  /// The fields of a line with a right checksum, without version and checksum.
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

/// Detects damaged lines: the CRC-32 of IEEE 802.3, section 3.2.9, as used in files and archives.
enum Checksum {
  /// The checksum as eight hexadecimal digits.
  static func text(of bytes: Span<UInt8>) -> String {
    let digits = String(value(of: bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  static func value(of bytes: Span<UInt8>) -> UInt32 {
    let table = table
    var sum = UInt32.max
    for index in bytes.indices {
      sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[index])]
    }
    return ~sum
  }

  /// The generator polynomial, lowest bit first.
  private static let polynomial: UInt32 = 0xEDB8_8320

  /// The part of the sum for each byte's value.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ polynomial : sum >> 1 }
  }
}

/// The fault of an invalid line.
package enum ResultError: Error, Equatable {
  /// The line doesn't begin with a version.
  case noResult
  /// A newer program's version.
  case newerVersion(String)
  /// The line doesn't end with its checksum; it may have been cut off.
  case noChecksum
  /// The line has changed since it was written.
  case wrongChecksum
  /// The line is longer than any result.
  case tooLong
  /// There is no `=` in this field.
  case noField(String)
  /// An invalid value for the key with this name.
  case value(of: String, String)
  case repeated(String)
  case missing(String)
  /// This mode can't deal these cards.
  case noDeal
}
