// SPDX-License-Identifier: MIT

import Wire

/// The latest lines to all guests. Events are numbered from 1; a returning guest gets those after
/// the last one heard.
struct Chronicle: Sendable {
  let token: Token

  private(set) var last = 0

  /// Each with its event's number, or the next event's.
  private var lines: [(number: Int, line: HostLine)] = []

  /// Enough, since the game waits for absent guests.
  private static let mostLines = 200

  init(token: Token) {
    self.token = token
  }

  mutating func add(_ event: TableEvent) -> HostLine {
    last += 1
    return keep(.event(last, ToldEvent(event)), last)
  }

  mutating func add(_ line: HostLine) -> HostLine { keep(line, last + 1) }

  private mutating func keep(_ line: HostLine, _ number: Int) -> HostLine {
    lines = (lines + [(number, line)]).suffix(Self.mostLines)
    return line
  }

  /// `nil` if they are no longer known.
  func lines(after heard: Heard) -> [HostLine]? {
    guard heard.token == token, heard.event <= last else { return nil }
    let missed = lines.filter { $0.number > heard.event }
    let events = missed.count { if case .event = $0.line { true } else { false } }
    return events == last - heard.event ? missed.map(\.line) : nil
  }
}
