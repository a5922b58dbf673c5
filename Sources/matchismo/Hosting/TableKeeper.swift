// SPDX-License-Identifier: MIT

import Glibc
import Guests
import Linking
import Play
import Storage
import System
import Windowing
import Wire

/// Holds a table open without a window, until the program is asked to end: passes on what the link reports,
/// keeps what happens, and only then tells it.
final class TableKeeper {
  private let plan: HostPlan
  private let journal: HostJournal
  private let log = HostLog()
  private let link: LinkWatch
  private var table: OpenTable
  private var entrance: Entrance

  /// Whether a link has ever begun: one that ends before that never will.
  private var isLinkGood = false

  /// Until when ``table`` and ``door`` have been told of the time.
  private var time = Moment.now
  private var door = Door()

  /// What is missing, as it was said last.
  private var troubles: [LinkReport.Part: String] = [:]

  /// What can't be saved, as it was said.
  private var saveTrouble: String?
  private var isOver = false

  /// - Parameter kept: the table to go on with.
  init(
    _ plan: HostPlan, _ kept: HostedTable?, in journal: HostJournal, by program: LinkProgram
  ) {
    (self.plan, self.journal, link) = (plan, journal, LinkWatch { program })
    table = plan.table(kept?.table)
    entrance = plan.entrance(kept?.entrance)
  }

  func run() throws(Failure) {
    log.note(Sentences.tableOpens(plan.name))
    tell(mustSave: true)
    try followLink()
    while !isOver {
      wait()
      try turn()
    }
    close()
  }

  private func turn() throws(Failure) {
    let now = Moment.now
    let seconds = max(now.seconds(since: time), 0)
    time = now
    table.advance(by: seconds)
    if door.advance(by: seconds) { open() }
    link.read()
    try followLink()
    tell()
    DiskWriter.shared.begin()
    if ExitRequests.take() { isOver = true }
  }

  /// Says goodbye, and waits until that has been heard, for a second at most.
  private func close() {
    log.note(Sentences.tableCloses)
    table.close()
    tell()
    let end = Moment.now.adding(seconds: 1)
    while link.isHeldUp, Moment.now < end {
      waitForLink(until: end)
      link.flush()
    }
    DiskWriter.shared.finish()
    log.finish()
  }
}

// MARK: - The link

extension TableKeeper {
  private func followLink() throws(Failure) {
    for news in link.follow(isWanted: true, isUsed: true) {
      switch news {
      case .started: break
      case .report(let report): try take(report)
      case .ended: try loseLink()
      case .givenUp: throw .outside(Sentences.linkDoesNotRun)
      }
    }
  }

  private func take(_ report: LinkReport) throws(Failure) {
    switch report {
    case .ready: begin()
    case .listening(let port): listen(port)
    case .trouble(.listen, let why):
      log.note(Sentences.missing(.listen, why))
      guard door.fail() else { return }
      if plan.port != nil { throw .outside(Sentences.portIsTaken(entrance.port)) }
      entrance.port = 0
      open()
    case .trouble(let part, let why): tell(of: part, why)
    case .mended(let part): troubles[part] = nil
    default: table.take(report)
    }
  }

  /// A broker that is away is tried again and again, and is told of once.
  private func tell(of part: LinkReport.Part, _ why: WireLine) {
    let sentence = Sentences.missing(part, why)
    if troubles[part] != sentence { log.note(sentence) }
    troubles[part] = sentence
  }

  private func begin() {
    isLinkGood = true
    open()
    guard let broker = plan.broker, let code = entrance.code else { return }
    link.send([.invite(code, at: broker)])
    log.note(Sentences.invitation(code, at: broker))
  }

  private func open() {
    link.send([.open(port: entrance.port, name: plan.name)])
  }

  private func listen(_ port: UInt16) {
    door.open()
    entrance.port = port
    log.note(Sentences.listens(onPort: port))
    link.send([.describe(seated: table.seated, seats: table.seats)])
    tell(mustSave: true)
  }

  /// All connections have gone with the link, and everybody has to come anew.
  private func loseLink() throws(Failure) {
    table.loseAll()
    tell()
    guard isLinkGood else { throw .outside(Sentences.linkDoesNotRun) }
    StandardError.say(Sentences.linkStartsAgain)
  }
}

// MARK: - Telling

extension TableKeeper {
  /// Keeps what has happened, and then tells it the guests and the log.
  private func tell(mustSave: Bool = false) {
    let change = table.takeChange() ?? (mustSave ? table.kept : nil)
    if let change { save(change) }
    link.send(table.takeCommands())
    let news = table.takeNews()
    for news in news { log.note(news) }
    if news.contains(where: \.isAboutSeats) {
      link.send([.describe(seated: table.seated, seats: table.seats)])
    }
  }

  private func save(_ kept: KeptTable) {
    do throws(StorageError) {
      try journal.save(HostedTable(kept, by: entrance))
      saveTrouble = nil
    } catch {
      let sentence = Sentences.cantSave("\(error)")
      if sentence != saveTrouble { StandardError.say(sentence) }
      saveTrouble = sentence
    }
  }
}

extension OpenTableNews {
  fileprivate var isAboutSeats: Bool {
    switch self {
    case .sat, .left, .began, .won: true
    case .came, .asked, .away, .back: false
    }
  }
}

// MARK: - Waiting

extension TableKeeper {
  /// Sleeps until the link has something to say, the program is asked to end, nobody reads the log any more,
  /// or something is due.
  private func wait() {
    let seconds = [table.secondsToNextChange, door.secondsToNextTry].compactMap(\.self).min()
    let deadlines = [link.deadline, seconds.map { Moment.now.adding(seconds: $0) }]
    let ready = Poll.wait(
      for: [
        (link.descriptor, link.isHeldUp ? POLLIN | POLLOUT : POLLIN),
        (ExitRequests.descriptor, POLLIN), (STDOUT_FILENO, 0),
      ], until: deadlines.compactMap(\.self).min())
    if ready[1] != 0 { ExitRequests.settle() }
    if ready[2] & POLLERR != 0 { isOver = true }
  }

  private func waitForLink(until end: Moment) {
    Poll.wait(for: [(link.descriptor, POLLOUT)], until: end)
  }
}

/// The tries to listen: for some seconds after a program has ended its port may still be taken.
private struct Door {
  private var tries = 0
  private(set) var secondsToNextTry: Double?

  private static let most = 10
  private static let pause = 1.0

  mutating func open() { self = Door() }

  /// A try has failed.
  ///
  /// - Returns: whether it was the last one.
  mutating func fail() -> Bool {
    tries += 1
    secondsToNextTry = tries < Self.most ? Self.pause : nil
    return tries == Self.most
  }

  /// - Returns: whether it is time to try again.
  mutating func advance(by seconds: Double) -> Bool {
    guard let left = secondsToNextTry else { return false }
    secondsToNextTry = left > seconds ? left - seconds : nil
    return left <= seconds
  }
}
