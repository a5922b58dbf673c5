// SPDX-License-Identifier: MIT

import Drawing
import Foundation
import Observing
import Play
import Testing

@Suite("A picture of one's own in the window") struct OwnPictureInWindowTests {
  @Test func `a file that another program drops on the window is kept as the cards' back`() throws {
    let table = try PlayedTable("--deal", "4711")
    let file = table.home.path("a cat.png")
    try Data(try Surface(size: PixelSize(width: 30, height: 40)).png())
      .write(to: URL(fileURLWithPath: file))
    let name = URL(fileURLWithPath: file).absoluteString
    let source = try DragSource(
      on: table.screen, to: table.window, files: Array("\(name)\r\n".utf8))
    source.enter()
    source.move()
    try source.client.serve(within: PlayedTable.patience) { source.isWelcome == true }
    source.drop()
    try source.client.serve(within: PlayedTable.patience) { source.isTaken == true }
    try table.observer.wait(for: "settings", within: PlayedTable.patience) {
      table.home.settings.contains("back = \(file)\n") ? () : nil
    }
    try table.waitForPicture(saying: Sentences.droppedPicture)
  }

  @Test func `a picture that is gone is told of in the window`() throws {
    let home = try PlayersHome(settings: "clock = hidden\nback = /nowhere/cat.png\n")
    let table = try PlayedTable(
      ["--deal", "4711"], home: home, saying: Sentences.unusedPicture("cat.png"))
    try table.choose(0)
  }
}
