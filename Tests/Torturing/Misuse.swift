// SPDX-License-Identifier: MIT

/// A kind of surroundings, or of what others do meanwhile, that a program is seldom made for and has to
/// stand all the same.
struct Misuse: Sendable {
  /// One of its forms, and what the program has to do in it.
  struct Form: Sendable {
    /// As a complaint names it.
    let name: String
    let surroundings: Surroundings
    let scenario: MisuseScenario

    init(_ name: String, _ surroundings: Surroundings, _ scenario: MisuseScenario) {
      (self.name, self.surroundings, self.scenario) = (name, surroundings, scenario)
    }

    /// What is odd comes with the scenario.
    init(_ name: String, _ scenario: MisuseScenario) {
      self.init(name, Surroundings(), scenario)
    }
  }

  /// As the figures name it.
  let name: String
  let forms: [Form]

  init(_ name: String, _ forms: [Form]) {
    (self.name, self.forms) = (name, forms)
  }
}
