// SPDX-License-Identifier: MIT

import Foundation
import Observing

@testable import Bus

/// A bus of one's own (dbus-daemon) that knows of nothing on this machine.
final class TestBus {
  let address: String
  private let folder = try! TemporaryFolder()
  private let daemon: RunningProgram

  /// - Parameter canStartPortal: whether it believes that it could start one, which then fails.
  init(canStartPortal: Bool = false, on observer: Observer) throws {
    address = "unix:path=\(folder.path("bus"))"
    if canStartPortal {
      let service = "[D-BUS Service]\nName=org.freedesktop.portal.Desktop\nExec=/bin/false\n"
      _ = try folder.file("portal.service", service)
    }
    let configuration = try folder.file(
      "bus.conf",
      """
      <busconfig>
        <type>session</type>
        <listen>\(address)</listen>
        <servicedir>\(folder.path(""))</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """)
    daemon = try RunningProgram(
      "dbus-daemon", ["--nofork", "--print-address=1", "--config-file=\(configuration)"])
    // It listens once it has told its address.
    try observer.wait(for: "bus", from: daemon, within: PlayedTable.patience) {
      daemon.standardOutput.contains("\n") ? () : nil
    }
  }

  func kill() { daemon.kill() }
}

/// A portal whose dialog a test answers.
final class FakePortal {
  /// What it was asked: for which window, in which words, and how else.
  struct Question {
    let window: String
    let title: String
    let options: BusValue
    let asker: String
    let serial: UInt32
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let request = "/org/freedesktop/portal/desktop/request/1_2/three"

  private let connection: BusConnection
  private let observer: Observer

  /// Comes to the bus and takes the portal's name.
  init(on bus: TestBus, _ observer: Observer) throws {
    guard let address = BusAddress(Array(bus.address.utf8)) else { throw BusError.unreachable }
    self.observer = observer
    connection = try BusConnection(to: address)
    let request = try connection.send(
      BusConnection.call("RequestName", "su") {
        $0.text(Self.name)
        $0.number(4)
      })
    _ = try wait(for: "name") { $0.answers == request ? $0.values.first?.number : nil }
  }

  private func wait<Value>(
    for what: String, nudging nudge: () throws -> Void = {}, _ take: (BusMessage) -> Value?
  ) throws -> Value {
    try observer.wait(for: what, within: PlayedTable.patience) {
      try? nudge()
      return (try? connection.receive()).flatMap { $0.lazy.compactMap(take).first }
    }
  }

  /// Waits until somebody wants a file.
  ///
  /// - Parameter nudge: asks for one, again and again.
  func question(nudging nudge: () throws -> Void = {}) throws -> Question {
    try wait(for: "question", nudging: nudge) { message in
      guard message.kind == .call, message.member == "OpenFile",
        message.interface == "org.freedesktop.portal.FileChooser", message.values.count == 3
      else { return nil }
      func text(_ index: Int) -> String {
        String(decoding: message.values[index].text ?? [], as: UTF8.self)
      }
      return Question(
        window: text(0), title: text(1), options: message.values[2], asker: message.sender ?? "",
        serial: message.serial)
    }
  }

  /// Waits until somebody asks which colours the player prefers, and answers: 1 is dark, 2 is light.
  func answerAboutColors(_ number: UInt32) throws {
    let asked: (asker: String, serial: UInt32) = try wait(for: "question about colours") {
      guard $0.kind == .call, $0.member == "Read",
        $0.interface == "org.freedesktop.portal.Settings",
        $0.values == [BusValue("org.freedesktop.appearance"), BusValue("color-scheme")]
      else { return nil }
      return ($0.sender ?? "", $0.serial)
    }
    var reply = BusMessage(.reply, "v") {
      $0.variant("v") { $0.variant("u") { $0.number(number) } }
    }
    (reply.answers, reply.destination) = (asked.serial, asked.asker)
    try connection.send(reply)
  }

  /// Tells everybody that the player prefers other colours now.
  func changeColors(to number: UInt32) throws {
    var signal = BusMessage(.signal, "ssv") {
      $0.text("org.freedesktop.appearance")
      $0.text("color-scheme")
      $0.variant("u") { $0.number(number) }
    }
    (signal.path, signal.interface, signal.member) = (
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged"
    )
    try connection.send(signal)
  }

  /// Shows the dialog, as far as the program can tell.
  func accept(_ question: Question) throws {
    var reply = BusMessage(.reply, "o") { $0.text(Self.request) }
    (reply.answers, reply.destination) = (question.serial, question.asker)
    try connection.send(reply)
  }

  func refuse(_ question: Question) throws {
    var error = BusMessage(.error)
    (error.answers, error.destination) = (question.serial, question.asker)
    error.error = "org.freedesktop.DBus.Error.Failed"
    try connection.send(error)
  }

  /// The player has answered: 0 with a file, 1 with none.
  func answer(_ question: Question, _ code: UInt32, uris: [String]) throws {
    var signal = BusMessage(.signal, "ua{sv}") {
      $0.number(code)
      $0.array(alignedTo: 8) {
        $0.entry("writable", "b") { $0.boolean(false) }
        $0.entry("uris", "as") {
          $0.array(alignedTo: 4) { list in for uri in uris { list.text(uri) } }
        }
      }
    }
    (signal.path, signal.interface, signal.member) =
      (Self.request, "org.freedesktop.portal.Request", "Response")
    signal.destination = question.asker
    try connection.send(signal)
  }

  /// Waits until the program has left the bus, which closes its dialog.
  func waitForLeaving(of question: Question) throws {
    try connection.send(
      BusConnection.call("AddMatch", "s") {
        $0.text("type='signal',member='NameOwnerChanged',arg0='\(question.asker)'")
      })
    // It may be gone already.
    let there = try connection.send(
      BusConnection.call("NameHasOwner", "s") { $0.text(question.asker) })
    try wait(for: "leaving") { message in
      let isGone = message.answers == there && message.values.first?.number == 0
      return isGone
        || message.member == "NameOwnerChanged"
          && message.values.first == BusValue(question.asker)
        ? () : nil
    }
  }
}
