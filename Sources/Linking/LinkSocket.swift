// SPDX-License-Identifier: MIT

import Glibc
import Wire

/// The game's end of the socket between it and its link. Nobody ever waits for it.
final class LinkSocket {
  let descriptor: Int32

  /// What the system has not taken yet.
  private var outgoing: [UInt8] = []

  /// What has come of a line that is not complete.
  private var rest: [UInt8] = []

  /// How much is read at a time, so that the link can't keep the game from all else.
  private static let portion = 65_536

  /// A link that leaves so much lying does nothing any more.
  private static let mostWaiting = 1_048_576

  /// A link can't be spoken with any more: it has ended, or says what no link says.
  struct End: Error {}

  /// Takes ownership of a descriptor.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Whether something waits to be sent.
  var isWaiting: Bool { !outgoing.isEmpty }

  func send(_ command: LinkCommand) {
    outgoing += Array(command.line.utf8) + [UInt8(ascii: "\n")]
  }

  /// Sends what has waited, as far as the system takes it.
  func flush() throws(End) {
    guard !outgoing.isEmpty else { return }
    let count = unsafe Glibc.send(descriptor, outgoing, outgoing.count, Int32(MSG_NOSIGNAL))
    if count > 0 { outgoing.removeFirst(count) }
    guard count >= 0 || [EAGAIN, EINTR].contains(errno), outgoing.count <= Self.mostWaiting else {
      throw End()
    }
  }

  /// What has come since the last time.
  func receive() throws(End) -> [LinkReport] {
    var count = 0
    rest += unsafe [UInt8](unsafeUninitializedCapacity: Self.portion) { buffer, length in
      count = unsafe recv(descriptor, buffer.baseAddress, Self.portion, 0)
      length = max(count, 0)
    }
    if count <= 0 {
      guard count < 0, [EAGAIN, EINTR].contains(errno) else { throw End() }
    }
    return try takeReports()
  }

  /// A line that makes no sense is none of this version's link.
  private func takeReports() throws(End) -> [LinkReport] {
    var reports: [LinkReport] = []
    var start = 0
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      guard let report = try? LinkReport(rest[start..<end]) else { throw End() }
      reports.append(report)
      start = end + 1
    }
    rest.removeFirst(start)
    guard rest.count <= LinkLine.longest else { throw End() }
    return reports
  }
}
