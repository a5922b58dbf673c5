// SPDX-License-Identifier: MIT

import CX11
import Testing

@testable import Windowing

@Suite("Keys that are down") struct HeldKeysTests {
  @Test func `what stands before the event's own bytes is no key`() {
    for noise: UInt8 in [0x00, 0x5A, 0xFF] {
      var keys = HeldKeys()
      keys.replace(byBits: [noise, 0b1000_0001] + Array(repeating: 0, count: 30))
      #expect(keys.codes == [8, 15])
    }
  }

  @Test func `the last bit is the last key`() {
    var keys = HeldKeys()
    keys.replace(byBits: Array(repeating: 0, count: 31) + [0x80])
    #expect(keys.codes == [255])
  }

  @Test
  func `a release and a press at the same moment are a repeat, where the server can't say so`()
    throws
  {
    let times = try [5, 6].map { try #require(ServerTime($0)) }
    for isDetectable in [false, true] {
      var keys = HeldKeys()
      keys.areRepeatsDetectable = isDetectable
      var repeats = [keys.press(38, at: times[0])]
      keys.release(38, at: times[1])
      repeats.append(keys.press(38, at: times[1]))
      #expect(repeats == [false, !isDetectable])
      keys.release(38, at: times[0])
      repeats = [keys.press(39, at: times[0]), keys.press(38, at: times[1])]
      keys.release(38, at: times[1])
      keys.releaseAll()
      repeats.append(keys.press(38, at: times[1]))
      keys.release(38, at: nil)
      repeats.append(keys.press(38, at: nil))
      #expect(repeats == [false, false, false, false])
    }
  }
}
