// SPDX-License-Identifier: MIT

/// Why a line is no result.
package enum ResultError: Error, Equatable {
  /// The line doesn't begin with the word of a version.
  case noResult
  /// Only a newer program reads this version.
  case newerVersion(String)
  /// The line doesn't end with its checksum, as one does that was cut off.
  case noChecksum
  /// Something in the line is not as it was written.
  case wrongChecksum
  /// The line is longer than any result's.
  case tooLong
  /// There is no `=` in this field.
  case noField(String)
  /// This is no value for the key.
  case value(ResultKey, String)
  case repeated(ResultKey)
  case missing(ResultKey)
  /// The cards can't be dealt so in this mode.
  case noDeal
}
