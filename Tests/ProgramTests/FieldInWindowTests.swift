// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Play
import Tableau
import Testing

@testable import Scene
@testable import matchismo

@Suite("A field in the window") struct FieldInWindowTests {
  /// Where something is typed, as the sitting in memory shows it.
  private func field(_ twin: TwinTable) throws -> FieldLayout {
    _ = try twin.picture()
    return try #require(twin.scene.shown?.sheet?.layout.field)
  }

  private func text(_ twin: TwinTable) -> String? { twin.session.pages.last?.entry?.text }

  @Test func `Shift and a click, a double click and Ctrl+A select what is typed over`() throws {
    let twin = try TwinTable("--deal", "4711")
    try twin.openMenu(by: .keyboard)
    try twin.use("dealNumber", by: .keyboard)
    try twin.type("1", "2", "3", "4")
    let field = try self.field(twin)
    let middle = Rectangle(field.area).center.y
    func place(after text: String) -> Point {
      Point(Double(field.textX + Fonts().line(text, field.style).size.width), middle)
    }
    try twin.click(place(after: ""))

    try twin.move(to: place(after: "12"))
    try twin.table.observer.pressKey("Shift_L")
    twin.table.observer.click()
    try twin.table.observer.releaseKey("Shift_L")
    twin.session.carryOut(twin.scene.press(at: place(after: "12"), isSelecting: true))
    twin.session.carryOut(twin.scene.release(at: place(after: "12")))
    try twin.expectSamePicture()
    try twin.type("5")
    #expect(text(twin) == "534")
    try twin.expectSamePicture()

    let last = place(after: "53")
    try twin.move(to: last)
    for _ in 0..<2 { twin.table.observer.click() }
    for press in [twin.scene.press(at: last), twin.scene.pressAgain(at: last)] {
      twin.session.carryOut(press)
      twin.session.carryOut(twin.scene.release(at: last))
    }
    try twin.expectSamePicture()
    try twin.type("6", "7")
    #expect(text(twin) == "67")
    try twin.type("a", control: true)
    try twin.type("1", "7")
    try twin.expectSamePicture()
    try twin.type("Return")
    try twin.table.observer.wait(
      for: "title", from: twin.table.program, within: PlayedTable.patience
    ) {
      twin.table.observer.title(of: twin.table.window) == "Matchismo - Deal 17" ? () : nil
    }
  }

  /// When a program for input stops to answer: where it is looked for, or with the first key.
  @Test(arguments: [0, 60] as [UInt8])
  func `a program for input that hangs keeps nobody from typing`(number: UInt8) throws {
    var program: InputProgram?
    let twin = try TwinTable("--deal", "4711", environment: ["XMODIFIERS": "@im=test"]) {
      program = try InputProgram("test", on: $0.screen)
      program?.isSynchronous = true
      program?.silentFrom = number
    }
    let (table, input) = (twin.table, try #require(program))
    try twin.openMenu(by: .keyboard)
    try twin.use("dealNumber", by: .keyboard)
    if number > 0 {
      try table.observer.wait(for: "use of it", from: table.program, within: PlayedTable.patience) {
        input.serve()
        return input.isInUse ? () : nil
      }
    }
    try twin.type("1", "7")
    #expect(text(twin) == "17")
    try twin.expectSamePicture()
    try twin.type("Return")
    try table.observer.wait(for: "title", from: table.program, within: PlayedTable.patience) {
      table.observer.title(of: table.window) == "Matchismo - Deal 17" ? () : nil
    }
    #expect(table.program.standardError.isEmpty)
  }
}
