// SPDX-License-Identifier: MIT

import Snapping
import Tables
import Testing
import Wire

/// What guests are told of how long is played.
struct GuestsTermsTests {
  private func host(_ terms: Terms) -> TableHost { TableHost(rules: HouseRules(terms: terms)) }

  @Test(arguments: [(Terms(.time), 3), (Terms(bestOf: 3), 3), (Terms(.half), 4)])
  func `a program that can't be told is told that it is too old, and so is the host`(
    terms: Terms, version: Int
  ) {
    var host = host(terms)
    host.connect(1, key: 1)
    host.hear("hello 2 \(version - 1) - Ana", from: 1)
    #expect(host.told(1) == ["refused tooOld", "DROP"])
    #expect(host.drainNews() == [.outdated(PublicName("Ana")!)])
    host.connect(2, key: 2)
    host.hear("hello 2 \(version) - Eva", from: 2)
    #expect(host.knocks.map(\.name.text) == ["Eva"])
  }

  @Test func `at a usual table nothing is said that earlier versions don't know`() throws {
    var host = host(Terms())
    host.letIn(1, key: 1)
    try host.begin()
    #expect(!host.told(1).contains { $0.hasPrefix("terms") })
  }

  @Test func `others hear of it when they come, and in each round of the time that is left`() throws
  {
    var host = host(Terms(.time, bestOf: 3))
    host.connect(1, key: 1)
    host.hear("hello 3 3 - Ana", from: 1)
    host.admit(1)
    #expect(host.told(1).prefix(2).last == "terms time 3 -")
    try host.begin()
    let told = host.told(1)
    #expect(told.contains { $0.hasPrefix("terms time 3 30") })
  }

  @Test(arguments: [
    "terms deck 1 9223372036854775807", "terms time 1 1000000001", "settled 0 9223372036854775807",
  ])
  func `a number that nobody can reckon with is no number`(line: String) {
    #expect(throws: LineFault.self) { try HostLine(line) }
  }

  @Test(arguments: ["terms half 3 -", "terms time 1 287", "terms deck 5 -"])
  func `a line is read and written again as it was`(line: String) throws {
    #expect(try HostLine(line).line == line)
  }

  @Test(arguments: ["terms half 2 -", "terms long 1 -", "terms half 3", "terms time 1 x"])
  func `a line that makes no sense is none`(line: String) {
    #expect(throws: LineFault.self) { try HostLine(line) }
  }
}
