// SPDX-License-Identifier: MIT

import Observing

@testable import Windowing

/// A window, and a program that asks for what it has copied.
final class OfferTest {
  let test: WindowUnderTest
  let client: SelectionClient
  var window: Window { test.window }

  init() throws {
    test = try WindowUnderTest()
    client = try SelectionClient(on: test.screen)
  }

  /// What is had as this target; `nil` where it is refused.
  func get(_ target: String, in property: String = "P", time: UInt = 0) throws -> WindowProperty? {
    let before = client.answers.count
    client.delete(property.isEmpty ? target : property)
    client.ask(for: "CLIPBOARD", as: target, in: property, time: time)
    try test.run("answer", beside: client) { client.answers.count > before }
    return client.answers.last?.property.flatMap { self.property($0) }
  }

  /// The list that comes back when it is asked for many pairs of targets and properties.
  func getMany(_ names: [String]) throws -> [UInt]? {
    client.set("M", of: client.window, type: "ATOM_PAIR", numbers: names.map { number($0) })
    let before = client.answers.count
    client.ask(for: "CLIPBOARD", as: "MULTIPLE", in: "M")
    try test.run("answer", beside: client) { client.answers.count > before }
    return client.answers.last?.property.flatMap { property($0)?.items }
  }

  func property(_ name: String) -> WindowProperty? {
    test.observer.property(name, of: client.window)
  }

  func number(_ name: String) -> UInt { client.number(of: name) }
}
