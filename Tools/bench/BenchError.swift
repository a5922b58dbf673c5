// SPDX-License-Identifier: MIT

/// Why there is nothing to report, as a whole sentence.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
