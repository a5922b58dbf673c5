// SPDX-License-Identifier: MIT

import CXObserving
import Glibc
import Observing
import Testing

@Suite struct ObserverHandlingTests {
  private let screen: VirtualScreen
  private let observer: Observer
  private let client: ColouredWindow
  private let window: ObservedWindow

  init() throws {
    screen = try VirtualScreen(width: 640, height: 480)
    observer = try Observer(on: screen)
    client = ColouredWindow(on: screen, colour: 0x00_8000)
    client.map()
    window = try observer.waitForWindow(ofProcess: getpid(), within: .seconds(5))
  }

  @Test func clicksArrive() throws {
    try observer.click(at: 70, 60, in: window, button: 3)
    #expect(client.hear() == .press(button: 3, x: 70, y: 60))
    #expect(client.hear() == .release(button: 3))
  }

  @Test func keysArrive() throws {
    observer.focus(window)
    try observer.typeKey("N", holding: ["Control_L"])
    #expect(client.hear() == .key("Control_L"))
    #expect(client.hear() == .key("Shift_L"))
    #expect(client.hear() == .key("n"))
    #expect(throws: ObservingError.refused("a key Nonsense on the server's keyboard")) {
      try observer.typeKey("Nonsense")
    }
  }

  @Test func asksToClose() throws {
    observer.askToClose(window)
    #expect(client.hear() == .message("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
    client.destroy()
    try observer.waitForEnd(of: window, within: .seconds(5))
  }

  @Test func pings() throws {
    let expected = ObservingError.timedOut(
      waitingFor: "answer of window \(window) to a ping", limit: .milliseconds(20))
    #expect(throws: expected) { try observer.ping(window, within: .milliseconds(20)) }
    // The answer comes late, and so is there at once for the next ping.
    client.sendBack()
    #expect(try observer.ping(window, within: .seconds(5)) > .zero)
  }

  @Test func movesAndResizes() throws {
    observer.move(window, to: 100, 90)
    observer.resize(window, toWidth: 300, height: 250)
    #expect(
      try observer.geometry(of: window) == Rectangle(x: 100, y: 90, width: 300, height: 250))
    observer.unmap(window)
    #expect(!observer.isViewable(window))
    observer.map(window)
    #expect(observer.isViewable(window))
  }

  @Test func refusesAPictureOfWhatIsNotOnTheScreen() throws {
    observer.move(window, to: 600, 0)
    #expect(throws: ObservingError.refused("a picture of window \(window)")) {
      _ = try observer.screenshot(of: window)
    }
  }

  @Test func recordsTheServersComplaints() throws {
    #expect(observer.complaints.isEmpty)
    observer.move(ObservedWindow(id: 0x12345), to: 0, 0)
    let complaint = try #require(observer.complaints.first)
    #expect(complaint.errorCode == BadWindow)
    #expect(complaint.resource == 0x12345)
    #expect(throws: ObservingError.refused("the place of window 0x12345")) {
      _ = try observer.geometry(of: ObservedWindow(id: 0x12345))
    }
  }
}
