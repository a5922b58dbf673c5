// SPDX-License-Identifier: MIT

import Linking
import System
import Windowing
import Wire

/// The link of a window, or of a table that is held without one: started when it is wanted, and started again
/// where it ends or hangs, after longer and longer waits, until it is given up.
///
/// While no table is used nothing here wakes the program.
final class LinkWatch {
  private let program: () -> LinkProgram?
  private var process: LinkProcess?
  private var starts: LinkStarts
  private let firstRest: Double
  private var life = LinkLife(since: .now)

  /// Whether there is a table, whose players would miss the link.
  private var isUsed = false

  enum News {
    /// It runs, and knows nothing of what another one was told.
    case started

    case report(LinkReport)

    /// It has ended, and with it all connections. Another one is started.
    case ended(LinkTrouble)

    /// No other one is started, until it is wanted anew.
    case givenUp(LinkTrouble)
  }

  /// - Parameters:
  ///   - firstRest: the seconds after which it is started again for the first time.
  ///   - program: looks for the program; `nil` where it isn't installed.
  init(firstRest: Double = LinkStarts.firstRest, _ program: @escaping () -> LinkProgram?) {
    (self.program, self.firstRest) = (program, firstRest)
    starts = LinkStarts(firstRest: firstRest)
  }

  /// It can be read when the link has said something; `nil` while there is none.
  var descriptor: Int32? { process?.descriptor }

  /// Whether commands wait for the link to take them.
  var isHeldUp: Bool { process?.isHeldUp ?? false }

  /// When to follow it next, whatever happens.
  private(set) var deadline: Moment?

  /// The descriptors that wake a window's one wait.
  var awaited: [Awaited] {
    guard let descriptor else { return [] }
    return [Awaited(descriptor, takesMore: isHeldUp) { self.read() }]
  }

  /// Starts it if it is wanted, and looks whether it lives.
  ///
  /// - Parameters:
  ///   - isWanted: whether there is a use for it. One that runs stays.
  ///   - isUsed: whether there is a table, whose players would miss it.
  /// - Returns: what has been heard meanwhile.
  func follow(isWanted: Bool, isUsed: Bool) -> [News] {
    self.isUsed = isUsed
    var news = hear().map { News.report($0) }
    if let process, process.hasEnded || life.isOver(at: .now) { news.append(end(process)) }
    if !isWanted { starts = LinkStarts(firstRest: firstRest) }
    if process == nil, isWanted, starts.isDue(at: .now) { news.append(start()) }
    if let process, life.wantsSign(at: .now, isUsed: isUsed) { ask(process) }
    deadline = process == nil ? starts.next : life.deadline(isUsed: isUsed)
    return news
  }

  private func hear() -> [LinkReport] {
    flush()
    let reports = process?.takeReports() ?? []
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

  /// Has it do something. What is said while it doesn't run is forgotten, since the next one is told everything.
  func send(_ commands: [LinkCommand]) {
    guard let process, !commands.isEmpty else { return }
    process.send(commands)
    // A table's link is asked in any case.
    if !isUsed, !life.isAsked { ask(process) }
    deadline = life.deadline(isUsed: isUsed)
  }

  func flush() { process?.flush() }

  /// Reads what the link has said, without waiting.
  func read() { process?.read() }
}

/// When the link is started again after it has ended: later each time, and in the end not at all.
struct LinkStarts {
  /// When the next start is due; `nil` for at once, or never.
  private(set) var next: Moment?
  private var started: Moment?

  /// How often it has ended before it did its work for a while.
  private var ends = 0

  /// From the first end to the next start, in seconds; each later one takes twice as long.
  static let firstRest = 1.0
  private let firstRest: Double

  /// How often it is started again.
  static let most = 5

  /// A link that has run for so many seconds can do its work.
  private static let goodLife = 10.0

  init(firstRest: Double = firstRest) { self.firstRest = firstRest }

  private var isGivenUp: Bool { ends > Self.most }

  func isDue(at now: Moment) -> Bool { !isGivenUp && next.map { $0 <= now } ?? true }

  mutating func noteStart(at now: Moment) { (started, next) = (now, nil) }

  /// - Returns: whether it is to be started again.
  mutating func noteEnd(at now: Moment) -> Bool {
    if let started, now.seconds(since: started) >= Self.goodLife { ends = 0 }
    ends += 1
    next = isGivenUp ? nil : now.adding(seconds: firstRest * Double(1 << (ends - 1)))
    return !isGivenUp
  }
}

/// Whether the link lives, by what is heard of it.
struct LinkLife {
  /// When it was heard last.
  private var heard: Moment

  /// Since when it has been asked for a sign of life; `nil` while nothing is awaited.
  private var asked: Moment?

  /// Seconds after which a link of a table is asked, and within which it answers. Together they are less than ten.
  static let (rest, patience) = (4.0, 5.0)

  /// It was started, and its first word is awaited.
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

  /// When to look again; `nil` where nothing is awaited.
  func deadline(isUsed: Bool) -> Moment? {
    asked?.adding(seconds: Self.patience) ?? (isUsed ? heard.adding(seconds: Self.rest) : nil)
  }
}
