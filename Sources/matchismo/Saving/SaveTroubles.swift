// SPDX-License-Identifier: MIT

import Storage
import Words

/// The files that can't be saved at present, with reasons and times of the next attempts.
struct SaveTroubles {
  private struct Trouble {
    let sentence: String
    let file: FilePath?
    var secondsToNextTry: Double
  }

  private var troubles: [String: Trouble] = [:]

  /// Seconds between two attempts.
  private static let patience = 10.0

  /// Seconds until the next attempt; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.values.map(\.secondsToNextTry).min() }

  /// True if the file has no trouble, or if the next attempt is due.
  func isDue(_ name: String) -> Bool {
    troubles[name].map { $0.secondsToNextTry <= 0 } ?? true
  }

  mutating func advance(by seconds: Double) {
    for name in troubles.keys { troubles[name]?.secondsToNextTry -= seconds }
  }

  /// Notes a failure.
  ///
  /// - Returns: the reason, if it is news: several files may fail for one reason.
  mutating func fail(_ name: String, _ error: StorageError) -> String? {
    let sentence = "\(error)"
    let isNews = troubles[name] == nil && !troubles.values.contains { $0.sentence == sentence }
    troubles[name] = Trouble(
      sentence: troubles[name]?.sentence ?? sentence, file: error.path,
      secondsToNextTry: Self.patience)
    return isNews ? sentence : nil
  }

  /// Notes a success.
  ///
  /// - Returns: the file, if nothing else still fails for its reason; `nil` if it had no trouble.
  mutating func succeed(_ name: String) -> FilePath? {
    guard let trouble = troubles.removeValue(forKey: name) else { return nil }
    return troubles.values.contains { $0.sentence == trouble.sentence } ? nil : trouble.file
  }

  /// The reason of the first failing file.
  func sentence(ofFirst names: [String]) -> String? {
    names.lazy.compactMap { troubles[$0]?.sentence }.first
  }
}
