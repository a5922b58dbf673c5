// SPDX-License-Identifier: MIT

/// The version of the program and of the Debian package.
enum Version {
  static let current = "0.3.0"
}
