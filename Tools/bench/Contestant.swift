// SPDX-License-Identifier: MIT

import Foundation
import Observing

/// A program to measure, and how.
struct Contestant {
  let name: String
  let path: String
  let arguments: [String]

  /// The arguments that make it begin with a motion, if it can; ``arguments`` keep it still, so
  /// that its start ends with its first frame.
  var movingArguments: [String]?

  /// Its Debian package; `nil` for the program that is built here.
  let package: String?

  /// Where a click makes it paint. Each run uses the next few of them.
  let points: [Point]

  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// The same program, ours, at a table of Snap!.
  ///
  /// - Parameter arguments: more of them.
  func inSnap(_ arguments: String...) -> Contestant {
    Contestant(
      name: name, path: path, arguments: ["--mode", "snap"] + arguments, package: package,
      points: points)
  }

  /// The same program as it moves by default; `nil` where it knows no motion.
  ///
  /// - Parameter arguments: more of them.
  func moving(_ arguments: String...) -> Contestant? {
    movingArguments.map { moving in
      Contestant(
        name: name, path: path, arguments: moving + arguments, package: package, points: points)
    }
  }
}

extension Contestant {
  /// Four free tiles of board 4711, no two of which match: each click selects another.
  static let mahjongg = Contestant(
    name: "xmahjongg", path: "/usr/games/xmahjongg", arguments: ["--number", "4711"],
    package: "xmahjongg",
    points: [Point(0.12, 0.9), Point(0.82, 0.9), Point(0.12, 0.18), Point(0.82, 0.18)])

  /// Four regions of game 4711: each click selects another.
  static let puzzle = Contestant(
    name: "sgt-samegame", path: "/usr/games/sgt-samegame", arguments: ["15x10c3s2#4711"],
    package: "sgt-puzzles",
    points: [Point(0.22, 0.17), Point(0.38, 0.17), Point(0.56, 0.17), Point(0.64, 0.52)])

  /// The programs to compare with.
  static let peers = [mahjongg, puzzle]

  /// The program at `path`: one of the peers, or else ours. Ours has its cards in four columns and
  /// three rows; a click that misses one is not counted.
  static func program(at path: String, points: [Point]) -> Contestant {
    if let peer = peers.first(where: { $0.path == path }) { return peer }
    let centres = [0.16, 0.47, 0.78].flatMap { y in
      [0.245, 0.415, 0.585, 0.755].map { x in Point(x, y) }
    }
    return Contestant(
      name: URL(fileURLWithPath: path).lastPathComponent, path: path,
      arguments: ["--deal", "4711", "--animation", "off"],
      movingArguments: ["--deal", "4711"], package: nil, points: points.isEmpty ? centres : points)
  }
}

/// A program whose window can be seen.
struct OpenProgram {
  let contestant: Contestant
  let program: RunningProgram
  let window: ObservedWindow

  /// The time from just before its start until its first frame was complete, or until its first
  /// paint if that was all that was asked for.
  let start: Duration
}
