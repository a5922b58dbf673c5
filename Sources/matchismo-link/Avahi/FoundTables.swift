// SPDX-License-Identifier: MIT

import System
import Wire
import Words

/// One place of a table. A machine may be on several networks, and on each with both versions of
/// IP.
struct FoundPlace: Hashable {
  let name: String
  let interface: Int32
  let version: Int32
}

/// The tables on this network. With too many, the address with most tables loses one; known hosts'
/// tables come before all others.
final class FoundTables {
  static let (most, mostOfOneAddress) = (64, 4)

  private static let mostKnown = 100

  private struct Entry {
    let number: Int
    var places: [FoundPlace: [Address]] = [:]
    var reported: LinkReport.FoundTable?
    var mark: Substring?

    /// As far as addresses tell.
    var machines: Set<IPAddress> { Set(places.values.flatMap { $0.map(\.machine) }) }
  }

  private let report: (LinkReport) -> Void
  private var entries: [String: Entry] = [:]
  private var count = 0
  private var known: Set<Substring> = []

  init(_ report: @escaping (LinkReport) -> Void) { self.report = report }

  func know(_ key: Digest) { if known.count < Self.mostKnown { known.insert(key.mark) } }

  /// IPv4 first; empty for an unknown number.
  func addresses(of number: Int) -> [Address] {
    let entry = entries.values.first { $0.number == number }
    let places = entry?.places.sorted {
      ($0.key.version, $0.key.interface) < ($1.key.version, $1.key.interface)
    }
    return places?.flatMap(\.value) ?? []
  }

  /// - Returns: places to watch no longer: this one, or any that it displaces.
  func found(
    _ place: FoundPlace, _ address: String, _ port: Int, _ record: [String]
  ) -> [FoundPlace] {
    let addresses = Address.all(of: address, port: port, isNumeric: true)
    guard !addresses.isEmpty, let name = PublicName(nearest: place.name),
      let said = TableRecord(record)
    else { return [place] }
    guard let gone = makeRoom(for: place, at: addresses, said.mark) else { return [place] }
    var entry = entries[place.name] ?? newEntry()
    (entry.places[place], entry.mark) = (addresses, said.mark)
    let table = LinkReport.FoundTable(
      number: entry.number, versions: said.versions, seated: said.seated, seats: said.seats,
      name: name)
    if table != entry.reported { report(.found(table)) }
    entry.reported = table
    entries[place.name] = entry
    return gone
  }

  private func newEntry() -> Entry {
    count += 1
    return Entry(number: count)
  }

  func lost(_ place: FoundPlace) {
    guard var entry = entries[place.name], entry.places.removeValue(forKey: place) != nil else {
      return
    }
    entries[place.name] = entry.places.isEmpty ? nil : entry
    if entry.places.isEmpty { report(.lost(table: entry.number)) }
  }

  func forgetAll() {
    for entry in entries.values { report(.lost(table: entry.number)) }
    entries = [:]
  }
}

// MARK: - Limits

extension FoundTables {
  /// - Returns: the displaced places; `nil` if the new one is refused.
  private func makeRoom(
    for place: FoundPlace, at addresses: [Address], _ mark: Substring?
  ) -> [FoundPlace]? {
    if entries[place.name]?.places[place] != nil { return [] }
    let others = entries.filter { $0.key != place.name }.map(\.value)
    let isFriend = isKnown(mark) && !others.contains { $0.mark == mark }
    let own = weight(of: Set(addresses.map(\.machine)), among: others)
    guard isFriend || own < Self.mostOfOneAddress else { return nil }
    guard entries.values.reduce(0, { $0 + $1.places.count }) >= Self.most else { return [] }
    let strangers = others.filter { !isKnown($0.mark) }
    let weights = strangers.map { weight(of: $0.machines, among: others) }
    // Of equals the last to come.
    let heaviest = strangers.indices.max {
      (weights[$0], strangers[$0].number) < (weights[$1], strangers[$1].number)
    }
    guard let heaviest, isFriend || weights[heaviest] > own + 1 else { return nil }
    let gone = Array(strangers[heaviest].places.keys)
    for place in gone { lost(place) }
    return gone
  }

  private func weight(of machines: Set<IPAddress>, among entries: [Entry]) -> Int {
    machines.map { machine in entries.count { $0.machines.contains(machine) } }.max() ?? 0
  }

  private func isKnown(_ mark: Substring?) -> Bool { mark.map(known.contains) ?? false }
}

/// A table's announcement, in its TXT record.
struct TableRecord: Equatable {
  var versions = Versions.spoken
  var (seated, seats) = (0, 0)

  /// The beginning of the host's fingerprint, which proves nothing.
  var mark: Substring?

  init(of host: Digest, seated: Int = 0, seats: Int = 0) {
    (self.seated, self.seats, mark) = (seated, seats, host.mark)
  }

  var lines: [String] {
    [
      "versions=\(versions.lowerBound)-\(versions.upperBound)", "seated=\(seated)",
      "seats=\(seats)",
    ] + (mark.map { ["key=\($0)"] } ?? [])
  }

  /// `nil` if they aren't a table's. Unknown lines may be newer.
  init?(_ lines: [String]) {
    func value(_ key: String) -> Substring? {
      lines.lazy.compactMap { $0[...].cut(at: "=") }.first { $0.first == key }?.rest
    }
    guard let bounds = value("versions")?.cut(at: "-"),
      let lowest = Int(digits: bounds.first), let highest = Int(digits: bounds.rest),
      1 <= lowest, lowest <= highest, highest <= 999,
      let seated = value("seated").flatMap({ Int(digits: $0) }), seated <= 99,
      let seats = value("seats").flatMap({ Int(digits: $0) }), seats <= 99
    else { return nil }
    (versions, self.seated, self.seats) = (lowest...highest, seated, seats)
    mark = value("key")
  }
}

extension Digest {
  /// Enough to tell hosts on one network apart.
  var mark: Substring { wire.prefix(16) }
}
