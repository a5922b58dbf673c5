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

/// A connection to a broker, subscribed to one topic. It is used once.
///
/// By MQTT 5 it asks for no message that is larger than any of ours, and for none that the broker keeps. A broker that
/// speaks only 3.1.1 is spoken to in that; then ``MemoryLimit`` keeps a large message from taking all memory.
@safe final class BrokerConnection: Source {
  /// Seconds between signs of life, and milliseconds for connecting.
  private static let (keepalive, patience) = (Int32(10), 10_000)
  /// How many milliseconds pass at most before the library sees to what is due.
  private static let pulse = 1000
  /// How many bytes may wait to be sent.
  private static let mostWaiting = 262_144

  private var client: BrokerClient
  private let address: BrokerAddress
  private let table: String
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
    (self.address, self.table, self.topic) = (address, table, topic)
    (self.loop, self.listener) = (loop, listener)
    guard connect() else { return nil }
  }

  /// - Returns: whether there is a thread for it.
  private func connect() -> Bool {
    let (client, address) = (client, address)
    unsafe mosquitto_username_pw_set(handle, table, nil)
    unsafe mosquitto_int_option(handle, MOSQ_OPT_TCP_NODELAY, 1)
    if address.security == .tls {
      unsafe mosquitto_int_option(handle, MOSQ_OPT_TLS_USE_OS_CERTS, 1)
    }
    client.askForSmallMessages()
    unsafe BrokerInbox.fill(from: handle)
    isConnecting = true
    // The library waits for name servers, and reads the authorities' certificates. It wants the name itself, which
    // it holds beside the broker's certificate.
    let job = SideJob(loop) {
      let status = unsafe mosquitto_connect_async(
        client.handle, address.host.text, Int32(address.port), Self.keepalive)
      return (status: status, error: errno)
    } done: { [weak self] result in
      self?.hasConnected(result.status, result.error, to: address)
    }
    return job != nil
  }

  /// The broker may know nothing of MQTT 5.
  ///
  /// - Returns: whether it is asked in 3.1.1 now.
  private func tryOlderVersion() -> Bool {
    guard client.isFive, !inbox.isConnected, inbox.isOlder, let older = BrokerClient(inbox, by: 4)
    else { return false }
    loop.remove(self)
    (deadline, connectBy, inbox.end, inbox.isOlder) = (nil, nil, nil, false)
    client = older
    return connect()
  }

  private func hasConnected(_ status: Int32, _ error: Int32, to address: BrokerAddress) {
    isConnecting = false
    guard !hasEnded else { return }
    guard status != MOSQ_ERR_EAI.rawValue else {
      return lose(phrase("\(address.host.text) can't be found"))
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
    if status == MOSQ_ERR_CONN_LOST.rawValue { inbox.isOlder = true }
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
      case .connected:
        unsafe perform { unsafe mosquitto_subscribe_v5($0, nil, topic, 0, client.options, nil) }
      case .subscribed:
        connectBy = nil
        listener?.isSubscribed()
      case .arrived(let payload): listener?.hear(payload)
      }
    }
    if let end = inbox.end, !tryOlderVersion() { lose(end) }
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
    if waiting > Self.mostWaiting { inbox.end = phrase("it accepts nothing any more") }
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

  /// Whether it speaks MQTT 5, and not 3.1.1.
  let isFive: Bool

  /// The most bytes of a message that a broker may send, with its topic and all.
  private static let longestMessage: UInt32 = 8192

  /// - Parameter version: of MQTT.
  /// - Returns: `nil` where there is no memory for it.
  init?(_ inbox: BrokerInbox, by version: Int32 = MQTT_PROTOCOL_V5) {
    guard let handle = unsafe mosquitto_new(nil, true, inbox.pointer) else { return nil }
    unsafe self.handle = handle
    isFive = version == MQTT_PROTOCOL_V5
    unsafe mosquitto_int_option(handle, MOSQ_OPT_PROTOCOL_VERSION, version)
  }

  /// Tells the broker, when it is connected, what it need not send. The library takes that only with a call that
  /// connects and waits. This one fails at once, at a port that there isn't, and what it was given stays.
  func askForSmallMessages() {
    guard isFive else { return }
    var properties: OpaquePointer?
    unsafe mosquitto_property_add_int32(
      &properties, Int32(MQTT_PROP_MAXIMUM_PACKET_SIZE.rawValue), Self.longestMessage)
    unsafe mosquitto_connect_bind_v5(handle, "", -1, 0, nil, properties)
    unsafe mosquitto_property_free_all(&properties)
  }

  /// What is asked for of a subscription: nothing that the broker keeps.
  var options: Int32 { isFive ? Int32(MQTT_SUB_OPT_SEND_RETAIN_NEVER.rawValue) : 0 }

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
  /// Whether the broker was there, and whether it may have gone because it speaks only an older version.
  var (isConnected, isOlder) = (false, false)
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
      inbox.isConnected = status == 0
      inbox.isOlder = [
        Int32(CONNACK_REFUSED_PROTOCOL_VERSION.rawValue),
        Int32(MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION.rawValue),
      ].contains(status)
      if status == 0 { inbox.events.append(.connected) }
      if status != 0 {
        let words =
          unsafe status < 128 ? mosquitto_connack_string(status) : mosquitto_reason_string(status)
        inbox.end = unsafe String(cString: words!)
      }
    }
    unsafe mosquitto_subscribe_callback_set(handle) { _, inbox, _, count, granted in
      let inbox = unsafe BrokerInbox.of(inbox)
      // 128 is a refusal.
      let isGranted = unsafe count == 1 && granted![0] < 128
      if isGranted { inbox.events.append(.subscribed) }
      if !isGranted { inbox.end = phrase("it doesn't let you in") }
    }
    unsafe mosquitto_publish_callback_set(handle) { _, inbox, _ in
      let inbox = unsafe BrokerInbox.of(inbox)
      if !inbox.waiting.isEmpty { inbox.waiting.removeFirst() }
    }
    unsafe mosquitto_message_callback_set(handle) { _, inbox, message in
      guard let message = unsafe message?.pointee, unsafe message.payloadlen > 0,
        unsafe !message.retain
      else { return }
      let payload = unsafe UnsafeRawBufferPointer(
        start: message.payload, count: Int(message.payloadlen))
      // More is none of ours, whoever has sent it.
      guard payload.count <= Packet.longest else { return }
      unsafe BrokerInbox.of(inbox).events.append(.arrived(Array(payload)))
    }
  }
}
