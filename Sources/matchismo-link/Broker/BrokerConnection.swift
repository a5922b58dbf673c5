// SPDX-License-Identifier: MIT

import Glibc
import System
import Wire
import Words

protocol BrokerListener: AnyObject {
  var hasRoom: Bool { get }
  func isSubscribed()
  func hear(_ payload: [UInt8])
  func brokerIsLost(_ why: String)
}

/// A broker, and its version of MQTT: 5, until a connection by 3.1.1 has succeeded.
final class Broker {
  let address: BrokerAddress
  fileprivate(set) var version = MQTT.Version.five

  init(_ address: BrokerAddress) { self.address = address }
}

/// A single connection, subscribed to one topic. Bytes beyond a limit are read later.
final class BrokerConnection: Source {
  /// For connecting, and between signs of life, in milliseconds.
  private static let patience = 10_000
  private static let mostWaiting = 262_144

  private let broker: Broker
  private let user: String
  private let topic: String
  private let loop: Loop
  private weak var listener: (any BrokerListener)?

  private var call: Call?
  private var socket: Socket?
  /// `nil` without TLS.
  private var channel: SecureChannel?
  private var authorities: SecureContext?
  private var reader: MQTTReader
  private var limit: Limit
  private lazy var rest = Timer(loop) {}
  private var hasEnded = false
  /// Whether the broker has sent anything since the last ping.
  private var hasHeard = true
  /// The reason for an end that is still to be announced.
  private var trouble: String?
  private(set) var deadline: Moment?

  /// - Parameters:
  ///   - user: the broker's access list gives each its own topics.
  ///   - limit: of the bytes that are read.
  init(
    _ broker: Broker, user: String, topic: String, _ limit: Limit, _ loop: Loop,
    _ listener: any BrokerListener
  ) {
    (self.broker, self.user, self.topic) = (broker, user, topic)
    (self.limit, self.loop, self.listener) = (limit, loop, listener)
    reader = MQTTReader(by: broker.version, on: topic)
    dial()
  }

  private func dial() {
    deadline = .now.adding(milliseconds: Self.patience)
    loop.add(self)
    let call = Call(0, loop) { [weak self] _, result in self?.hasDialed(result) }
    self.call = call
    call.dial(broker.address.host.text, port: Int(broker.address.port))
  }

  private func hasDialed(_ result: Result<Int32, Failure>) {
    call = nil
    switch result {
    case .failure(let failure): loseSoon(failure.sentence)
    case .success(let descriptor):
      socket = Socket(descriptor)
      socket?.neverWaits()
      broker.address.security == .tls ? beginTLS() : introduce()
    }
  }

  private func beginTLS() {
    authorities = SecureContext.ofAuthorities
    channel = authorities.flatMap { SecureChannel($0, toServer: broker.address.host.text) }
    guard let channel else { return loseSoon(LinkReport.Parting.failed.explanation) }
    _ = channel.receive([])
    send([])
  }

  private func introduce() {
    send(MQTT.connect(as: user, by: reader.version, keepalive: 2 * Self.patience / 1000))
  }

  private func send(_ bytes: [UInt8]) {
    guard let channel else { return socket?.send(bytes) ?? () }
    if channel.isOpen { channel.send(bytes) }
    socket?.send(channel.takeOutgoing())
  }

  // MARK: - Source

  var descriptor: Int32 { socket?.descriptor ?? -1 }

  var events: Int16 {
    guard let socket else { return 0 }
    let isRead = listener?.hasRoom == true && rest.deadline == nil
    return isRead ? socket.events : socket.events & ~Int16(POLLIN)
  }

  func isReady(_ events: Int16) {
    socket?.sendMore()
    guard events & ~Int16(POLLOUT) != 0, let socket else { return }
    switch socket.receive() {
    case .bytes(let bytes):
      let now = Moment.now.seconds
      limit.spend(Double(bytes.count), at: now)
      let debt = limit.next(0, from: now) - now
      if debt > 0 { rest.set(seconds: debt) }
      receive(bytes)
    case .nothing: break
    case .end(0): lose(.closed)
    case .end(let error): lose(reason(error))
    }
  }

  /// Connecting has taken too long, or a ping is due.
  func isDue() {
    if let trouble { return lose(trouble) }
    guard isSubscribed, hasHeard || listener?.hasRoom == false else {
      return lose(reason(ETIMEDOUT))
    }
    hasHeard = false
    deadline = .now.adding(milliseconds: Self.patience)
    reader.notePing()
    send(MQTT.ping)
  }

  // MARK: - Receiving

  private var isSubscribed: Bool { reader.stage == .subscribed }

  private func receive(_ bytes: [UInt8]) {
    hasHeard = true
    guard let channel else { return hear(bytes) }
    let wasOpen = channel.isOpen
    let text = channel.receive(bytes)
    if channel.isOpen, !wasOpen { introduce() } else { send([]) }
    hear(text)
    guard self.channel === channel, let ending = channel.ending else { return }
    lose(!channel.isOpen ? .unproven : ending == .closed ? .closed : .failed)
  }

  private func hear(_ text: [UInt8]) {
    let socket = socket
    do throws(MQTTReader.Nonsense) {
      for word in try reader.words(adding: text) where self.socket === socket { hear(word) }
    } catch {
      lose(phrase("it doesn't speak MQTT"))
    }
  }

  private func hear(_ word: MQTTReader.Word) {
    switch word {
    case .connected(0):
      broker.version = reader.version
      send(MQTT.subscribe(to: topic, by: reader.version))
    case .subscribed(isGranted: true):
      deadline = .now.adding(milliseconds: Self.patience)
      listener?.isSubscribed()
    case .connected, .subscribed: lose(phrase("it doesn't let you in"))
    case .message(let payload): listener?.hear(payload)
    case .farewell: lose(.closed)
    }
  }

  // MARK: - Sending

  func publish(_ payload: [UInt8], on topic: String) {
    guard isSubscribed, !hasEnded else { return }
    send(MQTT.publish(payload, on: topic, by: reader.version))
    if waiting > Self.mostWaiting { loseSoon(phrase("it accepts nothing any more")) }
  }

  var waiting: Int { socket?.waiting ?? 0 }

  // MARK: - Ending

  /// Ends from the loop, not from within the present call.
  private func loseSoon(_ why: String) {
    trouble = trouble ?? why
    deadline = .now
  }

  private func lose(_ why: LinkReport.Parting) { lose(why.explanation) }

  /// Before the end, a broker that has accepted nobody is tried by MQTT 3.1.1.
  private func lose(_ why: String) {
    guard !hasEnded else { return }
    if reader.stage == .introduced, reader.version == .five, socket != nil, trouble == nil,
      channel?.isOpen != false
    {
      (reader, socket, channel) = (MQTTReader(by: .old, on: topic), nil, nil)
      return dial()
    }
    let listener = listener
    end()
    listener?.brokerIsLost(why)
  }

  func end() {
    guard !hasEnded else { return }
    if isSubscribed { send(MQTT.farewell) }
    channel?.close()
    send([])
    hasEnded = true
    rest.stop()
    (listener, socket) = (nil, nil)
    call?.stop()
    loop.remove(self)
  }
}
