// SPDX-License-Identifier: MIT

import Observing
import Testing

@testable import Windowing

@Suite("The clipboard and programs that use it") struct ClipboardProgramsTests {
  @Test func `xclip and xsel paste what was copied`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      for text in SampleText.allCases.map(\.text) {
        #expect(test.window.copy(text))
        #expect(
          try test.output(
            of: "xclip", ["-selection", "clipboard", "-out", "-target", "UTF8_STRING"]) == text)
        #expect(try test.output(of: "xsel", ["--clipboard", "--output"]) == text)
        try test.run("rest") { test.window.clipboard?.deadline == nil }
      }
    }
  }

  @Test func `what xclip and xsel copied is pasted`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      for text in SampleText.allCases.map(\.text) {
        let file = try TextFile(text)
        for command in [
          "exec xclip -selection clipboard -in -quiet \(file.path)",
          "exec xsel --clipboard --input --nodetach <\(file.path)",
        ] {
          let client = try SelectionClient(on: test.screen)
          let before = client.owner(of: "CLIPBOARD")
          let program = try RunningProgram("sh", ["-c", command], on: test.screen)
          try test.run("owner") { client.owner(of: "CLIPBOARD") != before }
          #expect(try test.paste() == .pasted(text))
          #expect(program.exitStatus == nil)
        }
      }
    }
  }

  @Test func `the forms on offer are those that the text can be had as`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let common = [
        "MULTIPLE", "SAVE_TARGETS", "TARGETS", "TIMESTAMP", "UTF8_STRING",
        "text/plain;charset=utf-8",
      ]
      for (text, forms) in [("Größe", common + ["STRING", "TEXT"]), ("7♥", common)] {
        test.window.copy(text)
        let targets = try test.output(
          of: "xclip", ["-selection", "clipboard", "-out", "-target", "TARGETS"])
        #expect(targets.split(separator: "\n").map { String($0) }.sorted() == forms.sorted())
      }
    }
  }

  @Test func `the last who copies has the clipboard`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.copy("mine")
      let file = try TextFile("theirs")
      let other = try RunningProgram(
        "xclip", ["-selection", "clipboard", "-in", "-quiet", file.path], on: test.screen)
      try test.run("loss") { test.window.clipboard?.offer == nil }
      #expect(try test.paste() == .pasted("theirs"))
      // The time of what the player does is what counts, so the player does something.
      try test.observer.click(at: 10, 10, in: test.observed)
      try test.hear("click") { $0.contains { if case .released = $0 { true } else { false } } }
      #expect(test.window.copy("mine again"))
      try other.waitForExit(within: WindowUnderTest.patience)
      #expect(try test.paste() == .pasted("mine again"))
    }
  }

  @Test func `what the window itself has copied is pasted too, also when it is long`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      for text in SampleText.allCases.map(\.text) + [String(repeating: "♠", count: 300_000)] {
        test.window.copy(text)
        #expect(try test.paste() == .pasted(text))
      }
      test.window.copy(String(repeating: "♠", count: 400_000))
      #expect(try test.paste() == .pasteFailed(.tooLong))
      try test.run("rest") { test.window.clipboard?.deadline == nil }
      try test.quieten()
    }
  }
}
