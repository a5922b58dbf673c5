// SPDX-License-Identifier: MIT

/// The memory that a program occupies, in kB.
package struct MemoryUse: Hashable, Sendable {
  /// Every page that it has in memory, those it shares with others counted in full.
  package let resident: Int

  /// The proportional share: a page that n programs share counts as one nth.
  package let proportional: Int

  /// The pages that are of no file and that no other program has, such as the heap and the stacks.
  package let anonymous: Int
}
