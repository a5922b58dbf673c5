// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Observing
import Remote
import Wire

/// A program that holds a table without a window (`matchismo --host`), with a home of its own.
struct HostProgram {
  private(set) var program: RunningProgram

  /// Where it listens. It is the same after another start.
  let port: UInt16

  private let path: String
  private let options: [String]
  private let home: URL

  struct NoPort: Error { let errors: String }

  /// - Parameters:
  ///   - path: of the game's program.
  ///   - options: more of them.
  init(_ path: String, options: [String] = []) throws {
    (self.path, self.options) = (path, ["--host", "--players", "4"] + options)
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "matchismo-host-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    program = try Self.started(path, self.options, home)
    port = try Self.port(program)
  }

  /// Starts it once more.
  mutating func start() throws { program = try Self.started(path, self.options, home) }

  private static func started(
    _ path: String, _ options: [String], _ home: URL
  ) throws -> RunningProgram {
    let folders = ["CONFIG": "config", "DATA": "data", "STATE": "state", "CACHE": "cache"]
    var environment = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]
    for (name, folder) in folders {
      environment["XDG_\(name)_HOME"] = home.appendingPathComponent(folder).path
    }
    return try RunningProgram(path, options, environment: environment)
  }

  /// Waits until it says where it listens.
  private static func port(_ program: RunningProgram) throws -> UInt16 {
    let words = "The table is open on port "
    while true {
      let lines = program.standardOutput.split(separator: "\n")
      if let line = lines.first(where: { $0.contains(words) }),
        let port = line.split(separator: " ").last.flatMap({ UInt16($0) })
      {
        return port
      }
      guard program.exitStatus == nil else { throw NoPort(errors: program.standardError) }
      poll(nil, 0, 10)
    }
  }

  /// Guests on their way to it, each with a link, who turn cards as soon as may be.
  func guests(_ count: Int, link: String, seed: UInt64) throws -> [RemoteGuest] {
    try (1...count).map { number in
      let guest = RemoteGuest(
        try RemoteLink(link), name: PublicName("Guest \(number)")!,
        way: .dial(request: 1, HostName("127.0.0.1")!, port: port), seed: seed &+ UInt64(number))
      guest.script?.turns = 0.01...0.05
      return guest
    }
  }

  /// How many bytes its files and its log take.
  var written: Int {
    let files = FileManager.default.enumerator(
      at: home, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = files?.compactMap {
      try? ($0 as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize
    }
    return (sizes ?? []).reduce(0, +) + program.standardOutput.utf8.count
      + program.standardError.utf8.count
  }
}
