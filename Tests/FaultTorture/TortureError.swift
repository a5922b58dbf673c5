// SPDX-License-Identifier: MIT

/// Why the torture could not even begin.
package struct TortureError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
