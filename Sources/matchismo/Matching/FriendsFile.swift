// SPDX-License-Identifier: MIT

import MatchingPlay
import Play
import Storage
import Words

/// The results of friends on days' deals, and their file. Several windows may change it, so it is read anew for
/// each change.
final class FriendsFile {
  /// Whether there is a file; without one all is forgotten with the window.
  private let isKept: Bool
  private(set) var dailies = FriendsDailies()

  /// The result of a friend whose name isn't known yet.
  private var nameless: SharedDaily?

  init(isKept: Bool) { self.isKept = isKept }

  /// Looks for what other windows have written.
  func refresh() {
    guard isKept, let bytes = try? PlayerFiles.friends().read(limit: FriendsDailies.longestText)
    else { return }
    dailies = FriendsDailies(bytes)
  }

  func await(nameFor daily: SharedDaily) {
    nameless = daily
    refresh()
  }

  /// Keeps the result for which a name was awaited.
  ///
  /// - Returns: `nil` where none was.
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

  /// A friend's line was pasted or dropped, and whose it is has to be asked. What nobody can have reached is refused.
  func take(_ daily: SharedDaily) {
    guard daily.isPossible(on: Clock.now.day) else {
      return session.say(phrase("No daily deal up to today can have this result"))
    }
    friends.await(nameFor: daily)
    session.type(on: .friendName)
    session.say(Sentences.friendsDaily(daily))
  }

  /// The friend has a name.
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
