// SPDX-License-Identifier: MIT

import Wire
import Words

/// Where Avahi has seen a table: a machine may be on several wires, and on each with both versions of IP.
struct FoundPlace: Hashable {
  let name: String
  let interface: Int32
  let version: Int32
}

/// The tables on this network, each of which may be in several places.
final class FoundTables {
  private struct Entry {
    let number: Int
    var addresses: [FoundPlace: [Address]] = [:]
    var reported: LinkReport.FoundTable?
  }

  private let control: Control
  private var entries: [String: Entry] = [:]
  private var count = 0

  init(_ control: Control) { self.control = control }

  /// Where a table is, by the older version of IP first; nothing if there is none of this number.
  func addresses(of number: Int) -> [Address] {
    let entry = entries.values.first { $0.number == number }
    let places = entry?.addresses.sorted {
      ($0.key.version, $0.key.interface) < ($1.key.version, $1.key.interface)
    }
    return places?.flatMap(\.value) ?? []
  }

  /// A table is in a place, and this is what it says of itself.
  func found(_ place: FoundPlace, _ address: String, _ port: Int, _ record: [String]) {
    let addresses = Address.all(of: address, port: port, isNumeric: true)
    guard !addresses.isEmpty, let name = PublicName(nearest: place.name),
      let said = TableRecord(record)
    else { return }
    var entry = entries[place.name] ?? newEntry()
    entry.addresses[place] = addresses
    let table = LinkReport.FoundTable(
      number: entry.number, versions: said.versions, seated: said.seated, seats: said.seats,
      name: name)
    if table != entry.reported { control.report(.found(table)) }
    entry.reported = table
    entries[place.name] = entry
  }

  private func newEntry() -> Entry {
    count += 1
    return Entry(number: count)
  }

  func lost(_ place: FoundPlace) {
    guard var entry = entries[place.name], entry.addresses.removeValue(forKey: place) != nil else {
      return
    }
    entries[place.name] = entry.addresses.isEmpty ? nil : entry
    if entry.addresses.isEmpty { control.report(.lost(table: entry.number)) }
  }

  func forgetAll() {
    for entry in entries.values { control.report(.lost(table: entry.number)) }
    entries = [:]
  }
}

/// What a table says of itself in its service's TXT record.
struct TableRecord: Equatable {
  let versions: ClosedRange<Int>
  let (seated, seats): (Int, Int)

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
  }
}
