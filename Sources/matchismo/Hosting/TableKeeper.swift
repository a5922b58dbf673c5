// SPDX-License-Identifier: MIT

import Glibc
import Linking
import Play
import SnappingPlay
import Storage
import System
import Tables
import Wire
import Words

/// A table held open without a window until the program is asked to end. It saves each event before
/// it tells the players.
final class TableKeeper {
  private let plan: HostPlan
  private let journal: JournalFile<HostProgress>
  private let log = HostLog()
  private let link: LinkWatch
  private var table: OpenTable
  private let lobby = Lobby()

  /// True once a link was running. A link that ends before that never will.
  private var isLinkGood = false

  /// True once the table was open, and the invitation logged since.
  private var (hasListened, told): (Bool, InvitationLink?) = (false, nil)

  /// The time that ``table`` and ``lobby`` have reached.
  private var time = Moment.now

  private var troubles = ToldTroubles()

  /// The last complaint about saving.
  private var saveTrouble: String?
  private var isOver = false

  /// True if the end of the log's reader ends the table.
  private var isLogWatched = true

  /// - Parameter kept: the table to continue.
  init(
    _ plan: HostPlan, _ kept: HostedTable?, in journal: JournalFile<HostProgress>,
    by program: LinkProgram
  ) {
    (self.plan, self.journal, link) = (plan, journal, LinkWatch { program })
    table = plan.table(kept?.table)
    lobby.open(
      Door(
        plan.name, seats: table.seats, seated: table.seated, guests: table.keys,
        entrance: plan.entrance(kept?.entrance), broker: plan.broker, address: plan.address,
        invitesNeighbours: plan.broker == nil))
  }

  func run() throws(Failure) {
    log.noteOpening(of: plan)
    tell(mustSave: true)
    try turn()
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
    lobby.advance(by: seconds)
    link.read()
    try followLink()
    tellOfInvitation()
    tell()
    DiskWriter.shared.begin()
    if ExitRequests.take() { isOver = true }
  }

  /// Says goodbye, and waits for its delivery, at most a second.
  private func close() {
    log.note(phrase("The table is closed"))
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
  private static var noLink: Failure {
    .outside(phrase("matchismo-link, which tables with others need, doesn't run"))
  }

  private func followLink() throws(Failure) {
    for news in link.follow(isWanted: true, isUsed: true) {
      switch news {
      case .started: lobby.linkHasStarted()
      case .report(let report): try receive(report)
      case .ended(let trouble): try loseLink(because: trouble)
      case .givenUp: throw Self.noLink
      }
    }
  }

  private func receive(_ report: LinkReport) throws(Failure) {
    _ = lobby.receive(report)
    switch report {
    case .ready: isLinkGood = true
    case .listening(let port):
      hasListened = true
      log.note(phrase("The table is open on port \(port)"))
      tell(mustSave: true)
    case .trouble(.listen, let why):
      log.note(ToldTroubles.missing(.listen, why))
      guard let door = lobby.door, door.isPortTaken else { return }
      guard plan.port == nil else {
        throw .outside(phrase("the table can't be opened on port \(door.entrance.port)"))
      }
      lobby.openAnywhere()
    case .trouble, .mended: if let sentence = troubles.told(by: report) { log.note(sentence) }
    default: table.receive(report)
    }
  }

  /// Logs the invitation once the link knows the table's address.
  private func tellOfInvitation() {
    guard hasListened, let invitation = lobby.invitation, invitation != told else { return }
    // The log has other readers than the guests.
    if plan.showsInvitation {
      log.note(invitation)
    } else if told == nil {
      log.note(phrase("The table has an invitation; --show-invitation prints it"))
    }
    told = invitation
  }

  /// The link took all connections with it; the guests have to return.
  private func loseLink(because trouble: LinkTrouble) throws(Failure) {
    for report in lobby.linkHasEnded(trouble, isGivenUp: false) { table.receive(report) }
    guard isLinkGood else { throw Self.noLink }
    StandardError.say(phrase("The program that connects players has ended, and is started again"))
  }
}

// MARK: - Telling

extension TableKeeper {
  /// Saves the last events, then tells the guests and the log.
  private func tell(mustSave: Bool = false) {
    let change = table.takeChange() ?? (mustSave ? table.kept : nil)
    if let change { save(change) }
    for news in table.drainNews() { log.note(news) }
    lobby.describe(seated: table.seated, guests: table.keys)
    link.send(table.drainCommands() + lobby.drainCommands())
  }

  private func save(_ kept: KeptTable) {
    do throws(StorageError) {
      try journal.save(HostedTable(kept, by: lobby.door?.entrance ?? Entrance()))
      saveTrouble = nil
    } catch {
      let sentence = Sentences.cantSave("\(error)")
      if sentence != saveTrouble { StandardError.say(sentence) }
      saveTrouble = sentence
    }
  }
}

// MARK: - Waiting

extension TableKeeper {
  /// Sleeps until the link reports, the program is asked to end, the log loses its reader, or
  /// something is due.
  private func wait() {
    let seconds = [table.secondsToNextChange, lobby.secondsToNextChange].compactMap(\.self).min()
    let deadlines = [link.deadline, seconds.map { Moment.now.adding(seconds: $0) }]
    let ready = Poll.wait(
      for: [
        (link.descriptor, link.isHeldUp ? POLLIN | POLLOUT : POLLIN),
        (ExitRequests.descriptor, POLLIN), (isLogWatched ? STDOUT_FILENO : nil, 0),
      ], until: deadlines.compactMap(\.self).min())
    if ready[1] != 0 { ExitRequests.settle() }
    // Without standard output there is no reader to lose.
    if ready[2] & POLLNVAL != 0 { isLogWatched = false }
    if ready[2] & POLLERR != 0 { isOver = true }
  }

  private func waitForLink(until end: Moment) {
    Poll.wait(for: [(link.descriptor, POLLOUT)], until: end)
  }
}

/// The options of a held table.
struct HostPlan {
  /// The table's announced name.
  var name: PublicName

  var seats = Player.mostPlaces

  /// The strength of computers in empty places; `nil` for none.
  var computers: Strength?

  /// The strength of a computer that replaces a guest who leaves; `nil` for none.
  var standIn: Strength?

  var rules = HouseRules()

  /// `nil` for the port of the last time, or any.
  var port: UInt16?

  /// The meeting place of guests from afar; `nil` for this network alone.
  var broker: BrokerAddress?

  /// The table's public address; `nil` if not given.
  var address: TableAddress?

  /// The invitation's code; `nil` for the last one, or a new one.
  var code: InvitationCode?

  var showsInvitation = false

  /// True if strangers may sit down from anywhere.
  var isOpenToAll = false
}

extension HostPlan {
  /// A table by this plan.
  ///
  /// - Parameter kept: the table to continue.
  func table(_ kept: KeptTable?) -> OpenTable {
    let names = Sentences.computerNamesAmongOthers.compactMap { PublicName(nearest: $0) }
    return OpenTable(
      kept, seats: seats, computers: computers.map { OpenTable.Computers($0, names: names) },
      standIn: standIn, rules: rules, isOpenToAll: isOpenToAll,
      chance: SystemRandomNumberGenerator())
  }

  /// The way for guests to find the table.
  ///
  /// - Parameter kept: the last way.
  func entrance(_ kept: Entrance?) -> Entrance {
    var chance = SystemRandomNumberGenerator()
    let code = code ?? kept?.code ?? InvitationCode.random(using: &chance)
    return Entrance(port: port ?? kept?.port ?? 0, code: code)
  }
}
