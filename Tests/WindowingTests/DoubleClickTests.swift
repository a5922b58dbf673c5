// SPDX-License-Identifier: MIT

import CX11
import Drawing
import Observing
import Testing

@testable import Windowing

@Suite("Double clicks") struct DoubleClickTests {
  private struct Press {
    let button: Int32
    let place: Point
    let time: ServerTime?
  }

  private func press(
    _ x: Double, _ y: Double, at time: UInt32, button: Int32 = Button1
  ) -> Press {
    Press(button: button, place: Point(x, y), time: ServerTime(Time(time)))
  }

  /// Which of some presses are the second of two.
  private func seconds(_ presses: Press...) -> [Bool] {
    var clicks = DoubleClick(within: 400)
    return presses.map { clicks.note($0.button, at: $0.place, $0.time) }
  }

  @Test func `a press soon after another one is the second of a double click`() {
    #expect(seconds(press(9, 9, at: 1000), press(9, 9, at: 1400)) == [false, true])
    #expect(seconds(press(9, 9, at: 1000), press(9, 9, at: 1401)) == [false, false])
  }

  @Test func `a hand may tremble, but not go elsewhere`() {
    #expect(seconds(press(9, 9, at: 1000), press(14, 4, at: 1100)) == [false, true])
    #expect(seconds(press(9, 9, at: 1000), press(15, 9, at: 1100)) == [false, false])
    #expect(seconds(press(9, 9, at: 1000), press(9, 15, at: 1100)) == [false, false])
    var clicks = DoubleClick(within: 400)
    _ = clicks.note(Button1, at: Point(9, 9), ServerTime(1000))
    clicks.note(pointerAt: Point(12, 9))
    clicks.note(pointerAt: Point(40, 9))
    let isSecond = clicks.note(Button1, at: Point(9, 9), ServerTime(1200))
    #expect(!isSecond)
  }

  @Test func `a third press is a first one`() {
    #expect(
      seconds(press(9, 9, at: 1000), press(9, 9, at: 1100), press(9, 9, at: 1200))
        == [false, true, false])
  }

  @Test func `other buttons are none of two`() {
    #expect(
      seconds(press(9, 9, at: 1000), press(9, 9, at: 1100, button: Button3), press(9, 9, at: 1200))
        == [false, false, false])
  }

  @Test func `the server's clock may begin anew in between`() {
    #expect(seconds(press(9, 9, at: .max - 9), press(9, 9, at: 90)) == [false, true])
    #expect(seconds(press(9, 9, at: 1200), press(9, 9, at: 1100)) == [false, false])
  }

  @Test func `the window tells of it, by the times that the server gives`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest()
      test.window.takesSentInput = true
      test.observer.focus(test.observed)
      _ = try test.hearAll()
      for time: UInt32 in [1000, 1100, 9000] {
        test.observer.forgeClick(at: 20, 30, time: time, to: test.observed)
      }
      test.observer.synchronize()
      let place = Point(20, 30)
      #expect(
        try test.hearAll() == [
          .pressed(place), .released(place), .pressedAgain(place), .released(place),
          .pressed(place), .released(place),
        ])
    }
  }
}
