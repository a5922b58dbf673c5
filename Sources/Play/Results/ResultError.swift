// SPDX-License-Identifier: MIT

/// Why a line is not a result.
package enum ResultError: Error, Equatable {
  /// The line doesn't begin with a version.
  case noResult
  /// Only a newer program reads this version.
  case newerVersion(String)
  /// The line doesn't end with its checksum; it may have been cut off.
  case noChecksum
  /// Something in the line has changed since it was written.
  case wrongChecksum
  /// The line is longer than any result.
  case tooLong
  /// There is no `=` in this field.
  case noField(String)
  /// This is not a value for the key with this name.
  case value(of: String, String)
  case repeated(String)
  case missing(String)
  /// This mode can't deal these cards.
  case noDeal
}
