// SPDX-License-Identifier: MIT

import Brokers
import Foundation
import Observing
import Remote
import Wire

/// What tables elsewhere cost, and how long their players wait.
struct NetworkBenchmark {
  private let program: String
  private let calls: Int

  /// For how many seconds hosts and a broker are watched.
  private let watched: Double

  /// How many tables are held at a broker.
  private let tables: Int

  /// In seconds; nothing here takes as long.
  private static let patience = 100.0

  private var link: String {
    URL(fileURLWithPath: program).deletingLastPathComponent()
      .appendingPathComponent("matchismo-link").path
  }

  init(_ options: Options) throws {
    program = options.programs[0]
    (calls, tables) = (options.runs, options.tables)
    watched = Double(options.rest) * 3
    for path in [program, link] where !FileManager.default.isExecutableFile(atPath: path) {
      throw BenchError("There is no program \(path).")
    }
    guard Mosquitto.isInstalled else {
      throw BenchError("There is no mosquitto; on Debian it is in the package mosquitto.")
    }
  }

  func report() throws -> String {
    let timings = [
      ("on this machine", try timeOnThisMachine()),
      ("through mosquitto", try timeAtBroker()),
      ("60 ms there and back", try timeFarAway()),
    ]
    return [timings.text, try hostCost(), try brokerLoad().text].joined(separator: "\n\n")
  }
}

// MARK: - Calls

extension NetworkBenchmark {
  private func timeOnThisMachine() throws -> Samples {
    try time(TimedTable(.network, link: link) { .dial(request: 1, Self.here, port: $0) })
  }

  private func timeAtBroker() throws -> Samples {
    let broker = try Mosquitto(isQuiet: true)
    let code = Self.code(0)
    return try time(
      TimedTable(.broker(code, broker.address), link: link) { _ in
        .visit(request: 1, InvitationLink(code, at: broker.address))
      })
  }

  private func timeFarAway() throws -> Samples {
    var ways: [SlowPort] = []
    return try time(
      TimedTable(.network, link: link) { port in
        ways.append(try SlowPort(to: port, delay: .milliseconds(30)))
        return .dial(request: 1, Self.here, port: ways[ways.count - 1].number)
      })
  }

  /// From calls until everybody knows who was first, in milliseconds.
  private func time(_ table: TimedTable) throws -> Samples {
    var samples = Samples()
    for number in 0..<calls { samples.append(try table.call(number)) }
    return samples
  }

  private static let here = HostName("127.0.0.1")!

  static func code(_ number: Int) -> InvitationCode {
    InvitationCode([UInt8](repeating: 7, count: 8) + [UInt8(number >> 8), UInt8(number & 255)])!
  }
}

extension [(String, Samples)] {
  fileprivate var text: String {
    var table = Table()
    table.append(["ms from a call until all four know who was first", "median", "90 %"])
    for (name, samples) in self {
      table.append(
        [name, Report.text(samples.median, 1), Report.text(samples.percentile(90), 1)])
    }
    return table.text + "\n(the second that is waited for the eye is left out)"
  }
}

// MARK: - Hosts

extension NetworkBenchmark {
  /// What our program and its link take for a table of four guests.
  private func hostCost() throws -> String {
    let tables = RemoteTables()
    let port = FreePorts.next()
    let table = try HostedTable(
      program, ["--port", String(port)], link: link, way: .dial(request: 1, Self.here, port: port),
      in: tables)
    try begin([table], in: tables)
    let processes = try table.processes()
    let before = try processes.map { try ProcessUse(of: $0) }
    tables.run(for: watched) { false }
    let after = try processes.map { try ProcessUse(of: $0) }
    let shares = zip(before, after).map { ($1.time - $0.time) / watched * 100 }
    var text = Table()
    text.append(["a host of four guests, for \(Int(watched)) s", "% of a processor", "kB (PSS)"])
    for (name, (share, use)) in zip(["our program", "its link"], zip(shares, after)) {
      text.append([name, Report.text(share, 2), String(use.memory)])
    }
    return text.text
  }

  /// Waits until a card lies open at each table.
  private func begin(_ played: [HostedTable], in tables: RemoteTables) throws {
    guard tables.run(for: Self.patience, until: { played.allSatisfy(\.isPlaying) }) else {
      throw BenchError("A table that the program holds doesn't begin to play.")
    }
  }
}

// MARK: - A broker

extension NetworkBenchmark {
  private func brokerLoad() throws -> BrokerLoad {
    let broker = try Mosquitto(isQuiet: true)
    let atFirst = try ProcessUse(of: broker.program.processID)
    let tables = RemoteTables()
    let address = "\(broker.address.host.text):\(broker.address.port)"
    let played = try (0..<self.tables).map { number in
      let code = Self.code(number)
      return try HostedTable(
        program, ["--broker", address, "--code", code.text], link: link,
        way: .visit(request: 1, InvitationLink(code, at: broker.address)), in: tables)
    }
    try begin(played, in: tables)
    let before = try ProcessUse(of: broker.program.processID)
    let told = played.map(\.told).reduce(0, +)
    tables.run(for: watched) { false }
    let after = try ProcessUse(of: broker.program.processID)
    return BrokerLoad(
      tables: played.count, share: (after.time - before.time) / watched,
      memory: after.memory - atFirst.memory,
      told: Double(played.map(\.told).reduce(-told, +)) / watched / Double(played.count))
  }
}

/// What a broker takes for tables of four guests.
struct BrokerLoad {
  let tables: Int

  /// Of one processor.
  let share: Double

  /// In kB, more than without any.
  let memory: Int

  /// How many lines a table tells its guests in a second.
  let told: Double

  /// A door for everybody; and a guest's own, and both ends of its stream, four times.
  private static let connections = 1 + 3 * 4

  /// A broker is not to be busier, of one processor: then it still answers at once.
  private static let full = 0.5

  private static let many = 100_000

  var text: String {
    let each = share / Double(tables)
    let most = Int(Self.full / each)
    let brokers = (Self.many + most - 1) / most
    return """
      mosquitto with \(tables) tables of four guests: \(Report.text(share * 100, 2)) % of a processor, \
      \(Report.text(Double(memory) / Double(tables * Self.connections), 1)) kB a connection, \
      \(Report.text(told, 1)) lines a second to the guests of a table
      a table: \(Report.text(each * 100, 4)) %; tables at half of a processor: \(most); \
      brokers for \(Self.many) tables: \(brokers)
      """
  }
}
