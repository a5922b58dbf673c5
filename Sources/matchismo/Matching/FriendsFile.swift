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

extension MatchingGames {
  func take(_ text: String) -> Bool {
    guard let daily = SharedDaily(line: text) else { return false }
    take(daily)
    return true
  }

  /// Handles a pasted or dropped line of a friend, and asks for the friend's name. Impossible
  /// results are refused.
  func take(_ daily: SharedDaily) {
    guard daily.isPossible(on: Clock.now.day) else {
      return session.say(phrase("No daily deal up to today can have this result"))
    }
    friends.await(nameFor: daily)
    session.type(on: .friendName(daily))
  }

  func nameFriend(_ name: PlayerName) {
    do throws(StorageError) {
      guard let daily = try friends.note(name) else { return }
      session.open(.calendar(CalendarMonth(of: daily.day)))
      session.say(Sentences.noted(daily, of: name))
    } catch {
      session.say(Sentences.cantSave("\(error)"))
    }
  }
}
