// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Storage
import Words

/// Friends' results on daily deals, and their file. Several windows may change it, so each change
/// rereads it.
final class FriendsFile {
  /// False keeps nothing beyond this window.
  private let isKept: Bool
  private(set) var dailies = FriendsDailies()

  /// A result that waits for its friend's name.
  private var nameless: SharedDaily?

  init(isKept: Bool) { self.isKept = isKept }

  /// Rereads the file, including other windows' changes.
  func refresh() {
    guard isKept, let bytes = try? PlayerFiles.friends().read(limit: FriendsDailies.longestText)
    else { return }
    dailies = FriendsDailies(bytes)
  }

  func await(nameFor daily: SharedDaily) {
    nameless = daily
    refresh()
  }

  /// Keeps the result that waited for a name.
  ///
  /// - Returns: `nil` if none did.
  func note(_ name: PlayerName) throws(StorageError) -> SharedDaily? {
    guard let daily = nameless else { return nil }
    nameless = nil
    guard isKept else {
      dailies.note(daily, of: name)
      return daily
    }
    var changed = dailies
    try PlayerFiles.friends().update(limit: FriendsDailies.longestText) { bytes in
      changed = FriendsDailies(bytes)
      changed.note(daily, of: name)
      return changed.bytes
    }
    dailies = changed
    return daily
  }
}

extension PlayerFiles {
  fileprivate static func friends() throws(StorageError) -> StoredFile {
    try StoredFile("friends", in: .data)
  }
}

extension Session {
  /// Handles a pasted or dropped line of a friend, and asks for the friend's name. Impossible
  /// results are refused.
  ///
  /// - Returns: false for other texts.
  func take(friendsLine text: String) -> Bool {
    guard let daily = SharedDaily(line: text) else { return false }
    guard daily.isPossible(on: Clock.now.day) else {
      say(phrase("No daily deal up to today can have this result"))
      return true
    }
    friends.await(nameFor: daily)
    type(on: .friendName(daily))
    return true
  }

  func nameFriend(_ name: PlayerName) {
    do throws(StorageError) {
      guard let daily = try friends.note(name) else { return }
      let game = offeredDailies.first { $0.isTimed == daily.figure.isTime }
      open(.calendar(CalendarMonth(of: daily.day), of: game?.title))
      say(Sentences.noted(daily, of: name))
    } catch {
      say(Sentences.cantSave("\(error)"))
    }
  }
}
