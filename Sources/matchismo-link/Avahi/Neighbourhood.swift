// SPDX-License-Identifier: MIT

import CAvahi
import System
import Wire

/// Announces a table and finds others, as soon and as long as Avahi is available.
@safe final class Neighbourhood {
  static let service = "_matchismo._tcp"
  static let (everyInterface, everyVersion) = (Int32(AVAHI_IF_UNSPEC), Int32(AVAHI_PROTO_UNSPEC))

  private let loop: Loop
  private let polling: AvahiPolling
  private let control: Control
  private var client: OpaquePointer?
  private var announcement: Announcement?
  private var browser: Browser?
  private var (announced, isBrowsing): (AnnouncedTable?, Bool) = (nil, false)
  private var hasComplained = false
  private var timer: Timer!
  let tables: FoundTables

  init(_ loop: Loop, _ control: Control) {
    (self.loop, polling, self.control) = (loop, AvahiPolling(loop), control)
    tables = FoundTables { control.report($0) }
    timer = Timer(loop) { [unowned self] in restart() }
  }

  func announce(_ table: AnnouncedTable?) {
    let isSame = table?.port == announced?.port && table?.name == announced?.name
    if !isSame { announcement = nil }
    announced = table
    update()
  }

  func browse(_ isBrowsing: Bool) {
    self.isBrowsing = isBrowsing
    if !isBrowsing { browser = nil }
    update()
  }

  private var isWanted: Bool { announced != nil || isBrowsing }

  private func update() {
    guard isWanted else { return leave() }
    guard let client = unsafe client else { return timer.deadline == nil ? restart() : () }
    guard unsafe avahi_client_get_state(client) == AVAHI_CLIENT_S_RUNNING else { return }
    if let announced {
      announcement?.update(announced)
      unsafe announcement =
        announcement ?? Announcement(announced, client) { [unowned self] in complain($0) }
    }
    if isBrowsing { unsafe browser = browser ?? Browser(client, tables, loop) }
  }

  /// The library calls back once Avahi is available.
  private func restart() {
    leave()
    guard isWanted else { return }
    var error: Int32 = 0
    unsafe client = avahi_client_new(
      polling.functions, AVAHI_CLIENT_NO_FAIL,
      { client, state, neighbourhood in
        unsafe Unmanaged<Neighbourhood>.fromOpaque(neighbourhood!).takeUnretainedValue()
          .client(client, isIn: state)
      }, Unmanaged.passUnretained(self).toOpaque(), &error)
    if unsafe client == nil { fail(error) } else { update() }
  }

  private func client(_ client: OpaquePointer?, isIn state: AvahiClientState) {
    switch state {
    case AVAHI_CLIENT_S_RUNNING:
      if hasComplained { control.report(.mended(.avahi)) }
      hasComplained = false
      // The first callback comes before the client is stored.
      if unsafe self.client != nil { update() }
    case AVAHI_CLIENT_FAILURE: fail(unsafe avahi_client_errno(client))
    case AVAHI_CLIENT_CONNECTING: complain(Int32(AVAHI_ERR_NO_DAEMON))
    default: announcement = nil
    }
  }

  /// The client must not be freed from its own callback.
  private func fail(_ error: Int32) {
    complain(error)
    timer.set(seconds: Retry.avahi.first)
  }

  private func complain(_ error: Int32) {
    if !hasComplained { control.report(.avahi, unsafe String(cString: avahi_strerror(error))) }
    hasComplained = true
  }

  private func leave() {
    timer.stop()
    (announcement, browser) = (nil, nil)
    if let client = unsafe client { unsafe avahi_client_free(client) }
    unsafe client = nil
  }
}

struct AnnouncedTable: Equatable {
  let name: PublicName
  let port: UInt16
  var record: TableRecord
}

/// A table's service, withdrawn with this object.
@safe final class Announcement {
  /// In bytes.
  private static let longestName = 63

  private var table: AnnouncedTable
  /// Differs from the table's name if that is taken.
  private var name: String
  private var group: OpaquePointer?
  private let complain: (Int32) -> Void

  /// - Parameter complain: gets Avahi's error.
  init(_ table: AnnouncedTable, _ client: OpaquePointer, complain: @escaping (Int32) -> Void) {
    (self.table, self.complain, name) = (table, complain, table.name.text)
    while name.utf8.count > Self.longestName { name.unicodeScalars.removeLast() }
    unsafe group = avahi_entry_group_new(
      client,
      { _, state, announcement in
        guard state == AVAHI_ENTRY_GROUP_COLLISION else { return }
        unsafe Unmanaged<Announcement>.fromOpaque(announcement!).takeUnretainedValue()
          .publishUnderAnotherName()
      }, Unmanaged.passUnretained(self).toOpaque())
    if unsafe group != nil { publish() } else { complain(unsafe avahi_client_errno(client)) }
  }

  deinit { if let group = unsafe group { unsafe avahi_entry_group_free(group) } }

  private func publish() {
    var status = unsafe withRecord { record in
      unsafe avahi_entry_group_add_service_strlst(
        group, Neighbourhood.everyInterface, Neighbourhood.everyVersion,
        AvahiPublishFlags(rawValue: 0), name,
        Neighbourhood.service, nil, nil, table.port, record)
    }
    if status == AVAHI_ERR_COLLISION { return publishUnderAnotherName() }
    if status >= 0 { status = unsafe avahi_entry_group_commit(group) }
    if status < 0 { complain(status) }
  }

  private func publishUnderAnotherName() {
    guard let other = unsafe avahi_alternative_service_name(name) else { return }
    name = unsafe String(cString: other)
    unsafe avahi_free(other)
    unsafe avahi_entry_group_reset(group)
    publish()
  }

  func update(_ table: AnnouncedTable) {
    guard table != self.table else { return }
    self.table = table
    _ = unsafe withRecord { record in
      unsafe avahi_entry_group_update_service_txt_strlst(
        group, Neighbourhood.everyInterface, Neighbourhood.everyVersion,
        AvahiPublishFlags(rawValue: 0), name,
        Neighbourhood.service, nil, record)
    }
  }

  private func withRecord(
    _ body: (UnsafeMutablePointer<AvahiStringList>?) -> Int32
  ) -> Int32 {
    var record: UnsafeMutablePointer<AvahiStringList>?
    for line in table.record.lines { unsafe record = avahi_string_list_add(record, line) }
    defer { unsafe avahi_string_list_free(record) }
    return unsafe body(record)
  }
}
