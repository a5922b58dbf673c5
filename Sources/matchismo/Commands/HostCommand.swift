// SPDX-License-Identifier: MIT

import Choices
import Glibc
import Snapping
import Storage
import System
import Tables
import Wire
import Words

/// Holds a table of Snap! open for players elsewhere, without a window.
struct HostCommand {
  /// The options allowed with `--host`, and those that need it.
  private static let options: [Option] =
    ownOptions + [.host] + ([Setting.players, .snapStrength] + Setting.ofNetwork).options
  private static let ownOptions: [Option] = [
    .port, .code, .showInvitation, .open, .fairTo, .withoutPauses,
  ]

  private let changes: [Setting.Change]

  /// The table by the player's settings.
  private let plan: (Settings) -> HostPlan

  /// `nil` without `--host`.
  init?(_ arguments: Arguments) throws(Failure) {
    guard arguments.has(.host) else {
      try arguments.refuse(Self.ownOptions) {
        phrase("\($0) can only be used with \(Option.host.name)")
      }
      return nil
    }
    let others = Option.all.filter { !Self.options.contains($0) }
    try arguments.refuse(others) { phrase("\($0) can't be used with \(Option.host.name)") }
    let port = try arguments.number(of: .port).map { UInt16($0) }
    let code = try arguments.secret(of: .code) { InvitationCode(typed: $0) }
    let (showsInvitation, isOpenToAll) = (arguments.has(.showInvitation), arguments.has(.open))
    let farthest = try arguments.number(of: .fairTo)
    let limits = farthest.map { FairRule.Limits.strangers.reaching(Double($0) / 1000) }
    let seats = try SnapGame.players(arguments)
    // Without pauses in tests.
    let pauses = arguments.has(.withoutPauses) ? Pauses.least : .onScreens
    let hasComputers = arguments.given(.snapStrength) != nil
    changes = try arguments.changes(of: [.snapStrength] + Setting.ofNetwork)
    plan = { settings in
      HostPlan(
        name: settings.publicName, seats: seats ?? Player.mostPlaces,
        computers: hasComputers ? settings.snapStrength : nil, standIn: settings.standIn,
        rules: HouseRules(
          pauses: pauses, terms: settings.snapTerms, limits: limits ?? .strangers),
        port: port, broker: settings.broker, address: settings.address, code: code,
        showsInvitation: showsInvitation, isOpenToAll: isOpenToAll)
    }
  }

  func run() throws(Failure) {
    signal(SIGPIPE, SIG_IGN)
    StandardError.stopWaiting()
    ExitRequests.watch()
    let playerSettings = try PlayerSettings { settings throws(Failure) in
      settings.apply(changes)
    }
    let plan = plan(playerSettings.settings)
    let files: HostFiles
    do throws(StorageError) { files = try HostFiles() } catch { throw .outside("\(error)") }
    guard let program = PlayerFiles.link else {
      throw .outside(
        phrase("tables with others need matchismo-link, which isn't installed"))
    }
    if playerSettings.settings.ownName == nil {
      StandardError.say(
        phrase("The table is called \(plan.name.text); --name gives it another name"))
    }
    try TableKeeper(plan, files.kept, in: files.journal, by: program).run()
    withExtendedLifetime(files) {}
  }
}

/// The files of a held table, locked against other programs.
private struct HostFiles {
  let journal: JournalFile<HostProgress>

  /// The table to continue.
  let kept: HostedTable?
  private let slot: Slot

  init() throws(StorageError) {
    slot = try Slot(in: PlayerFiles.hostSlots())
    journal = JournalFile<HostProgress>(try PlayerFiles.journal("hosted", slot: slot.number))
    kept = try journal.read().table
    if let notice = journal.notice { StandardError.say(notice.explanation) }
  }
}
