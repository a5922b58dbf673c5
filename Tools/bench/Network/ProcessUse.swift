// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// What a process has used up so far, as the kernel tells (proc(5)).
struct ProcessUse {
  /// In kB, where a page that n processes share counts as one nth.
  let memory: Int

  /// On a processor, in seconds.
  let time: Double

  init(of process: Int32) throws {
    let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    guard let kilobytes = text.firstMatch(of: /\nPss: +([0-9]+) kB/).flatMap({ Int($0.output.1) })
    else { throw BenchError("The memory of process \(process) is not told.") }
    memory = kilobytes
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw BenchError("The time of process \(process) is not told.")
    }
    self.time = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The processes that a process has started, and has not forgotten.
  static func children(of process: Int32) throws -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").compactMap {
      Int32($0)
    }
  }
}
