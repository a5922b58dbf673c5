// SPDX-License-Identifier: MIT

import Words

/// Something that the player has to be told of what is kept.
struct Notice: Equatable {
  /// What the bar says.
  let sentence: String

  /// What standard error says, which has room for a file and a reason.
  let explanation: String

  init(_ sentence: String, file: FilePath? = nil, _ reason: String? = nil) {
    self.sentence = sentence
    let details = [file?.description, reason].compactMap(\.self).joined(separator: ", ")
    explanation = details.isEmpty ? sentence : "\(sentence) (\(details))"
  }
}
