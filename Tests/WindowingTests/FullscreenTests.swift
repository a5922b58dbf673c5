// SPDX-License-Identifier: MIT

import Drawing
import Observing
import Testing

@testable import Windowing

@Suite("The whole screen") struct FullscreenTests {
  private static let whole = PixelSize(width: 1280, height: 1024)
  private static let ordinary = PixelSize(width: 300, height: 200)

  @Test func `openbox gives it and takes it back`() async {
    await #expect(processExitsWith: .success) { try Self.goThereAndBack(["openbox"]) }
  }

  @Test func `xfwm4 gives it and takes it back`() async {
    await #expect(processExitsWith: .success) {
      try Self.goThereAndBack(["dbus-run-session", "--", "xfwm4"])
    }
  }

  @Test func `without a window manager the window sees to it itself`() async {
    await #expect(processExitsWith: .success) {
      let test = try Self.goThereAndBack([])
      let place = try test.observer.geometry(of: test.observed)
      #expect([place.x, place.y, place.width, place.height] == [100, 50, 300, 200])
    }
  }

  @Test func `a window manager that comes later leaves the way back open`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.setFullscreen(true)
      try test.hear("whole screen") { _ in
        test.window.size == Self.whole && test.window.isFullscreen
      }
      let manager = try test.startManager()
      test.window.setFullscreen(false)
      try test.hear("ordinary window") { _ in
        test.window.size == Self.ordinary && !test.window.isFullscreen
      }
      // It gives the whole screen now.
      test.window.setFullscreen(true)
      try test.hear("whole screen") { _ in
        test.window.size == Self.whole && test.window.isFullscreen
      }
      #expect(
        test.observer.atoms("_NET_WM_STATE", of: test.observed)
          .contains("_NET_WM_STATE_FULLSCREEN"))
      manager.kill()
    }
  }

  @Test func `so does one that ends`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest(manager: ["openbox"])
      test.window.setFullscreen(true)
      try test.hear("whole screen") { _ in
        test.window.size == Self.whole && test.window.isFullscreen
      }
      try #require(test.manager).kill()
      try test.hear("end of the manager") { _ in
        !test.display.managerSupports(.fullscreen)
      }
      test.window.setFullscreen(false)
      try test.hear("ordinary window") { _ in
        test.window.size == Self.ordinary && !test.window.isFullscreen
      }
      // The next one doesn't go by what the last one has left.
      let manager = try test.startManager()
      try test.hear("ordinary window") { _ in
        test.window.size == Self.ordinary && !test.window.isFullscreen
      }
      manager.kill()
    }
  }

  @Test func `a screen that grows is filled, and is the screen from then on`() async {
    await #expect(processExitsWith: .success) {
      let small = PixelSize(width: 800, height: 600)
      let test = try WindowUnderTest {
        try $0.setScreenSize(width: small.width, height: small.height)
      }
      #expect(test.display.screenSize == small)
      test.window.setFullscreen(true)
      try test.hear("whole screen") { _ in test.window.size == small }
      try test.observer.setScreenSize(width: Self.whole.width, height: Self.whole.height)
      try test.hear("larger screen") { _ in test.window.size == Self.whole }
      #expect(test.display.screenSize == Self.whole)
      test.window.setFullscreen(false)
      try test.hear("ordinary window") { _ in test.window.size == Self.ordinary }
    }
  }

  @Test func `it can be asked for before the window is there`() async {
    await #expect(processExitsWith: .success) {
      for manager in [["openbox"], []] {
        let test = try WindowUnderTest(
          manager: manager, beforeShowing: { $0.setFullscreen(true) })
        try test.hear("whole screen") { _ in test.window.size == Self.whole }
        #expect(test.window.isFullscreen)
        test.window.setFullscreen(false)
        try test.hear("ordinary window") { _ in test.window.size == Self.ordinary }
        #expect(!test.window.isFullscreen)
      }
    }
  }

  @Test func `what the window manager does unasked is noticed`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest(manager: ["openbox"])
      test.observer.setFullscreen(test.observed, true)
      try test.hear("whole screen") { _ in test.window.isFullscreen }
      test.observer.setFullscreen(test.observed, false)
      try test.hear("ordinary window") { _ in !test.window.isFullscreen }
    }
  }

  @discardableResult
  private static func goThereAndBack(_ manager: [String]) throws -> WindowUnderTest {
    let test = try WindowUnderTest(manager: manager)
    test.window.setFullscreen(true)
    try test.hear("whole screen") { _ in
      // The frame may move last.
      let place = try test.observer.geometry(of: test.observed)
      return test.window.size == whole && test.window.isFullscreen
        && [place.x, place.y, place.width, place.height] == [0, 0, 1280, 1024]
    }
    let states = test.observer.atoms("_NET_WM_STATE", of: test.observed)
    #expect(states.contains("_NET_WM_STATE_FULLSCREEN") == !manager.isEmpty)
    test.window.setFullscreen(false)
    try test.hear("ordinary window") { _ in
      test.window.size == ordinary && !test.window.isFullscreen
    }
    return test
  }
}

extension WindowUnderTest {
  /// Has a window manager come, and waits until it has seen the window.
  fileprivate func startManager() throws -> RunningProgram {
    let manager = try RunningProgram("openbox", on: screen)
    try hear("manager") { _ in
      display.managerSupports(.fullscreen) && observer.property("WM_STATE", of: observed) != nil
    }
    return manager
  }
}
