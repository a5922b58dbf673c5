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
    try test.hear("whole screen") { _ in test.window.size == whole && test.window.isFullscreen }
    let place = try test.observer.geometry(of: test.observed)
    #expect([place.x, place.y, place.width, place.height] == [0, 0, 1280, 1024])
    let states = test.observer.atoms("_NET_WM_STATE", of: test.observed)
    #expect(states.contains("_NET_WM_STATE_FULLSCREEN") == !manager.isEmpty)
    test.window.setFullscreen(false)
    try test.hear("ordinary window") { _ in
      test.window.size == ordinary && !test.window.isFullscreen
    }
    return test
  }
}
