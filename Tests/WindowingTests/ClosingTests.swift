// SPDX-License-Identifier: MIT

import Foundation
import Observing
import System
import Testing

@testable import Windowing

@Suite("What was copied, when the window closes") struct ClosingTests {
  @Test func `a clipboard manager takes it over`() async {
    await #expect(processExitsWith: .success) {
      for text in SampleText.allCases.map(\.text) {
        let test = try WindowUnderTest()
        test.window.copy(text)
        let manager = Manager(on: test.screen, .saves)
        // On a busy machine the manager may take its time.
        test.window.close(waiting: 30)
        #expect(manager.waitForText() == text)
        #expect(!test.observer.isViewable(test.observed))
        #expect(test.window.clipboard?.offer == nil)
      }
    }
  }

  @Test func `a manager that refuses is not waited for, and one that is silent for a second`() async
  {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.copy("7")
      let refusing = Manager(on: test.screen, .refuses)
      #expect(test.time { test.window.close() } < 0.9)
      _ = refusing.waitForText()
      let silent = Manager(on: test.screen, .isSilent)
      #expect((1..<5).contains(test.time { test.window.close() }))
      _ = silent.waitForText()
    }
  }

  @Test func `nobody is waited for where there is no manager, or nothing was copied`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.copy("7")
      #expect(test.time { test.window.close() } < 0.5)
      let other = try WindowUnderTest()
      _ = Manager(on: other.screen, .isSilent)
      #expect(other.time { other.window.close() } < 0.5)
      // The clipboard is another's by now.
      other.window.copy("7")
      try SelectionClient(on: other.screen).own("CLIPBOARD")
      try other.run("loss") { other.window.clipboard?.offer == nil }
      #expect(other.time { other.window.close() } < 0.5)
    }
  }

  @Test func `a server that has gone is not waited for`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.copy("7")
      test.screen.kill()
      test.window.close()
    }
  }
}

extension WindowUnderTest {
  /// How many seconds something takes.
  fileprivate func time(_ action: () -> Void) -> Double {
    let start = Moment.now
    action()
    return Moment.now.seconds(since: start)
  }
}

/// A clipboard manager on a thread of its own.
private final class Manager {
  enum Manner { case saves, refuses, isSilent }

  private let end = DispatchSemaphore(value: 0)
  private nonisolated(unsafe) var text: String?

  /// Is there when this returns.
  init(on screen: VirtualScreen, _ manner: Manner) {
    let beginning = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let (screen, manager) = (screen, self)
    Thread.detachNewThread {
      let client = try! SelectionClient(on: screen)
      let observer = try! Observer(on: screen)
      client.own("CLIPBOARD_MANAGER")
      beginning.signal()
      manager.text = try? Self.serve(client, observer, manner)
      manager.end.signal()
    }
    beginning.wait()
  }

  /// What it has saved, once its work is done.
  func waitForText() -> String? {
    end.wait()
    return text
  }

  private static func serve(
    _ client: SelectionClient, _ observer: Observer, _ manner: Manner
  ) throws -> String? {
    try client.serve(within: WindowUnderTest.patience) { !client.requests.isEmpty }
    let request = client.requests[0]
    #expect(request.target == "SAVE_TARGETS" && request.time != 0)
    guard manner == .saves else {
      if manner == .refuses { client.answer(request, in: "") }
      return nil
    }
    #expect(observer.atoms(request.property, of: request.requestor).contains("UTF8_STRING"))
    client.ask(for: "CLIPBOARD", as: "UTF8_STRING", in: "LONG")
    try client.serve(within: WindowUnderTest.patience) { client.answers.last?.property == "LONG" }
    let text = observer.property("LONG", of: client.window)?.text
    client.own("CLIPBOARD")
    client.answer(request)
    return text
  }
}
