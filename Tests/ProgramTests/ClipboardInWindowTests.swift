// SPDX-License-Identifier: MIT

import Observing
import Scene
import Tableau
import Testing

@testable import matchismo

@Suite("Games on the clipboard") struct ClipboardInWindowTests {
  @Test func `another program pastes the game that was copied`() throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0, 4)
    try twin.type("c", control: true)
    try twin.expectSamePicture()
    let program = try RunningProgram(
      "xclip", ["-selection", "clipboard", "-out"], on: twin.table.screen)
    #expect(try program.waitForExit(within: PlayedTable.patience) == .exited(0))
    #expect(program.standardOutput == twin.table.record)
  }

  @Test func `a game that another program has copied is played`() throws {
    let twin = try TwinTable("--deal", "4711")
    let (header, moves) = (
      "matchismo 1\ndeal 17\ntable 12\nmatch 3\nscoring 5 -3 0\n", "choose 7\nchoose 3\n"
    )
    let text = header + moves
    let before = twin.table.record
    let owner = try copy(text, beside: twin)
    try twin.type("v", control: true)
    twin.session.paste(text)
    try twin.expectRecord(before + header + "practice\n" + moves)
    try twin.expectSamePicture()
    #expect(twin.table.observer.title(of: twin.table.window) == "Matchismo - Deal 17")
    #expect(owner.exitStatus == nil)
  }

  @Test(arguments: ["hello\n", "matchismo 1\ndeal 4711\ntable 12\nchoose 12\n"])
  func `a text that is no game changes nothing and is told of`(text: String) throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.choose(0)
    try twin.expectSamePicture()
    let record = twin.table.record
    let owner = try copy(text, beside: twin)
    try twin.type("v", control: true)
    twin.session.paste(text)
    #expect(twin.scene.tableau.sentence != "K♦")
    try twin.expectSamePicture()
    #expect(twin.table.record == record)
    #expect(owner.exitStatus == nil)
  }

  /// Lets xclip offer a text, and waits until it does.
  private func copy(_ text: String, beside twin: TwinTable) throws -> RunningProgram {
    let folder = try TemporaryFolder()
    let file = try folder.file("text", text)
    let client = try SelectionClient(on: twin.table.screen)
    let before = client.owner(of: "CLIPBOARD")
    let program = try RunningProgram(
      "xclip", ["-selection", "clipboard", "-in", "-quiet", file], on: twin.table.screen)
    while client.owner(of: "CLIPBOARD") == before {
      try #require(program.exitStatus == nil, "\(program.standardError)")
    }
    return program
  }
}
