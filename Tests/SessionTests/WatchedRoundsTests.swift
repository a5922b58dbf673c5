// SPDX-License-Identifier: MIT

import Choices
import Finding
import Games
import Play
import Scene
import Snapping
import SnappingPlay
import Tableau
import Tables
import Testing
import Windowing
import Wire

@testable import matchismo

@Suite("Rounds of Snap! that are watched among others, and other tables of one's own")
struct WatchedRoundsTests {
  private func view(_ player: Player) throws -> SeatView {
    try #require(player.session.snap.table).screen.view
  }

  /// Ana and Ben have played a round to its end, in which Ana alone has called.
  private func playedRound() throws -> Wires {
    let wires = try Wires.table()
    try wires.players[0].click(.newDeal)
    wires.settle()
    try wires.wait {
      for player in wires.players where try view(player).mayTurn { player.press(Key(.space)) }
      if try !view(wires.players[0]).matchingSeats.isEmpty {
        wires.players[0].press(Key(.character("s")))
      }
      return try wires.players.allSatisfy { try view($0).ending != nil }
    }
    for player in wires.players { player.press(Key(.escape)) }
    wires.pass(5)
    return wires
  }

  @Test(arguments: [0, 1])
  func `a round is watched to its end, and the end is shown again`(place: Int) throws {
    let wires = try playedRound()
    let player = wires.players[place]
    let ending = try #require(player.scene.tableau.ending)
    player.session.perform(.replay)
    #expect(player.scene.tableau.position == 0 && player.scene.tableau.ending == nil)
    try wires.wait { player.scene.tableau.position > 3 }
    // It waits under a sheet.
    player.press(Key(.function(10)))
    let position = player.scene.tableau.position
    wires.pass(10)
    #expect(player.scene.tableau.position == position)
    player.press(Key(.escape))
    try wires.wait { !player.session.snap.isLookingBack }
    #expect(player.scene.tableau.ending == ending)
    #expect(player.session.secondsToNextChange == nil)
  }

  @Test(arguments: [0, 1])
  func `Escape leads out of it, and its buttons are those of the table`(place: Int) throws {
    let wires = try playedRound()
    let player = wires.players[place]
    let (ending, buttons) = (player.scene.tableau.ending, player.scene.tableau.buttons)
    player.session.perform(.replay)
    wires.pass(10)
    #expect(player.session.snap.isLookingBack)
    #expect(player.scene.tableau.buttons == buttons)
    player.press(Key(.escape))
    #expect(!player.session.snap.isLookingBack)
    #expect(player.scene.tableau.ending == ending)
  }

  @Test func `who has stopped it hears all the same that the table is closed`() throws {
    let wires = try playedRound()
    let ben = wires.players[1]
    ben.press(Key(.pageUp))
    #expect(ben.session.snap.isLookingBack)
    wires.players[0].session.perform(.leaveSnap)
    try wires.players[0].click(.confirm)
    wires.settle()
    wires.pass(1)
    #expect(ben.sheet?.rows.contains(.text("The host has closed the table.")) == true)
  }

  @Test func `who has stopped it comes back after a cut`() throws {
    let wires = try playedRound()
    wires.players[1].press(Key(.pageUp))
    wires.cut(1)
    try wires.wait {
      wires.players[1].session.snap.table?.screen.presence.isCutOff == false
        && wires.players[0].session.snap.table?.chairs.allSatisfy { $0.awaySince == nil } == true
    }
    #expect(wires.players[1].session.snap.isLookingBack)
  }

  // MARK: - Records

  private static let record = "matchismo 1\nmode snap\ndeal 1\nplayers 2\nstarter 0\n"

  @Test(arguments: SnapGame.Length.allCases, SnapGame.Length.allCases)
  func `a recorded round is as long as its record says`(
    length: SnapGame.Length, setting: SnapGame.Length
  ) throws {
    var settings = Settings()
    settings.snapLength = setting
    let player = try Player(settings: settings)
    let line = length == .deck ? "" : "length \(length.word)\n"
    player.session.paste(Self.record + line + "turn 0\nturn 1\nend 0\n")
    let ending = try #require(player.scene.tableau.ending)
    #expect("\(ending)".contains("cut short") == (length != .time))
    #expect((player.scene.tableau.clock != nil) == (length == .time))
    player.session.perform(.replay)
    #expect(player.scene.tableau.clock == nil)
  }

  // MARK: - One's own table

  @Test(arguments: [nil, 60])
  func `a round against computers alone is one, at whatever table`(headStart: Int?) throws {
    let wires = Wires([
      try Wires.player("Ana") {
        ($0.snapHeadStart, $0.snapStrength, $0.snapLength) = (headStart, .gentle, .half)
      }
    ])
    let ana = wires.players[0]
    ana.session.snap.run(.openTable(isInviting: false))
    wires.settle()
    ana.session.snap.seatComputer()
    try ana.click(.newDeal)
    try wires.wait {
      if try view(ana).mayTurn { ana.press(Key(.space)) }
      if try !view(ana).matchingSeats.isEmpty { ana.press(Key(.character("s"))) }
      return try view(ana).ending != nil
    }
    let kind = try #require(ana.session.archive.rounds.results.last).kind
    #expect(
      kind == SnapKind(players: 2, strength: .gentle, hasHeadStart: headStart != nil, length: .half)
    )
  }

  @Test func `a computer finds a name, whatever the people are called`() throws {
    let wires = Wires([try Wires.player("Ann")])
    let ann = wires.players[0]
    ann.session.snap.run(.openTable(isInviting: false))
    wires.settle()
    for _ in 0..<3 { ann.session.snap.seatComputer() }
    #expect(ann.session.snap.table?.chairs.map(\.name.text) == ["Ann", "Ben", "Cleo", "Ann 2"])
  }

  @Test(arguments: [
    (["--players", "4"], true), (["--strength", "sharp"], true), (["--new"], true), ([], false),
    (["--players", "3", "--strength", "usual"], false),
  ])
  func `a round that isn't what was asked for is given up only if the player says so`(
    words: [String], isAsked: Bool
  ) throws {
    let player = try Player()
    player.session.chance = MonkeyDice(state: 1)
    player.session.snap.wantTable()
    player.session.advance(by: 7)
    player.session.perform(.leaveSnap)
    let left = try #require(player.session.snap.roundThatWaits).sitting
    let options = try GameOptions(
      Arguments((["--mode", "snap"] + words).map { Array($0.utf8) }), isInWindow: true)
    player.session.snap.open(options)
    #expect((player.session.pages.last == .mayGiveUpRound) == isAsked)
    if isAsked { try player.click(.cancel) }
    #expect(player.session.pages.last == .paused)
    #expect(player.session.snap.saved?.sitting == left)
  }

  @Test func `a call just after a pause is no call, and says so`() throws {
    let player = try Player()
    player.session.chance = MonkeyDice(state: 1)
    player.session.snap.wantTable()
    for _ in 0..<10_000 where (player.session.snap.table?.screen.view.cardNumber ?? 0) < 2 {
      if try view(player).mayTurn { player.press(Key(.space)) }
      player.session.advance(by: 0.1)
    }
    player.press(Key(.function(10)), Key(.escape))
    player.session.advance(by: 0.05)
    player.press(Key(.character("s")))
    #expect(player.scene.tableau.sentence == "Too soon after the pause")
    #expect(player.scene.tableau.players.allSatisfy { $0.call == nil })
    player.session.advance(by: 0.4)
    player.press(Key(.character("s")))
    #expect(player.scene.tableau.sentence != "Too soon after the pause")
  }
}
