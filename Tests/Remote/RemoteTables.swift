// SPDX-License-Identifier: MIT

import Glibc

/// Tables whose players all have links of their own, in one loop with one wait.
package final class RemoteTables {
  private var entries: [Entry] = []

  private struct Entry {
    let player: any RemotePlayer
    var deadline: Double?
  }

  package init() {}

  package func add(_ player: any RemotePlayer) {
    player.go(on: [], to: now)
    entries.append(Entry(player: player, deadline: player.deadline))
  }

  package func remove(_ player: any RemotePlayer) {
    entries.removeAll { $0.player === player }
  }

  /// The tables' clock, in seconds. It never goes back.
  package var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Lets everybody play until something is so, or so many seconds have passed.
  ///
  /// - Parameters:
  ///   - isDone: asked after all that happens, and every tenth of a second.
  /// - Returns: whether it is so.
  @discardableResult
  package func run(for seconds: Double = 60, until isDone: () throws -> Bool) rethrows -> Bool {
    let end = now + seconds
    while try !isDone() {
      guard now < end else { return false }
      turn(until: min(end, now + 0.1))
    }
    return true
  }

  /// Waits for the first of all that may happen, and lets everybody do what is due.
  private func turn(until end: Double) {
    for index in entries.indices where entries[index].player.wasChanged { go(index) }
    let due = entries.compactMap(\.deadline).reduce(end, min)
    var waits = entries.map { entry in
      let link = entry.player.link
      let events = POLLIN | (link.isHeldUp ? POLLOUT : 0)
      return pollfd(fd: link.descriptor ?? -1, events: Int16(events), revents: 0)
    }
    _ = unsafe poll(&waits, nfds_t(waits.count), Int32((max(due - now, 0) * 1000).rounded(.up)))
    let time = now
    for (index, wait) in waits.enumerated() where index < entries.count {
      let isDue = entries[index].deadline.map { $0 <= time } ?? false
      if wait.revents != 0 || isDue { go(index) }
    }
  }

  private func go(_ index: Int) {
    let player = entries[index].player
    player.wasChanged = false
    player.link.flush()
    player.go(on: player.link.drainReports(), to: now)
    entries[index].deadline = player.deadline
  }
}
