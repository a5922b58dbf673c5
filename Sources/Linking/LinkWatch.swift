// SPDX-License-Identifier: MIT

package import System
package import Wire

/// The link of a window or of a held table. It starts on demand. After an end or a hang it
/// restarts, with longer and longer waits, until it is given up.
///
/// Without a table, nothing here wakes the program.
package final class LinkWatch {
  private let program: () -> LinkProgram?
  private var process: LinkProcess?
  private var starts: LinkStarts
  private let retry: Retry
  private var life = LinkLife(since: .now)

  /// True while players at a table need the link.
  private var isUsed = false

  package enum News {
    /// A new link, without any state.
    case started

    case report(LinkReport)

    /// The link and its connections have ended. It restarts.
    case ended(LinkTrouble)

    /// The link won't restart until it is wanted anew.
    case givenUp(LinkTrouble)
  }

  /// - Parameters:
  ///   - retry: the waits before restarts.
  ///   - program: finds the program; `nil` if it isn't installed.
  package init(_ retry: Retry = .link, _ program: @escaping () -> LinkProgram?) {
    (self.program, self.retry, starts) = (program, retry, LinkStarts(retry))
  }

  /// Readable when the link has said something; `nil` without a link.
  package var descriptor: Int32? { process?.descriptor }

  /// True while commands wait for the link to read them.
  package var isHeldUp: Bool { process?.isHeldUp ?? false }

  /// The time to follow it next at the latest.
  package var deadline: Moment? {
    process == nil ? starts.next : life.deadline(isUsed: isUsed)
  }

  /// Starts the link on demand, and checks that it lives.
  ///
  /// - Parameters:
  ///   - isWanted: true if there is a use for it. A running link stays.
  ///   - isUsed: true if players at a table need it.
  /// - Returns: the news since the last call.
  package func follow(isWanted: Bool, isUsed: Bool) -> [News] {
    self.isUsed = isUsed
    var news = hear().map { News.report($0) }
    if let process, process.hasEnded || life.isOver(at: .now) { news.append(end(process)) }
    if !isWanted { starts = LinkStarts(retry) }
    if process == nil, isWanted, starts.isDue(at: .now) { news.append(start()) }
    if let process, life.wantsSign(at: .now, isUsed: isUsed) { ask(process) }
    return news
  }

  private func hear() -> [LinkReport] {
    flush()
    let reports = process?.drainReports() ?? []
    if !reports.isEmpty { life.noteSign(at: .now) }
    return reports
  }

  private func start() -> News {
    guard let program = program() else { return .givenUp(.missing) }
    guard let process = LinkProcess(program) else { return .givenUp(.ends) }
    self.process = process
    life = LinkLife(since: .now)
    starts.noteStart(at: .now)
    return .started
  }

  private func end(_ process: LinkProcess) -> News {
    let isHanging = !process.hasEnded
    let status = process.finish(isHanging: isHanging)
    let trouble = isHanging ? .hangs : LinkTrouble(status)
    self.process = nil
    return starts.noteEnd(at: .now) ? .ended(trouble) : .givenUp(trouble)
  }

  private func ask(_ process: LinkProcess) {
    life.noteQuestion(at: .now)
    process.send([.ping])
  }

  /// Sends commands. A link that doesn't run misses them, since the next one is told everything.
  package func send(_ commands: [LinkCommand]) {
    guard let process, !commands.isEmpty else { return }
    process.send(commands)
    // A table's link is asked anyway.
    if !isUsed, !life.isAsked { ask(process) }
  }

  package func flush() { process?.flush() }

  /// Reads the link's news without waiting.
  package func read() { process?.read() }
}

/// The restarts of a link: each one later, and in the end none.
struct LinkStarts {
  /// The time of the next start; `nil` for at once, or never.
  private(set) var next: Moment?
  private var started: Moment?

  /// Before an end.
  private let fresh: Retry

  /// After ends without good work between them.
  private var retry: Retry

  /// The running time that shows that a link works, in seconds.
  private static let goodLife = 10.0

  init(_ retry: Retry = .link) { (fresh, self.retry) = (retry, retry) }

  func isDue(at now: Moment) -> Bool { !retry.isOver && next.map { $0 <= now } ?? true }

  mutating func noteStart(at now: Moment) { (started, next) = (now, nil) }

  /// - Returns: true to start it again.
  mutating func noteEnd(at now: Moment) -> Bool {
    if let started, now.seconds(since: started) >= Self.goodLife { retry = fresh }
    let wait = retry.wait()
    next = retry.isOver ? nil : now.adding(seconds: wait)
    return !retry.isOver
  }
}

/// The signs of life of a link.
struct LinkLife {
  /// The time of its last word.
  private var heard: Moment

  /// The time of an unanswered request for a sign of life; `nil` without one.
  private var asked: Moment?

  /// The silence before a table's link is asked, and the time for its answer, in seconds. Together
  /// they are less than ten.
  static let (rest, patience) = (4.0, 5.0)

  /// A new link, whose first word is awaited.
  init(since start: Moment) { (heard, asked) = (start, start) }

  var isAsked: Bool { asked != nil }

  mutating func noteSign(at now: Moment) { (heard, asked) = (now, nil) }

  mutating func noteQuestion(at now: Moment) { asked = now }

  func isOver(at now: Moment) -> Bool {
    asked.map { now.seconds(since: $0) >= Self.patience } ?? false
  }

  func wantsSign(at now: Moment, isUsed: Bool) -> Bool {
    isUsed && !isAsked && now.seconds(since: heard) >= Self.rest
  }

  /// The time of the next look; `nil` if nothing is awaited.
  func deadline(isUsed: Bool) -> Moment? {
    asked?.adding(seconds: Self.patience) ?? (isUsed ? heard.adding(seconds: Self.rest) : nil)
  }
}
