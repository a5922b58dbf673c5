// SPDX-License-Identifier: MIT

import Storage
import Words

/// Files that can't be saved at present, by their names: why, and when it is tried again.
struct SaveTroubles {
  private struct Trouble {
    let sentence: String
    let file: FilePath?
    var secondsToNextTry: Double
  }

  private var troubles: [String: Trouble] = [:]

  /// How long after a failure it is tried again, in seconds.
  private static let patience = 10.0

  /// In how many seconds something is tried again; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.values.map(\.secondsToNextTry).min() }

  /// Whether a file can be saved, or it is time to try again.
  func isDue(_ name: String) -> Bool {
    troubles[name].map { $0.secondsToNextTry <= 0 } ?? true
  }

  mutating func advance(by seconds: Double) {
    for name in troubles.keys { troubles[name]?.secondsToNextTry -= seconds }
  }

  /// A file could not be saved.
  ///
  /// - Returns: the news about that, if it is any. Several files may fail for one reason.
  mutating func fail(_ name: String, _ error: StorageError) -> String? {
    let sentence = "\(error)"
    let isNews = troubles[name] == nil && !troubles.values.contains { $0.sentence == sentence }
    troubles[name] = Trouble(
      sentence: troubles[name]?.sentence ?? sentence, file: error.path,
      secondsToNextTry: Self.patience)
    return isNews ? sentence : nil
  }

  /// A file was saved.
  ///
  /// - Returns: the file that could not be written before, where nothing else waits for it.
  mutating func succeed(_ name: String) -> FilePath? {
    guard let trouble = troubles.removeValue(forKey: name) else { return nil }
    return troubles.values.contains { $0.sentence == trouble.sentence } ? nil : trouble.file
  }

  /// Why the first of these files that can't be saved can't be.
  func sentence(ofFirst names: [String]) -> String? {
    names.lazy.compactMap { troubles[$0]?.sentence }.first
  }
}
