// SPDX-License-Identifier: MIT

/// A line of the help: keys, and what they do.
package struct KeyHelp: Equatable, Sendable {
  package let keys: String
  package let meaning: String

  package init(keys: String, meaning: String) {
    self.keys = keys
    self.meaning = meaning
  }
}
