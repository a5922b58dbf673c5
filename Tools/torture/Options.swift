// SPDX-License-Identifier: MIT

import Torturing

/// What was asked for on the command line.
struct Options {
  /// What can be done to a program.
  enum Part: String {
    case monkey, leaks, kill
  }

  private var part = Part.monkey
  private var program = ""
  private var manager = Manager.none
  private var seed = UInt64.random(in: 0...999_999)
  private var count: [String: Int] = [:]
  private var suppressions: String?
  private var mayQuit = true

  static let usage = """
    Usage: torture monkey --program PATH [--events N] [--manager none|openbox|xfwm4] [--steady yes]
                          [--suppressions FILE]
                   leaks --program PATH [--deals N] [--resizes N]
                   kill --program PATH [--kills N]
                   all of them: [--seed N]
    """

  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first, let part = Part(rawValue: first) else { throw UsageError() }
    self.part = part
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), set(option, value) else { throw UsageError() }
    }
    guard !program.isEmpty else { throw UsageError() }
  }

  /// - Returns: whether it is understood.
  private mutating func set(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--program": program = value
    case "--suppressions": suppressions = value
    case "--steady": mayQuit = value != "yes"
    case "--manager":
      guard let manager = Manager(rawValue: value) else { return false }
      self.manager = manager
    case "--seed":
      guard let seed = UInt64(value) else { return false }
      self.seed = seed
    case "--events", "--kills", "--deals", "--resizes":
      guard let number = Int(value), number > 0 else { return false }
      count[option] = number
    default: return false
    }
    return true
  }

  /// What the figures are about.
  var title: String {
    switch part {
    case .monkey: "monkey, \(manager), \(mayQuit ? "" : "steady, ")seed \(seed)"
    case .leaks: "leaks, seed \(seed)"
    case .kill: "kill, seed \(seed)"
    }
  }

  func run() throws -> [Figure] {
    switch part {
    case .monkey:
      let torture = try MonkeyTorture(
        program, manager: manager, seed: seed, mayQuit: mayQuit, suppressions: suppressions)
      return try torture.run(events: count["--events"] ?? 10_000)
    case .leaks:
      let torture = try LeakTorture(program, seed: seed)
      return try torture.run(
        deals: count["--deals"] ?? 1000, resizes: count["--resizes"] ?? 1000)
    case .kill:
      return try KillTorture(program, seed: seed).run(kills: count["--kills"] ?? 500)
    }
  }
}

/// The command line is not understood.
struct UsageError: Error, CustomStringConvertible {
  var description: String { Options.usage }
}
