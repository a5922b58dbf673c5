// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@Suite("What a window lets be heard, by a real sound server") struct SoundInWindowTests {
  /// Clicks one card after the other until something is heard: on a busy machine the first sounds may come too
  /// late to be played.
  private func clickUntilHeard(_ ear: Ear, at table: PlayedTable) throws {
    for place in 0..<12 {
      try table.choose(place)
      try? table.observer.wait(for: "sound", within: .seconds(3), untilTrue: { ear.peak > 0 })
      if ear.peak > 0 { return }
    }
    Issue.record("nothing is heard")
  }

  private func table(_ arguments: String..., ear: Ear, home: PlayersHome = try! PlayersHome())
    throws -> PlayedTable
  {
    try PlayedTable(["--deal", "4711"] + arguments, home: home, environment: ear.environment)
  }

  private func hasLibrary(_ table: PlayedTable) throws -> Bool {
    try table.program.sharedLibraries().contains { $0.contains("libpulse") }
  }

  private func threads(_ table: PlayedTable) throws -> Int {
    let number = table.program.processID
    return try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task").count
  }

  @Test(.disabled(if: Sanitizer.watchesThreads, "the thread sanitizer wakes by itself"))
  func `a click is heard, and nothing before it or at rest after it`() throws {
    let ear = try Ear()
    let table = try table("--sound", "on", ear: ear)
    #expect(ear.peak == 0)
    #expect(try !hasLibrary(table))
    try clickUntilHeard(ear, at: table)
    // -12 dB, as long as no two sounds meet.
    #expect((1000...9000).contains(ear.peak))
    #expect(try hasLibrary(table))
    // Once the server has all samples, it has nothing more to say.
    try table.observer.wait(for: "rest", within: PlayedTable.patience) {
      () throws(ObservingError) -> Void? in
      let before = try table.program.contextSwitches()
      try table.observer.watch(for: .seconds(2))
      return try table.program.contextSwitches() == before ? () : nil
    }
    #expect(table.program.standardError.isEmpty)
  }

  @Test func `who hasn't turned sound on hears nothing, and pays nothing`() throws {
    let ear = try Ear()
    let table = try table(ear: ear)
    for place in 0..<4 { try table.choose(place) }
    try ear.listenOn(table.observer)
    #expect(ear.peak == 0)
    #expect(try !hasLibrary(table))
    #expect(try threads(table) == 1)
  }

  @Test func `the desktop's switch lets all of it go`() throws {
    let ear = try Ear()
    let table = try table("--sound", "on", ear: ear)
    try clickUntilHeard(ear, at: table)
    let desktop = try SelectionClient(on: table.screen)
    let bytes = SettingsBytes([("Net/EnableEventSounds", 0)]).littleEndian
    desktop.set(
      "_XSETTINGS_SETTINGS", of: desktop.window, type: "_XSETTINGS_SETTINGS", bytes: bytes)
    desktop.own("_XSETTINGS_S0")
    table.observer.send(
      message: "MANAGER", of: table.observer.root,
      [0, table.observer.number(of: "_XSETTINGS_S0"), Int(desktop.window.id), 0, 0])
    try table.observer.wait(for: "end of the thread", within: PlayedTable.patience) {
      (try? threads(table)) == 1 ? () : nil
    }
  }

  @Test func `where no server is the game goes on, and says nothing of it`() throws {
    let folder = try TemporaryFolder()
    let home = try PlayersHome()
    let table = try PlayedTable(
      ["--deal", "4711", "--sound", "on"], home: home,
      environment: [
        "PULSE_SERVER": "unix:\(folder.path("none"))", "XDG_RUNTIME_DIR": folder.path("nowhere"),
      ])
    for place in 0..<4 { try table.choose(place) }
    try table.observer.wait(for: "end of the thread", within: PlayedTable.patience) {
      (try? threads(table)) == 1 ? () : nil
    }
    #expect(table.program.standardError.isEmpty, "\(table.program.standardError)")
  }
}

/// A sound server of a test's own (PulseAudio) that plays into nothing, and somebody who listens there.
private final class Ear {
  private let folder: TemporaryFolder
  private let server: RunningProgram
  private let recorder: RunningProgram

  private static let rate = 48_000

  init() throws {
    folder = try TemporaryFolder()
    let environment = Self.environment(in: folder)
    let socket = folder.path("native")
    server = try RunningProgram(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L",
        "module-null-sink sink_name=null rate=\(Self.rate) channels=1", "-L",
        "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
      ], environment: environment)
    try Self.wait(for: "sound server") { FileManager.default.fileExists(atPath: socket) }
    // Asked for less, it would play up to two seconds ahead, and a sound would come after that.
    recorder = try RunningProgram(
      "parec",
      [
        "--device=null.monitor", "--latency-msec=10", "--rate=\(Self.rate)", "--channels=1",
        "--format=s16le", "--raw", folder.path("heard"),
      ], environment: environment)
    try Self.wait(for: "recorder") { !numbers.isEmpty }
  }

  /// What leads a program to it.
  var environment: [String: String?] { Self.environment(in: folder) }

  private static func environment(in folder: TemporaryFolder) -> [String: String?] {
    [
      "HOME": folder.path(""), "XDG_RUNTIME_DIR": folder.path(""),
      "PULSE_RUNTIME_PATH": folder.path(""), "PULSE_SERVER": "unix:\(folder.path("native"))",
      "DBUS_SESSION_BUS_ADDRESS": nil,
    ]
  }

  private static func wait(for what: String, until isSo: () -> Bool) throws {
    let deadline = Date.now + 30
    while !isSo() {
      guard Date.now < deadline else {
        throw ObservingError.timedOut(waitingFor: what, limit: .seconds(30))
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  private var numbers: Data { folder.contents(of: "heard") ?? Data() }

  /// The loudest that was heard so far, of 32,767.
  var peak: Int {
    let bytes = Array(numbers)
    return stride(from: 0, to: bytes.count - 1, by: 2).reduce(0) { peak, index in
      let number = Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
      return max(peak, abs(Int(number)))
    }
  }

  /// Waits until one second more was heard.
  func listenOn(_ observer: Observer) throws {
    let end = numbers.count + 2 * Self.rate
    try observer.wait(for: "another second", within: PlayedTable.patience) {
      numbers.count >= end ? () : nil
    }
  }
}
