// SPDX-License-Identifier: MIT

import FaultTorture
import NetworkTorture
import Torturing

/// What was asked for on the command line.
struct Options {
  /// What can be done to a program.
  enum Part: String {
    case monkey, managers, leaks, kill, faults, misuse, network
  }

  private let part: Part
  private var program = ""
  private var manager = Manager.none
  private var seed = UInt64.random(in: 0...999_999)
  private var counts: [String: Int] = [:]
  private var suppressions: String?
  private var misuse: String?
  private var mayQuit = true
  private var haunt = Haunt.anywhere
  private var trial = NetworkTorture.Trial.fair

  static let usage = """
    Usage: torture monkey --program PATH [--events N] [--manager none|openbox|xfwm4]
                          [--haunt anywhere|snap] [--steady yes|no] [--suppressions FILE]
                          [--seed N]
                   managers --program PATH --manager openbox|xfwm4|i3|mutter|xwayland
                   leaks --program PATH [--haunt anywhere|snap] [--deals N] [--resizes N]
                         [--seed N]
                   kill --program PATH [--haunt anywhere|snap] [--kills N] [--seed N]
                   misuse --program PATH [--only NAME]
                   faults
                   network --program PATH [--trial fair|broker|cuts|hosts|hostile|badbroker|here]
                           [--count N] [--seed N]

    A steady monkey never ends the program, so that its memory can be measured.
    """

  init(_ arguments: [String]) throws(UsageError) {
    guard let first = arguments.first, let part = Part(rawValue: first) else { throw UsageError() }
    self.part = part
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard let value = rest.popFirst(), set(option, value) else { throw UsageError() }
    }
    guard !program.isEmpty || part == .faults else { throw UsageError() }
  }

  /// - Returns: whether it is understood.
  private mutating func set(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--program": program = value
    case "--suppressions": suppressions = value
    case "--only": misuse = value
    case "--steady":
      mayQuit = value != "yes"
      return ["yes", "no"].contains(value)
    case "--haunt":
      haunt = Haunt(rawValue: value) ?? .anywhere
      return Haunt(rawValue: value) != nil
    case "--trial":
      trial = NetworkTorture.Trial(rawValue: value) ?? .fair
      return NetworkTorture.Trial(rawValue: value) != nil
    case "--manager":
      manager = Manager(rawValue: value) ?? .none
      return Manager(rawValue: value) != nil
    case "--seed":
      seed = UInt64(value) ?? 0
      return UInt64(value) != nil
    case "--events", "--kills", "--deals", "--resizes", "--count":
      counts[option] = Int(value)
      return (1...100_000_000).contains(counts[option] ?? 0)
    default: return false
    }
    return true
  }

  /// What the figures are about.
  var title: String {
    switch part {
    case .monkey: "monkey, \(mayQuit ? "\(manager)" : "steady")\(place), seed \(seed)"
    case .managers: "\(part), \(manager)"
    case .leaks, .kill: "\(part)\(place), seed \(seed)"
    case .faults, .misuse: "\(part)"
    case .network: "\(part), \(trial), seed \(seed)"
    }
  }

  private var place: String { haunt == .anywhere ? "" : ", \(haunt)" }

  func run() throws -> [Figure] {
    switch part {
    case .monkey:
      let torture = try MonkeyTorture(
        program, manager: manager, seed: seed, haunt: haunt, mayQuit: mayQuit,
        suppressions: suppressions)
      return try torture.run(events: counts["--events"] ?? 10_000)
    case .managers: return try ManagerTorture(program, under: manager).run()
    case .leaks:
      let torture = try LeakTorture(program, seed: seed, haunt: haunt)
      return try torture.run(
        deals: counts["--deals"] ?? 1000, resizes: counts["--resizes"] ?? 1000)
    case .kill where haunt == .snap:
      return try SnapKillTorture(program, seed: seed).run(kills: counts["--kills"] ?? 200)
    case .kill:
      return try KillTorture(program, seed: seed).run(kills: counts["--kills"] ?? 700)
    case .faults: return try Faults.figures
    case .network:
      if trial != .here, !Isolation.isHere { try Isolation.enter() }
      return try NetworkTorture(program, seed: seed).run(trial, count: counts["--count"])
    case .misuse: return try MisuseTorture(program, only: misuse).run()
    }
  }
}

/// The command line is not understood.
struct UsageError: Error, CustomStringConvertible {
  var description: String { Options.usage }
}

/// What came of all the faults of a file system that a save can meet. The programs that this takes
/// lie beside this one.
enum Faults {
  static var figures: [Figure] {
    get throws {
      let figures = try FaultTorture().run()
      return [
        Figure("faults injected", figures.faultsInjected, isGood: figures.faultsInjected > 0),
        Figure("killed by them", figures.kills),
        Figure("states lost", figures.statesLost, isGood: figures.statesLost == 0),
        Figure("failures", figures.failures, isGood: figures.failures == 0),
      ] + figures.complaints.map { Figure("failure", $0, isGood: false) }
    }
  }
}
