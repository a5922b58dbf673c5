// SPDX-License-Identifier: MIT

import CMosquitto
import COpenSSL
import Glibc
import System
import Wire
import Words

/// Who hears what happens at a broker.
protocol BrokerListener: AnyObject {
  /// Whether there is room for more now.
  var hasRoom: Bool { get }
  /// From now on the broker sends what is published on the topic.
  func isSubscribed()
  func hear(_ payload: [UInt8])
  /// There is no connection, or there is none any more.
  func brokerIsLost(_ why: String)
}

/// A connection to a broker by MQTT 3.1.1, subscribed to one topic. It is used once.
@safe final class BrokerConnection: Source {
  /// Seconds between signs of life, and milliseconds for connecting.
  private static let (keepalive, patience) = (Int32(10), 10_000)
  /// How many milliseconds pass at most before the library sees to what is due.
  private static let pulse = 1000
  /// How many bytes may wait to be sent.
  private static let mostWaiting = 262_144

  private let client: BrokerClient
  private let topic: String
  private let loop: Loop
  private weak var listener: (any BrokerListener)?
  private let inbox = BrokerInbox()
  /// The connection has to stand by then.
  private var connectBy: Moment?
  /// Whether the library connects, on a thread that has it alone meanwhile.
  private var isConnecting = true
  private var hasEnded = false
  private(set) var deadline: Moment?

  /// - Parameters:
  ///   - table: the user's name at the broker, by which it can tell tables apart.
  /// - Returns: `nil` where there is no memory or no thread for it.
  init?(
    _ address: BrokerAddress, table: String, topic: String, _ loop: Loop,
    _ listener: any BrokerListener
  ) {
    mosquitto_lib_init()
    guard let client = BrokerClient(inbox) else { return nil }
    self.client = client
    let handle = unsafe client.handle
    (self.topic, self.loop, self.listener) = (topic, loop, listener)
    unsafe mosquitto_username_pw_set(handle, table, nil)
    unsafe mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
    if address.security == .tls {
      unsafe mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1)
    }
    unsafe BrokerInbox.fill(from: handle)
    // The library waits for name servers, and reads the authorities' certificates. It wants the name itself, which
    // it holds beside the broker's certificate.
    let job = SideJob(loop) {
      let status = unsafe mosquitto_connect_async(
        client.handle, address.host.text, Int32(address.port), Self.keepalive)
      return (status: status, error: errno)
    } done: { [weak self] result in
      self?.hasConnected(result.status, result.error, to: address)
    }
    guard job != nil else { return nil }
  }

  private func hasConnected(_ status: Int32, _ error: Int32, to address: BrokerAddress) {
    isConnecting = false
    guard !hasEnded else { return }
    guard status != MOSQ_ERR_EAI.rawValue else {
      return lose(phrase("there is no \(address.host.text)"))
    }
    loop.add(self)
    (deadline, connectBy) = (.now, .now.adding(milliseconds: Self.patience))
    note(status, error)
  }

  private var handle: OpaquePointer { unsafe client.handle }

  var descriptor: Int32 { unsafe mosquitto_socket(handle) }

  var events: Int16 {
    let reading = listener?.hasRoom == true ? POLLIN : 0
    return Int16(unsafe mosquitto_want_write(handle) ? reading | POLLOUT : reading)
  }

  func isReady(_ events: Int16) {
    if events & ~Int16(POLLOUT) != 0 { unsafe perform { unsafe mosquitto_loop_read($0, 1) } }
    if events & Int16(POLLOUT) != 0 { unsafe perform { unsafe mosquitto_loop_write($0, 1) } }
    deliver()
  }

  func isDue() {
    deadline = .now.adding(milliseconds: Self.pulse)
    unsafe perform { unsafe mosquitto_loop_misc($0) }
    if let connectBy, connectBy <= .now { lose(reason(ETIMEDOUT)) }
    deliver()
  }

  /// Lets the library do something. Like TLS' steps, its own want a clean list of errors.
  private func perform(_ call: (OpaquePointer) -> Int32) {
    guard !hasEnded else { return }
    ERR_clear_error()
    let status = unsafe call(handle)
    note(status, errno)
  }

  private func note(_ status: Int32, _ error: Int32) {
    guard status > MOSQ_ERR_SUCCESS.rawValue else { return }
    inbox.end =
      inbox.end
      ?? (status == MOSQ_ERR_ERRNO.rawValue
        ? reason(error) : unsafe String(cString: mosquitto_strerror(status)))
    // It is told from the loop, not from within whatever has led here.
    deadline = .now
  }

  /// Tells what the library has brought.
  private func deliver() {
    for event in inbox.take() where !hasEnded {
      switch event {
      case .connected: unsafe perform { unsafe mosquitto_subscribe($0, nil, topic, 0) }
      case .subscribed:
        connectBy = nil
        listener?.isSubscribed()
      case .arrived(let payload): listener?.hear(payload)
      }
    }
    if let end = inbox.end { lose(end) }
  }

  private func lose(_ why: String) {
    guard !hasEnded else { return }
    let listener = listener
    end()
    listener?.brokerIsLost(why)
  }

  func publish(_ payload: [UInt8], on topic: String) {
    inbox.waiting.append(payload.count)
    unsafe perform {
      unsafe mosquitto_publish($0, nil, topic, Int32(payload.count), payload, 0, false)
    }
    if waiting > Self.mostWaiting { inbox.end = phrase("it takes nothing any more") }
  }

  /// How many bytes wait to be sent.
  var waiting: Int { inbox.waiting.reduce(0, +) }

  /// Goes, without another word to the listener.
  func end() {
    guard !hasEnded else { return }
    ERR_clear_error()
    if !isConnecting { unsafe mosquitto_disconnect(handle) }
    hasEnded = true
    listener = nil
    loop.remove(self)
  }
}

