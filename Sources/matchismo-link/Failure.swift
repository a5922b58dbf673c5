// SPDX-License-Identifier: MIT

import Glibc

/// Why this program can't go on, in one sentence without its full stop.
struct Failure: Error, Equatable {
  let sentence: String
  let status: Int32

  init(_ sentence: String, status: Int32 = 1) {
    (self.sentence, self.status) = (sentence, status)
  }
}

/// The system's own words for an error.
func reason(_ error: Int32) -> String {
  unsafe String(cString: strerror(error))
}
