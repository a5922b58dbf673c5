// SPDX-License-Identifier: MIT

import Storage
import Words

/// Something that is saved in a file of its own, and can fail by itself.
enum SavedThing: Hashable {
  /// The journal of this name.
  case journal(String)
  /// The results in a file of this name.
  case results(String)
  case settings
}

/// Things that can't be saved at present: why, and when it is tried again.
struct SaveTroubles {
  private struct Trouble {
    let sentence: String
    let file: FilePath?
    var secondsToNextTry: Double
  }

  private var troubles: [SavedThing: Trouble] = [:]

  /// How long after a failure it is tried again, in seconds.
  private static let patience = 10.0

  /// In how many seconds something is tried again; `nil` while all is well.
  var secondsToNextTry: Double? { troubles.values.map(\.secondsToNextTry).min() }

  /// Whether a thing can be saved, or it is time to try again.
  func isDue(_ thing: SavedThing) -> Bool {
    troubles[thing].map { $0.secondsToNextTry <= 0 } ?? true
  }

  mutating func advance(by seconds: Double) {
    for thing in troubles.keys { troubles[thing]?.secondsToNextTry -= seconds }
  }

  /// A thing could not be saved.
  ///
  /// - Returns: what is new about that, if anything is. Several things may fail for one reason.
  mutating func fail(_ thing: SavedThing, _ error: StorageError) -> String? {
    let sentence = "\(error)"
    let isNews = troubles[thing] == nil && !troubles.values.contains { $0.sentence == sentence }
    troubles[thing] = Trouble(
      sentence: troubles[thing]?.sentence ?? sentence, file: error.path,
      secondsToNextTry: Self.patience)
    return isNews ? sentence : nil
  }

  /// A thing was saved.
  ///
  /// - Returns: the file that could not be written before, where nothing else waits for it.
  mutating func succeed(_ thing: SavedThing) -> FilePath? {
    guard let trouble = troubles.removeValue(forKey: thing) else { return nil }
    return troubles.values.contains { $0.sentence == trouble.sentence } ? nil : trouble.file
  }

  /// Why the first of these things that can't be saved can't be.
  func sentence(ofFirst things: [SavedThing]) -> String? {
    things.lazy.compactMap { troubles[$0]?.sentence }.first
  }
}
