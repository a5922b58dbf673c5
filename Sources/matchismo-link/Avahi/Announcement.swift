// SPDX-License-Identifier: MIT

import CAvahi
import Wire

/// What others are told of a table.
struct AnnouncedTable: Equatable {
  let name: PublicName
  let port: UInt16
  var (seated, seats) = (0, 0)

  /// The lines of the service's TXT record.
  var record: [String] {
    let versions = Versions.spoken
    return [
      "versions=\(versions.lowerBound)-\(versions.upperBound)", "seated=\(seated)",
      "seats=\(seats)",
    ]
  }
}

/// A table's service at Avahi, which goes with this.
@safe final class Announcement {
  /// The most bytes of a service's name.
  private static let longestName = 63

  private var table: AnnouncedTable
  /// The table's own name, or another where somebody on the network has that already.
  private var name: String
  private var group: OpaquePointer?
  private let complain: (Int32) -> Void

  /// - Parameter complain: takes Avahi's error where the table can't be announced.
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
    for line in table.record { unsafe record = avahi_string_list_add(record, line) }
    defer { unsafe avahi_string_list_free(record) }
    return unsafe body(record)
  }
}
