// SPDX-License-Identifier: MIT

import Wire
import Words

/// Where Avahi has seen a table: a machine may be on several wires, and on each with both versions of IP.
struct FoundPlace: Hashable {
  let name: String
  let interface: Int32
  let version: Int32
}

/// The tables on this network, each of which may be in several places. Whatever announces itself there, one
/// address has few of them, and where there are too many the address with most gives way. A table whose host the
/// player knows comes before all others.
final class FoundTables {
  /// How many places there may be, and how many tables of one address.
  static let (most, mostOfOneAddress) = (64, 4)

  /// How many hosts may be known.
  private static let mostKnown = 100

  private struct Entry {
    let number: Int
    var places: [FoundPlace: [Address]] = [:]
    var reported: LinkReport.FoundTable?
    var mark: Substring?

    /// The machines that it is on, as far as addresses tell.
    var machines: Set<[UInt8]> { Set(places.values.flatMap { $0.map(\.machine) }) }
  }

  private let report: (LinkReport) -> Void
  private var entries: [String: Entry] = [:]
  private var count = 0
  private var known: Set<Substring> = []

  init(_ report: @escaping (LinkReport) -> Void) { self.report = report }

  /// The player knows the holder of a key.
  func know(_ key: Digest) { if known.count < Self.mostKnown { known.insert(key.mark) } }

  /// Where a table is, by the older version of IP first; nothing if there is none of this number.
  func addresses(of number: Int) -> [Address] {
    let entry = entries.values.first { $0.number == number }
    let places = entry?.places.sorted {
      ($0.key.version, $0.key.interface) < ($1.key.version, $1.key.interface)
    }
    return places?.flatMap(\.value) ?? []
  }

  /// A table is in a place, and this is what it says of itself.
  ///
  /// - Returns: the places that need not be listened to: this one, or what gives way to it.
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

// MARK: - Too many of them

extension FoundTables {
  /// - Returns: what gives way; `nil` where the place has to.
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
    // Of those with most the one that came last.
    let heaviest = strangers.indices.max {
      (weights[$0], strangers[$0].number) < (weights[$1], strangers[$1].number)
    }
    guard let heaviest, isFriend || weights[heaviest] > own + 1 else { return nil }
    let gone = Array(strangers[heaviest].places.keys)
    for place in gone { lost(place) }
    return gone
  }

  /// How many tables there are at one of these machines, at most.
  private func weight(of machines: Set<[UInt8]>, among entries: [Entry]) -> Int {
    machines.map { machine in entries.count { $0.machines.contains(machine) } }.max() ?? 0
  }

  private func isKnown(_ mark: Substring?) -> Bool { mark.map(known.contains) ?? false }
}

/// What a table says of itself in its service's TXT record.
struct TableRecord: Equatable {
  var versions = Versions.spoken
  var (seated, seats) = (0, 0)

  /// The beginning of its host's fingerprint, which proves nothing; `nil` where it says none.
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

  /// Reads the record's lines; `nil` for what no table says. Other lines may be from newer versions.
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
  /// As much of a fingerprint as tells those of a network apart.
  var mark: Substring { wire.prefix(16) }
}
