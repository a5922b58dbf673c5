// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Testing

@Suite struct ObserverTests {
  private let screen: VirtualScreen
  private let observer: Observer

  init() throws {
    screen = try VirtualScreen(width: 640, height: 480)
    observer = try Observer(on: screen)
  }

  @Test func findsTheWindowOfItsProcess() throws {
    let stranger = ColouredWindow(on: screen, colour: 0x00_00FF, process: 1)
    let tooSmall = ColouredWindow(on: screen, width: 10, height: 10, colour: 0x00_00FF)
    let ours = ColouredWindow(on: screen, colour: 0x00_00FF)
    for window in [stranger, tooSmall, ours] { window.map() }
    let found = try observer.waitForWindow(ofProcess: getpid(), within: .seconds(5))
    #expect(found.id == ours.id)
    #expect(
      try observer.geometry(of: found) == Rectangle(x: 30, y: 20, width: 200, height: 100))
    #expect(observer.mappingTime(of: found) != nil)
  }

  @Test func findsWindowsThatNameNoProcessOneAfterTheOther() throws {
    let first = ColouredWindow(on: screen, colour: 0, process: nil)
    let second = ColouredWindow(on: screen, colour: 0, process: nil)
    first.map()
    #expect(try observer.waitForWindow(ofProcess: 1, within: .seconds(5)).id == first.id)
    second.map()
    #expect(try observer.waitForWindow(ofProcess: 1, within: .seconds(5)).id == second.id)
  }

  @Test func saysWhatItWaitedFor() throws {
    let expected = ObservingError.timedOut(
      waitingFor: "window of process 1", limit: .milliseconds(20))
    #expect(throws: expected) {
      _ = try observer.waitForWindow(ofProcess: 1, within: .milliseconds(20))
    }
  }

  @Test func saysWhyAProgramHasNoWindow() throws {
    let program = try RunningProgram("sh", ["-c", "echo no luck >&2; exit 3"], on: screen)
    let expected = ObservingError.ended(
      path: "sh", status: .exited(3), errors: "no luck\n", waitingFor: "a window of sh")
    #expect(throws: expected) {
      _ = try observer.waitForWindow(of: program, within: .seconds(5))
    }
  }

  @Test func readsProperties() throws {
    let client = ColouredWindow(on: screen, colour: 0)
    client.set("_NET_WM_NAME", type: "UTF8_STRING", to: "Läuft ♥")
    client.set("WM_NAME", type: "STRING", to: "Works")
    client.set("WM_CLASS", type: "STRING", to: "one\0Two\0")
    client.set("WM_PROTOCOLS", type: "ATOM", to: [Int(client.atom("WM_DELETE_WINDOW"))])
    client.map()
    let window = try observer.waitForWindow(ofProcess: getpid(), within: .seconds(5))
    #expect(observer.title(of: window) == "Läuft ♥")
    #expect(observer.oldTitle(of: window) == "Works")
    #expect(try #require(observer.windowClass(of: window)) == ("one", "Two"))
    #expect(observer.atoms("WM_PROTOCOLS", of: window) == ["WM_DELETE_WINDOW"])
    #expect(observer.property("_NET_WM_PID", of: window)?.type == "CARDINAL")
    #expect(observer.property("_NET_WM_PID", of: window)?.items == [UInt(getpid())])
    #expect(observer.property("_NET_WM_ICON", of: window) == nil)
  }

  @Test func seesWhatIsPainted() throws {
    let client = ColouredWindow(on: screen, colour: 0x00_8000)
    client.map()
    let window = try observer.waitForWindow(ofProcess: getpid(), within: .seconds(5))
    observer.watchDamage(of: window)
    let area = Rectangle(x: 50, y: 40, width: 60, height: 30)
    let start = Instant.now
    client.fill(area, 0xFF_8001)
    let damage = try observer.waitForDamage(of: window, since: start, within: .seconds(5))
    #expect(damage.area == area)
    #expect(damage.arrival >= start)
    #expect(damage.arrival <= .now)
    #expect(
      try observer.waitUntilStill(window, since: start, within: .seconds(5)) == damage.arrival)
    let picture = try observer.screenshot(of: window)
    #expect(picture[50, 40] == 0xFF_8001)
    #expect(picture[109, 69] == 0xFF_8001)
    #expect(picture[49, 40] == 0x00_8000)
    #expect(picture[110, 69] == 0x00_8000)
  }

  @Test func tellsFramesApartAsTheWindowDoes() throws {
    let client = ColouredWindow(on: screen, colour: 0)
    client.map()
    let window = try observer.waitForWindow(ofProcess: getpid(), within: .seconds(5))
    observer.watchDamage(of: window)
    #expect(throws: ObservingError.refused("a counter of the frames of window \(window)")) {
      try observer.watchFrames(of: window)
    }
    client.countFrames()
    try observer.watchFrames(of: window)
    let areas = [0, 40, 80].map { Rectangle(x: $0, y: 10, width: 20, height: 10) }
    client.setFrameCounter(1)
    client.fill(areas[0], 1)
    client.fill(areas[1], 1)
    client.setFrameCounter(2)
    client.fill(Rectangle(x: 0, y: 50, width: 9, height: 9), 1)
    client.setFrameCounter(3)
    client.fill(areas[2], 1)
    client.setFrameCounter(4)
    client.setFrameCounter(5)
    try observer.wait(for: "second frame", within: .seconds(5)) { observer.frames.count == 2 }
    #expect(observer.frames.map(\.areas) == [[areas[0], areas[1]], [areas[2]]])
    #expect(observer.frames.map(\.pixels) == [400, 200])
    #expect((0..<5000).contains(observer.frames[1].milliseconds(since: observer.frames[0])))
    observer.forgetDamage()
    #expect(observer.frames.isEmpty)
  }

  @Test func tellsTimeAcrossTheEndOfTheServersClock() {
    let before = PaintedFrame(serverTime: 0xFFFF_FFFE, areas: [])
    let after = PaintedFrame(serverTime: 15, areas: [])
    #expect(after.milliseconds(since: before) == 17)
  }

  @Test func leavesOutWhatIsPaintedElsewhereOrBefore() throws {
    let client = ColouredWindow(on: screen, colour: 0)
    client.map()
    let window = try observer.waitForWindow(ofProcess: getpid(), within: .seconds(5))
    observer.watchDamage(of: window)
    let start = Instant.now
    client.fill(Rectangle(x: 0, y: 0, width: 10, height: 10), 1)
    client.fill(Rectangle(x: 90, y: 0, width: 10, height: 10), 1)
    let right = Rectangle(x: 80, y: 0, width: 100, height: 50)
    let damage = try observer.waitForDamage(
      of: window, since: start, touching: right, within: .seconds(5))
    #expect(damage.area.intersects(right))
    observer.forgetDamage()
    #expect(observer.damage.isEmpty)
    #expect(
      try observer.waitUntilStill(
        window, since: .now, for: .milliseconds(20), within: .seconds(5)) == nil)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openbox")))
  func followsAWindowIntoItsFrame() throws {
    let manager = try RunningProgram("openbox", on: screen)
    try observer.waitForWindowManager(manager, within: .seconds(20))
    let client = ColouredWindow(on: screen, colour: 0x00_8000, process: nil)
    client.map()
    let window = try observer.waitForWindow(ofProcess: 1, within: .seconds(20))
    #expect(window.id == client.id)
    #expect(observer.isViewable(window))
    #expect(observer.mappingTime(of: window) != nil)
    #expect(observer.property("_NET_FRAME_EXTENTS", of: window)?.items.contains { $0 > 0 } == true)
    client.destroy()
    try observer.waitForEnd(of: window, within: .seconds(20))
  }
}
