// SPDX-License-Identifier: MIT

import CAvahi
import Glibc

/// Looks for tables on this network, as long as it lives.
@safe final class Browser {
  /// How many places are asked for at once, and how many wait for that, whatever the network is full of.
  private static let (mostAsked, mostWaiting) = (16, 256)

  private let client: OpaquePointer
  private let tables: FoundTables
  private var browser: OpaquePointer?

  /// The places that are asked for, and those that are listened to since they have answered.
  private var resolvers: [FoundPlace: Resolver] = [:]
  private var asked: Set<FoundPlace> = []

  /// Those that have yet to be asked for, with their domains.
  private var waiting: [(place: FoundPlace, domain: String)] = []

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
          unsafe browser.note(place, String(cString: domain))
        }
        if event == AVAHI_BROWSER_REMOVE { browser.forget(place) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    resolvers = [:]
    if let browser = unsafe browser { unsafe avahi_service_browser_free(browser) }
    tables.forgetAll()
  }

  /// A table was seen in a place.
  private func note(_ place: FoundPlace, _ domain: String) {
    guard resolvers[place] == nil, waiting.count < Self.mostWaiting else { return }
    waiting.append((place, domain))
    askNext()
  }

  private func askNext() {
    while asked.count < Self.mostAsked, !waiting.isEmpty {
      let (place, domain) = waiting.removeFirst()
      resolve(place, domain)
    }
  }

  /// Asks for what is at a place, and goes on listening for changes.
  private func resolve(_ place: FoundPlace, _ domain: String) {
    guard resolvers[place] == nil else { return }
    let resolver = unsafe avahi_service_resolver_new(
      client, place.interface, place.version, place.name, Neighbourhood.service, domain,
      place.version, AvahiLookupFlags(rawValue: 0),
      { _, interface, version, event, name, _, _, _, address, port, record, _, browser in
        guard let name = unsafe name else { return }
        let place = unsafe FoundPlace(
          name: String(cString: name), interface: interface, version: version)
        let browser = unsafe Unmanaged<Browser>.fromOpaque(browser!).takeUnretainedValue()
        guard event == AVAHI_RESOLVER_FOUND, let address = unsafe address else {
          return browser.forget(place)
        }
        unsafe browser.take(place, text(address, interface), Int(port), lines(record))
      }, Unmanaged.passUnretained(self).toOpaque())
    guard let resolver = unsafe resolver else { return }
    unsafe resolvers[place] = Resolver(resolver)
    asked.insert(place)
  }

  /// A place has answered. The library lets its resolver go from within its own call.
  private func take(_ place: FoundPlace, _ address: String, _ port: Int, _ record: [String]) {
    asked.remove(place)
    for place in tables.found(place, address, port, record) { resolvers[place] = nil }
    askNext()
  }

  private func forget(_ place: FoundPlace) {
    waiting.removeAll { $0.place == place }
    asked.remove(place)
    resolvers[place] = nil
    tables.lost(place)
    askNext()
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
