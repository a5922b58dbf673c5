// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// What misused programs have in common: the program's file, and a screen for all that don't need one of
/// their own.
final class MisusePlace {
  /// How long anything may take before it counts as hanging.
  static let patience = Duration.seconds(20)

  let path: String

  /// The library FileFaults.
  let faults: String
  private let screen: VirtualScreen

  init(_ path: String) throws {
    let file = URL(fileURLWithPath: path)
    self.path = file.path
    faults = file.deletingLastPathComponent().appendingPathComponent("libFileFaults.so").path
    screen = try VirtualScreen(width: 1280, height: 1024)
  }

  func screen(for surroundings: Surroundings) throws -> VirtualScreen {
    guard !surroundings.lacking.isEmpty || surroundings.depth != 24 else { return screen }
    return try VirtualScreen(
      width: 1280, height: 1024, depth: surroundings.depth,
      extraArguments: surroundings.lacking.flatMap { ["-extension", $0] })
  }
}
