// SPDX-License-Identifier: MIT

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

/// A broker, and which version of MQTT it speaks: 5, as far as is known, or only 3.1.1.
final class Broker {
  let address: BrokerAddress
  fileprivate(set) var version = MQTT.Version.five

  init(_ address: BrokerAddress) { self.address = address }
}

/// A connection to a broker, subscribed to one topic. It is used once. All that comes is counted, and what is too much is
/// read later.
final class BrokerConnection: Source {
  /// How many milliseconds it may take to connect, and pass between two signs of life.
  private static let patience = 10_000
  /// How many bytes may wait to be sent.
  private static let mostWaiting = 262_144

  /// How much is read: bytes a second, and at once after a rest.
  enum Limits {
    case door, stream

    fileprivate var quota: Quota {
      switch self {
      case .door: Quota(rate: 32_768, burst: 65_536, now: .now)
      // A little more than is taken of the other end: what others say there, too, ends nobody's connection.
      case .stream:
        Quota(rate: 2 * Peer.Limits.bytes, burst: 2 * Peer.Limits.bytesAtOnce, now: .now)
      }
    }
  }

  private let broker: Broker
  private let user: String
  private let topic: String
  private let loop: Loop
  private weak var listener: (any BrokerListener)?

  private var call: Call?
  private var socket: Socket?
  /// What its bytes go through, if the broker is spoken to by TLS.
  private var channel: SecureChannel?
  private var authorities: SecureContext?
  private var reader: MQTTReader
  private var quota: Quota
  /// Runs while nothing is read.
  private lazy var rest = Timer(loop) {}
  private var hasEnded = false
  /// Whether the broker has said anything since its last sign of life was due.
  private var hasHeard = true
  /// Why it is about to be lost.
  private var trouble: String?
  private(set) var deadline: Moment?

  /// - Parameter user: the user's name at the broker, whose list gives each its own topics alone.
  init(
    _ broker: Broker, user: String, topic: String, _ limits: Limits, _ loop: Loop,
    _ listener: any BrokerListener
  ) {
    (self.broker, self.user, self.topic) = (broker, user, topic)
    quota = limits.quota
    (self.loop, self.listener) = (loop, listener)
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

  // MARK: - As a source

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
      let debt = quota.spend(Double(bytes.count), now: .now)
      if debt > 0 { rest.set(milliseconds: Int((debt * 1000).rounded(.up))) }
      take(bytes)
    case .nothing: break
    case .end(0): lose(.closed)
    case .end(let error): lose(reason(error))
    }
  }

  /// It has had its time, for connecting or for a sign of life.
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

  // MARK: - What the broker says

  private var isSubscribed: Bool { reader.stage == .subscribed }

  private func take(_ bytes: [UInt8]) {
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

  // MARK: - What is said to it

  func publish(_ payload: [UInt8], on topic: String) {
    guard isSubscribed, !hasEnded else { return }
    send(MQTT.publish(payload, on: topic, by: reader.version))
    if waiting > Self.mostWaiting { loseSoon(phrase("it accepts nothing any more")) }
  }

  /// How many bytes wait to be sent.
  var waiting: Int { socket?.waiting ?? 0 }

  // MARK: - The end

  /// It is told from the loop, not from within whatever has led here.
  private func loseSoon(_ why: String) {
    trouble = trouble ?? why
    deadline = .now
  }

  private func lose(_ why: LinkReport.Parting) { lose(why.explanation) }

  /// A broker that has never let anybody in may know nothing of MQTT 5.
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

  /// Goes, without another word to the listener.
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
