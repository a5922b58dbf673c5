// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Testing

/// The program as it was built beside these tests.
enum Program {
  static let path = beside("matchismo")

  /// The library that makes calls fail, and counts them.
  static let fileFaults = beside("libFileFaults.so")

  private static func beside(_ name: String) -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// How the program ended without a screen, and what it wrote.
  struct Result {
    let status: Observing.ExitStatus
    let output: String
    let errors: String
  }

  /// Runs the program without a screen until it ends.
  static func run(
    _ arguments: String..., environment: [String: String?] = [:]
  ) throws -> Result {
    let bare: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
    let program = try RunningProgram(
      path, arguments, environment: bare.merging(environment) { $1 })
    let status = try program.waitForExit(within: .seconds(30))
    return Result(
      status: status, output: program.standardOutput, errors: program.standardError)
  }
}

/// A folder for the files of one test, which goes with it.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }

  func contents(of name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }
}

/// What the tests, and the program beside them, were built with.
enum Sanitizer {
  /// Whether the thread sanitizer is in it, which has a thread of its own that wakes now and then.
  static let watchesThreads = unsafe dlsym(nil, "__tsan_init") != nil

  /// Whether it keeps books of all memory, which take addresses without end.
  static let takesMemory = unsafe dlsym(nil, "__asan_init") != nil || watchesThreads
}
