// SPDX-License-Identifier: MIT

import CAvahi
import Glibc
import System

@safe final class Browser {
  private static let mostAsked = 16

  private let client: OpaquePointer
  private let tables: FoundTables
  private var browser: OpaquePointer?

  /// Resolved places stay here, to be watched.
  private var resolvers: [FoundPlace: Resolver] = [:]
  private var asked: Set<FoundPlace> = []

  private var waiting = WaitingPlaces()
  private var timer: Timer!

  init(_ client: OpaquePointer, _ tables: FoundTables, _ loop: Loop) {
    unsafe self.client = client
    self.tables = tables
    timer = Timer(loop) { [unowned self] in lookAgain() }
    look()
  }

  private func look() {
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
        if event == AVAHI_BROWSER_REMOVE {
          browser.waiting.remove(place)
          browser.forget(place)
        }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Makes the library report all places anew, including those left out.
  private func lookAgain() {
    if let browser = unsafe browser { unsafe avahi_service_browser_free(browser) }
    look()
  }

  deinit {
    timer.stop()
    resolvers = [:]
    if let browser = unsafe browser { unsafe avahi_service_browser_free(browser) }
    tables.forgetAll()
  }

  private func note(_ place: FoundPlace, _ domain: String) {
    guard resolvers[place] == nil else { return }
    waiting.add(place, domain)
    askNext()
  }

  private func askNext() {
    while asked.count < Self.mostAsked, let (place, domain) = waiting.takeNext() {
      resolve(place, domain)
    }
    // Not from within the library's callback.
    if waiting.takeLeftOut() { timer.set(milliseconds: 0) }
  }

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

  /// The library lets its resolver be freed from within the callback.
  private func take(_ place: FoundPlace, _ address: String, _ port: Int, _ record: [String]) {
    asked.remove(place)
    for place in tables.found(place, address, port, record) { resolvers[place] = nil }
    askNext()
  }

  private func forget(_ place: FoundPlace) {
    asked.remove(place)
    resolvers[place] = nil
    tables.lost(place)
    askNext()
  }
}

/// Places to be resolved, the newest first. With too many, the oldest is left out until all others
/// are done.
struct WaitingPlaces {
  private static let (most, mostKnown) = (256, 16_384)

  private var all: [(place: FoundPlace, domain: String)] = []

  /// Hash values of resolved places.
  private var known: Set<Int> = []
  private var hasLeftOut = false

  mutating func add(_ place: FoundPlace, _ domain: String) {
    guard !known.contains(place.hashValue) else { return }
    all.append((place, domain))
    guard all.count > Self.most else { return }
    all.removeFirst()
    hasLeftOut = true
  }

  /// A place that comes back is resolved anew.
  mutating func remove(_ place: FoundPlace) {
    all.removeAll { $0.place == place }
    known.remove(place.hashValue)
  }

  mutating func takeNext() -> (place: FoundPlace, domain: String)? {
    guard let next = all.popLast() else { return nil }
    if known.count >= Self.mostKnown { known = [] }
    known.insert(next.place.hashValue)
    return next
  }

  mutating func takeLeftOut() -> Bool {
    guard all.isEmpty else { return false }
    defer { hasLeftOut = false }
    return hasLeftOut
  }
}

@safe private final class Resolver {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  deinit { unsafe avahi_service_resolver_free(handle) }
}

/// A link-local address includes its interface.
private func text(_ address: UnsafePointer<AvahiAddress>, _ interface: Int32) -> String {
  var text = [CChar](repeating: 0, count: Int(AVAHI_ADDRESS_STR_MAX))
  unsafe avahi_address_snprint(&text, text.count, address)
  let digits = text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }
  let written = String(decoding: digits, as: UTF8.self)
  return written.hasPrefix("fe80:") ? "\(written)%\(interface)" : written
}

/// A TXT record's lines, 16 at most.
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
