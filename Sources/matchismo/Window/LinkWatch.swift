// SPDX-License-Identifier: MIT

import Linking
import Windowing
import Wire

/// The link, which is started as soon as the player first looks for others, and started again if it should
/// end before the game does.
final class LinkWatch {
  private var process: LinkProcess?

  /// When it may be started; not at once where it has just ended, since it would do so again.
  private var nextStart: Moment?
  private var isMissing = false
  private var commands: [LinkCommand] = []

  enum News {
    case report(LinkReport)

    /// It has ended, and with it all connections.
    case ended

    /// It isn't installed, or can't be started.
    case missing
  }

  /// From its end to its next start, in seconds.
  private static let rest = 1.0

  /// From one try to have it take commands to the next, in seconds.
  private static let retry = 0.02

  /// When to follow it next, whatever happens.
  var deadline: Moment? {
    if process?.isHeldUp == true { return Moment.now.adding(seconds: Self.retry) }
    return process == nil && !commands.isEmpty && !isMissing ? nextStart ?? .now : nextStart
  }

  /// What wakes the program's one wait.
  var awaited: [Awaited] {
    guard let descriptor = process?.descriptor else { return [] }
    return [Awaited(descriptor) { self.process?.read() }]
  }

  /// Starts it if it is wanted.
  ///
  /// - Returns: what has been heard meanwhile.
  func follow(isWanted: Bool) -> [News] {
    guard isWanted else { return [] }
    var news: [News] = (process?.takeReports() ?? []).map { .report($0) }
    if process?.hasEnded == true {
      (process, commands) = (nil, [])
      nextStart = Moment.now.adding(seconds: Self.rest)
      news.append(.ended)
    }
    if process == nil, !isMissing, nextStart.map({ $0 <= .now }) ?? true {
      nextStart = nil
      process = PlayerFiles.link.flatMap { LinkProcess($0) }
      isMissing = process == nil
      if isMissing { news.append(.missing) }
    }
    process?.flush()
    return news
  }

  /// Has it do something, as soon as it runs.
  func send(_ commands: [LinkCommand]) {
    if !commands.isEmpty { isMissing = false }
    self.commands += commands
    guard let process else { return }
    process.send(self.commands)
    self.commands = []
  }
}
