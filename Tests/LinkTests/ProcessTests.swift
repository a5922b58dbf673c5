// SPDX-License-Identifier: MIT

import Glibc
import Linking
import Testing
import Wire
import Words

/// The link as the game has it: a child that it speaks with, and never waits for.
struct ProcessTests {
  private let home: LinkHome
  private let process: LinkProcess

  init() throws {
    home = try LinkHome()
    let program = Linking.LinkProgram(
      at: FilePath(Array(LinkTests.LinkProgram.path.utf8)), key: FilePath(Array(home.key.utf8)))
    process = try #require(LinkProcess(program))
  }

  /// Waits for the next reports.
  private func reports() throws -> [LinkReport] {
    while true {
      var wait = pollfd(fd: try #require(process.descriptor), events: Int16(POLLIN), revents: 0)
      try #require(unsafe poll(&wait, 1, 60_000) == 1)
      process.read()
      let reports = process.drainReports()
      if !reports.isEmpty || process.hasEnded { return reports }
    }
  }

  /// Hears that it is ready, and where it is.
  private func begin() throws {
    var first = try reports()
    while first.count < 2 { first += try reports() }
    guard case .ready = first[0], case .reachable = first[1], first.count == 2 else {
      throw LineFault.unknownWord
    }
  }

  @Test func `it says that it is ready, and does what it is told`() throws {
    try begin()
    process.send([.open(port: 0, name: try #require(PublicName("Ana")))])
    let answer = try reports()
    guard case .listening = answer.first else { throw LineFault.unknownWord }
    #expect(process.drainReports().isEmpty)
  }

  @Test func `a link that is gone is noticed, and what is said to it is lost`() throws {
    try begin()
    // It ends by itself where it can't understand what it hears.
    var wait = pollfd(fd: try #require(process.descriptor), events: Int16(POLLIN), revents: 0)
    _ = unsafe send(wait.fd, [UInt8](repeating: 65, count: 4000), 4000, Int32(MSG_NOSIGNAL))
    try #require(unsafe poll(&wait, 1, 60_000) == 1)
    #expect(try reports().isEmpty)
    #expect(process.hasEnded)
    #expect(process.descriptor == nil)
    process.send([.browse])
    #expect(!process.isHeldUp)
  }

  @Test func `a program that is none is no process`() throws {
    let nowhere = Linking.LinkProgram(at: "/nowhere", key: "/nowhere")
    #expect(LinkProcess(nowhere) == nil)
  }
}
