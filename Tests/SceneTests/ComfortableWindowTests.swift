// SPDX-License-Identifier: MIT

import Drawing
import Scene
import Testing

@Suite("The first size of the window")
struct ComfortableWindowTests {
  @Test func `pinned for screens that people have`() {
    func size(_ width: Int, _ height: Int, _ scale: Double) -> [Int] {
      let size = TableLayout.comfortableWindow(
        on: PixelSize(width: width, height: height), scale: scale)
      return [size.width, size.height]
    }
    #expect(size(1024, 768, 1) == [880, 660])
    #expect(size(1366, 768, 1) == [880, 660])
    #expect(size(1920, 1080, 1) == [892, 669])
    #expect(size(3840, 2160, 1) == [1785, 1339])
    #expect(size(3840, 2160, 2) == [1785, 1339])
    #expect(size(2560, 1440, 2) == [1728, 1296])
    #expect(size(720, 1440, 1) == [648, 892])
  }

  @Test func `never larger than the screen, and never nothing`() {
    for width in stride(from: 1, through: 4000, by: 333) {
      for height in stride(from: 1, through: 4000, by: 333) {
        for scale in [0.5, 1, 1.75, 8] {
          let size = TableLayout.comfortableWindow(
            on: PixelSize(width: width, height: height), scale: scale)
          #expect((1...width).contains(size.width) && (1...height).contains(size.height))
        }
      }
    }
  }
}
