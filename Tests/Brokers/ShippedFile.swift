// SPDX-License-Identifier: MIT

import Foundation

/// A file of `Resources/broker`, with the places in it that are another machine's changed to a test's.
struct ShippedFile {
  let text: String

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Resources/broker").standardized

  struct NotInIt: Error { let text: String }

  init(_ name: String, with changes: KeyValuePairs<String, String> = [:]) throws {
    let url = Self.folder.appendingPathComponent(name)
    text = try changes.reduce(try String(contentsOf: url, encoding: .utf8)) { text, change in
      guard text.contains(change.key) else { throw NotInIt(text: change.key) }
      return text.replacingOccurrences(of: change.key, with: change.value)
    }
  }

  /// - Returns: the file's path.
  @discardableResult
  func write(_ name: String, in folder: URL) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