/// The library's own client, which goes with its last user.
@safe private final class BrokerClient: @unchecked Sendable {
  let handle: OpaquePointer

  /// - Returns: `nil` where there is no memory for it.
  init?(_ inbox: BrokerInbox) {
    guard let handle = unsafe mosquitto_new(nil, true, inbox.pointer) else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe mosquitto_destroy(handle) }
}

/// What the library tells in the middle of its own work, kept until that is done.
@safe private final class BrokerInbox {
  enum Event {
    case connected, subscribed
    case arrived([UInt8])
  }

  /// The sizes of what was published and has not left yet: the first one leaves first.
  var waiting: [Int] = []
  /// Why there is nothing more to hear.
  var end: String?
  private var events: [Event] = []

  static func of(_ pointer: UnsafeMutableRawPointer?) -> BrokerInbox {
    unsafe Unmanaged.fromOpaque(pointer!).takeUnretainedValue()
  }

  var pointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  func take() -> [Event] {
    defer { events = [] }
    return events
  }

  /// Has the library tell everything to the inbox that it was made with.
  static func fill(from handle: OpaquePointer) {
    unsafe mosquitto_connect_callback_set(handle) { _, inbox, status in
      let inbox = unsafe BrokerInbox.of(inbox)
      if status == 0 { inbox.events.append(.connected) }
      if status != 0 { inbox.end = unsafe String(cString: mosquitto_connack_string(status)) }
    }
    unsafe mosquitto_subscribe_callback_set(handle) { _, inbox, _, count, granted in
      let inbox = unsafe BrokerInbox.of(inbox)
      // 128 is a refusal.
      let isGranted = unsafe count == 1 && granted![0] < 128
      if isGranted { inbox.events.append(.subscribed) }
      if !isGranted { inbox.end = phrase("it does not let us in") }
    }
    unsafe mosquitto_publish_callback_set(handle) { _, inbox, _ in
      let inbox = unsafe BrokerInbox.of(inbox)
      if !inbox.waiting.isEmpty { inbox.waiting.removeFirst() }
    }
    unsafe mosquitto_message_callback_set(handle) { _, inbox, message in
      guard let message = unsafe message?.pointee, unsafe message.payloadlen > 0 else { return }
      let payload = unsafe UnsafeRawBufferPointer(
        start: message.payload, count: Int(message.payloadlen))
      // More is none of ours, whoever has sent it.
      guard payload.count <= Packet.longest else { return }
      unsafe BrokerInbox.of(inbox).events.append(.arrived(Array(payload)))
    }
  }
}
