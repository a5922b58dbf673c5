// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import matchismo_link

/// What of all that announces itself on a network is listened to.
struct FoundTablesTests {
  private final class Reports {
    var all: [LinkReport] = []

    /// The names of the tables that are there.
    var names: Set<String> {
      var tables: [Int: String] = [:]
      for report in all {
        switch report {
        case .found(let table): tables[table.number] = table.name.text
        case .lost(let number): tables[number] = nil
        default: break
        }
      }
      return Set(tables.values)
    }
  }

  private let reports = Reports()
  private let tables: FoundTables

  init() { tables = FoundTables { [reports] in reports.all.append($0) } }

  private static func key(_ byte: UInt8) -> Digest {
    Digest(trusting: Array(repeating: byte, count: Digest.count))
  }

  private func place(_ name: String, _ interface: Int32 = 2) -> FoundPlace {
    FoundPlace(name: name, interface: interface, version: 0)
  }

  @discardableResult
  private func find(
    _ name: String, at address: String, of key: Digest = key(0), on interface: Int32 = 2
  ) -> [FoundPlace] {
    tables.found(place(name, interface), address, 4000, TableRecord(of: key, seats: 4).lines)
  }

  /// Sixteen machines announce all that they may.
  private func fill() {
    for machine in 1...16 {
      for number in 1...4 { find("\(machine) \(number)", at: "10.0.0.\(machine)") }
    }
    #expect(reports.names.count == FoundTables.most)
  }

  @Test func `of one address there are four tables`() {
    for number in 1...4 { #expect(find("\(number)", at: "10.0.0.1").isEmpty) }
    #expect(find("5", at: "10.0.0.1") == [place("5")])
    #expect(reports.names == ["1", "2", "3", "4"])
    // A place more is no table more, and what was there goes on.
    #expect(find("1", at: "10.0.0.1", on: 3).isEmpty)
    #expect(find("2", at: "10.0.0.1").isEmpty)
    tables.lost(place("3"))
    #expect(find("5", at: "10.0.0.1").isEmpty)
  }

  @Test func `where the list is full the address with most gives way`() {
    fill()
    let gone = find("Ana", at: "10.0.1.1")
    #expect(gone.count == 1)
    #expect(reports.names.contains("Ana") && reports.names.count == FoundTables.most)
    #expect(!reports.names.contains(gone[0].name))
    // The same address gets no more than the others have.
    for number in 2...3 { find("Ana \(number)", at: "10.0.1.1") }
    #expect(find("Ana 4", at: "10.0.1.1") == [place("Ana 4")])
  }

  @Test func `a friend comes first, and never gives way`() {
    tables.know(Self.key(7))
    for number in 1...4 { find("\(number)", at: "10.0.1.1") }
    find("Ana", at: "10.0.1.1", of: Self.key(7))
    #expect(reports.names.contains("Ana"))
    // Whoever says the same of itself is treated as all others.
    #expect(find("Eve", at: "10.0.1.1", of: Self.key(7)) == [place("Eve")])
    for machine in 1...200 { find("new \(machine)", at: "10.0.2.\(machine)") }
    #expect(reports.names.contains("Ana"))
    #expect(reports.names.count == FoundTables.most)
  }

  @Test func `a friend finds a place where all have one`() {
    tables.know(Self.key(7))
    for machine in 1...FoundTables.most { find("\(machine)", at: "10.0.2.\(machine)") }
    #expect(find("Eve", at: "10.0.1.1") == [place("Eve")])
    #expect(find("Ana", at: "10.0.1.1", of: Self.key(7)).count == 1)
    #expect(reports.names.contains("Ana"))
  }

  @Test func `the newest is asked for first, and who is left out for now when all others were`() {
    var waiting = WaitingPlaces()
    for number in 1...300 { waiting.add(place("\(number)"), "local") }
    var asked: [String] = []
    func askAll() { while let next = waiting.takeNext() { asked.append(next.place.name) } }
    var isLeftOut = waiting.takeLeftOut()
    #expect(!isLeftOut)
    askAll()
    #expect(asked == (45...300).reversed().map(String.init))
    isLeftOut = waiting.takeLeftOut()
    #expect(isLeftOut)
    isLeftOut = waiting.takeLeftOut()
    #expect(!isLeftOut)
    // All are seen once more.
    asked = []
    for number in 1...300 { waiting.add(place("\(number)"), "local") }
    askAll()
    #expect(asked == (1...44).reversed().map(String.init))
    isLeftOut = waiting.takeLeftOut()
    #expect(!isLeftOut)
    // One that was gone comes back.
    waiting.remove(place("7"))
    asked = []
    waiting.add(place("7"), "local")
    askAll()
    #expect(asked == ["7"])
  }

  @Test func `what is no table isn't listened to`() {
    #expect(tables.found(place("x"), "10.0.0.1", 4000, ["versions=2"]) == [place("x")])
    #expect(tables.found(place("\u{2800}"), "10.0.0.1", 4000, []) == [place("\u{2800}")])
    #expect(reports.all.isEmpty)
  }
}
