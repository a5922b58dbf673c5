// SPDX-License-Identifier: MIT

import Foundation

/// A program to measure, and how.
struct Contestant {
  let name: String
  let path: String
  let arguments: [String]

  /// The arguments that make it begin with a motion, where it can; ``arguments`` keep it still, so
  /// that its first frame and the end of its start are the same.
  var movingArguments: [String]?

  /// The Debian package that has it; `nil` for the program that is built here.
  let package: String?

  /// Where a click makes it paint. A run takes a few of them and the next run, which begins anew, the
  /// few after them.
  let points: [Point]

  var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

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
