// SPDX-License-Identifier: MIT

import Observing
import Testing

@testable import Windowing

@Suite("Whether the window can be seen") struct VisibilityTests {
  @Test func `a window manager puts it away and brings it back`() async {
    await #expect(processExitsWith: .success) {
      for manager in [["openbox"], ["dbus-run-session", "--", "xfwm4"]] {
        let test = try WindowUnderTest(manager: manager)
        try test.waitForFocus()
        for _ in 1...3 {
          test.observer.iconify(test.observed)
          let away = try test.hear("end of sight") {
            $0.contains(.hidden) && $0.contains(.lostFocus)
          }
          #expect(!away.contains(.shown), "\(manager)")
          test.observer.map(test.observed)
          let back = try test.hear("sight") { $0.contains(.shown) }
          #expect(!back.contains(.hidden), "\(manager)")
        }
      }
    }
  }

  @Test func `without a window manager it is gone while it is unmapped`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.unmap(test.observed)
      #expect(try test.hear("end of sight") { !$0.isEmpty } == [.hidden])
      test.observer.map(test.observed)
      #expect(try test.hear("sight") { !$0.isEmpty } == [.shown])
    }
  }

  @Test func `it is gone while others cover all of it`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      let part = test.observer.cover(Rectangle(x: 100, y: 50, width: 299, height: 200))
      #expect(try test.hearAll() == [])
      let whole = test.observer.cover(Rectangle(x: 0, y: 0, width: 1280, height: 1024))
      #expect(try test.hear("end of sight") { !$0.isEmpty } == [.hidden])
      test.observer.uncover(whole)
      #expect(try test.hear("sight") { !$0.isEmpty } == [.shown])
      test.observer.uncover(part)
    }
  }

  @Test func `a window manager may keep it mapped, and may end meanwhile`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      let manager = try SelectionClient(on: test.screen)
      func setState(_ values: [UInt]) {
        manager.set("WM_STATE", of: test.observed, type: "WM_STATE", numbers: values)
      }
      setState([3, 0])
      #expect(try test.hear("end of sight") { !$0.isEmpty } == [.hidden])
      setState([1, 0])
      #expect(try test.hear("sight") { !$0.isEmpty } == [.shown])
      setState([])
      setState([7])
      setState([3, 0])
      test.observer.unmap(test.observed)
      #expect(try test.hear("end of sight") { !$0.isEmpty } == [.hidden])
      test.observer.map(test.observed)
      #expect(try test.hear("sight") { !$0.isEmpty } == [.shown])
    }
  }

  @Test func `a window manager that begins or ends puts nothing away`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      for _ in 1...2 {
        let manager = try RunningProgram("openbox", on: test.screen)
        try test.hear("frame") { _ in
          test.observer.property("_NET_FRAME_EXTENTS", of: test.observed) != nil
            && test.observer.property("WM_STATE", of: test.observed) != nil
        }
        #expect(!test.heard.contains(.hidden))
        try manager.stop()
        try test.hear("end of the manager") { _ in
          test.observer.isViewable(test.observed)
        }
        test.observer.focus(test.observed)
        let rest = try test.hearAll()
        #expect(!rest.contains(.hidden))
      }
    }
  }
}

extension WindowUnderTest {
  func waitForFocus() throws {
    try hear("focus") { _ in window.input.focus.isHere }
  }
}
