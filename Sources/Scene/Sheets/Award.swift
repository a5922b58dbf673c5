// SPDX-License-Identifier: MIT

/// Something that a player earns once.
package struct Award: Equatable, Sendable {
  package let name: String

  /// What it takes.
  package let task: String

  /// When it was earned, or that it wasn't.
  package let status: String

  package let isEarned: Bool

  package init(_ name: String, task: String, status: String, isEarned: Bool) {
    (self.name, self.task, self.status, self.isEarned) = (name, task, status, isEarned)
  }

  /// What it says to those who don't see it.
  var words: String { "\(name) \(status) \(task)" }
}
