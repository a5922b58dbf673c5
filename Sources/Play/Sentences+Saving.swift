// SPDX-License-Identifier: MIT

package import Matching
package import Words

/// What is said of the files in which things are kept.
extension Sentences {
  package static func cantSave(_ reason: String) -> String {
    "This can't be saved: \(reason)"
  }

  package static let savesAgain = "Saving works again"

  package static let movedGame =
    "Another program has changed the saved games; this window's are saved beside them now"

  package static let newerGame =
    "A newer Matchismo has saved a game here; it is left alone, and this one is not saved"

  package static let newerSettings =
    "A newer Matchismo has saved the settings; what you change is not kept"

  package static func brokenGame(in path: FilePath) -> String {
    "The saved game was broken; its file is now \(path.name)"
  }

  package static func brokenResults(in path: FilePath) -> String {
    "Some results were broken; their file is now \(path.name)"
  }

  package static func brokenSettings(in path: FilePath) -> String {
    "Some settings made no sense; their file is now \(path.name)"
  }

  /// A game that was left comes back to the table.
  package static let goesOnWithGame = "Your game goes on"

  /// What is wrong in a line of a file.
  package static func line(_ number: Int, _ reason: RecordError.Reason) -> String {
    "line \(number): \(explanation(of: reason))"
  }
}
