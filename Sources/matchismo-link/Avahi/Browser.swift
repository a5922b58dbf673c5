// SPDX-License-Identifier: MIT

import CAvahi
import Glibc
import Wire
import Words

/// Looks for tables on this network, as long as it lives.
@safe final class Browser {
  /// How many places are looked at, whatever the network is full of.
  private static let most = 64

  private let client: OpaquePointer
  private let tables: FoundTables
  private var browser: OpaquePointer?
  private var resolvers: [FoundPlace: Resolver] = [:]

  init(_ client: OpaquePointer, _ tables: FoundTables) {
    unsafe self.client = client
    self.tables = tables
    unsafe browser = avahi_service_browser_new(
      client, Neighbourhood.everyInterface, Neighbourhood.everyVersion, Neighbourhood.service, nil,
      AvahiLookupFlags(rawValue: 0),
      { _, interface, version, event, name, _, domain, flags, browser in
        guard let name = unsafe name, let domain = unsafe domain else { return }
        let place = unsafe FoundPlace(
          name: String(cString: name), interface: interface, version: version)
        let browser = unsafe Unmanaged<Browser>.fromOpaque(browser!).takeUnretainedValue()
        let isOwn = flags.rawValue & AVAHI_LOOKUP_RESULT_OUR_OWN.rawValue != 0
        if event == AVAHI_BROWSER_NEW, !isOwn {
          unsafe browser.resolve(place, String(cString: domain))
        }
        if event == AVAHI_BROWSER_REMOVE { browser.forget(place) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    resolvers = [:]
    if let browser = unsafe browser { unsafe avahi_service_browser_free(browser) }
    tables.forgetAll()
  }

  /// Asks for what is at a place, and goes on listening for changes.
  private func resolve(_ place: FoundPlace, _ domain: String) {
    guard resolvers[place] == nil, resolvers.count < Self.most else { return }
    let resolver = unsafe avahi_service_resolver_new(
      client, place.interface, place.version, place.name, Neighbourhood.service, domain,
      place.version, AvahiLookupFlags(rawValue: 0),
      { _, interface, version, event, name, _, _, _, address, port, record, _, browser in
        guard event == AVAHI_RESOLVER_FOUND, let name = unsafe name, let address = unsafe address
        else { return }
        let place = unsafe FoundPlace(
          name: String(cString: name), interface: interface, version: version)
        unsafe Unmanaged<Browser>.fromOpaque(browser!).takeUnretainedValue().tables.found(
          place, text(address, interface), Int(port), lines(record))
      }, Unmanaged.passUnretained(self).toOpaque())
    if let resolver = unsafe resolver { unsafe resolvers[place] = Resolver(resolver) }
  }

  private func forget(_ place: FoundPlace) {
    resolvers[place] = nil
    tables.lost(place)
  }
}

/// What is known of a place, and listened to.
@safe private final class Resolver {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe avahi_service_resolver_free(handle) }
}

/// An address as it is written. One that means something on its own wire alone says which that is.
private func text(_ address: UnsafePointer<AvahiAddress>, _ interface: Int32) -> String {
  var text = [CChar](repeating: 0, count: Int(AVAHI_ADDRESS_STR_MAX))
  unsafe avahi_address_snprint(&text, text.count, address)
  let digits = text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }
  let written = String(decoding: digits, as: UTF8.self)
  return written.hasPrefix("fe80:") ? "\(written)%\(interface)" : written
}

/// The lines of a TXT record, or the first of too many.
private func lines(_ record: UnsafeMutablePointer<AvahiStringList>?) -> [String] {
  var lines: [String] = []
  var next = unsafe record
  while let line = unsafe next, lines.count < 16 {
    let bytes = unsafe UnsafeBufferPointer(
      start: avahi_string_list_get_text(line), count: avahi_string_list_get_size(line))
    unsafe lines.append(String(decoding: bytes, as: UTF8.self))
    unsafe next = avahi_string_list_get_next(line)
  }
  return lines
}

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
  var versions = Versions.spoken
  var (seated, seats) = (0, 0)

  init(seated: Int = 0, seats: Int = 0) { (self.seated, self.seats) = (seated, seats) }

  var lines: [String] {
    [
      "versions=\(versions.lowerBound)-\(versions.upperBound)", "seated=\(seated)",
      "seats=\(seats)",
    ]
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
  }
}
