// SPDX-License-Identifier: MIT

import Wire

/// What has been told to all, lately. Events are numbered from 1 on; a guest who names the last one that
/// was heard is told the rest.
struct Chronicle: Sendable {
  let token: Token

  /// The number of the last event.
  private(set) var last = 0

  /// The lines, each with the number of an event: of its own, or for other lines of the next one.
  private var lines: [(number: Int, line: HostLine)] = []

  /// The game stands still when somebody is away, so nobody misses many.
  private static let mostLines = 200

  init(token: Token) {
    self.token = token
  }

  /// - Returns: the event's line.
  mutating func add(_ event: TableEvent) -> HostLine {
    last += 1
    return keep(.event(last, ToldEvent(event)), last)
  }

  /// - Returns: the same line.
  mutating func add(_ line: HostLine) -> HostLine { keep(line, last + 1) }

  private mutating func keep(_ line: HostLine, _ number: Int) -> HostLine {
    lines = (lines + [(number, line)]).suffix(Self.mostLines)
    return line
  }

  /// What a guest has missed; `nil` if that is not known any more.
  func lines(after heard: Heard) -> [HostLine]? {
    guard heard.token == token, heard.event <= last else { return nil }
    let missed = lines.filter { $0.number > heard.event }
    let events = missed.count { if case .event = $0.line { true } else { false } }
    return events == last - heard.event ? missed.map(\.line) : nil
  }
}
