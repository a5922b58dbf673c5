// SPDX-License-Identifier: MIT

extension Report {
  /// How our program moves.
  var motionTable: String {
    guard !motion.isEmpty else { return "" }
    var table = Table()
    table.append(["motion, medians", ""] + motion.map { "\($0.motion.rawValue), \($0.screen)" })
    add("frames", "", to: &table) { Self.text($0.frames.median, 0) }
    add("  later than \(MotionResults.lateAfter) ms", "", to: &table) {
      "\($0.lateFrames) of \($0.allFrames)"
    }
    add("longest time between two", "ms", to: &table) { Self.text($0.longestGap.median, 0) }
    add("  longest of all", "ms", to: &table) { Self.text($0.longestGap.percentile(100), 0) }
    add("processor time of a frame", "ms", to: &table) { Self.text($0.processorTime.median, 2) }
    add("  90th percentile", "ms", to: &table) { Self.text($0.processorTime.percentile(90), 2) }
    add("the server's of a frame", "ms", to: &table) { Self.text($0.serverTime.median, 2) }
    add("pixels of a frame", "1000", to: &table) {
      Self.text($0.pixels.median.map { $0 / 1000 }, 0)
    }
    add("  of the moving cards' area", "", to: &table) { Self.text($0.areas.median, 2) }
    return table.text
  }

  private func add(
    _ label: String, _ unit: String, to table: inout Table, _ cell: (MotionResults) -> String
  ) {
    table.append([label, unit] + motion.map(cell))
  }
}
