// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// A program's file as a package would have it.
enum StrippedFile {
  /// The size in bytes of the program at `path` without its symbols. The file stays as it is.
  static func size(of path: String) throws -> Int {
    let copy = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    let strip = try RunningProgram("strip", ["-o", copy.path, path])
    let status = try strip.waitForExit(within: .seconds(60))
    guard status == .exited(0),
      let size = try FileManager.default.attributesOfItem(atPath: copy.path)[.size] as? Int
    else { throw BenchError("\(path) could not be stripped: \(strip.standardError)") }
    return size
  }
}
