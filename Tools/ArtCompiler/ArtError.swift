// SPDX-License-Identifier: MIT

/// Why a file can't be compiled.
package struct ArtError: Error, Equatable {
  /// The line of the file; nil as long as only a part of it is looked at.
  package let line: Int?
  /// A sentence for the artist, without a full stop.
  package let sentence: String

  package init(_ sentence: String, line: Int? = nil) {
    self.sentence = sentence
    self.line = line
  }

  /// The same error, in this line unless a line is known already.
  func at(line: Int) -> ArtError {
    ArtError(sentence, line: self.line ?? line)
  }
}
