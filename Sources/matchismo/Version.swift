// SPDX-License-Identifier: MIT

/// The version of the program; that of the Debian package follows it.
enum Version {
  static let current = "0.2.0"
}
