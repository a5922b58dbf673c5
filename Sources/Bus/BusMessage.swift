// SPDX-License-Identifier: MIT

/// A message on a bus (D-Bus Specification, "Message Format").
package struct BusMessage {
  package enum Kind: UInt8, Sendable {
    case call = 1
    case reply, error, signal
  }

  package let kind: Kind
  package var path: String?
  package var interface: String?
  package var member: String?

  package var error: String?
  package var destination: String?

  /// The sender's name, set by the bus.
  package private(set) var sender: String?

  /// The serial number of the answered message.
  package var answers: UInt32?

  /// 0 before it is sent.
  package private(set) var serial: UInt32 = 0

  /// Whether the sender expects an answer.
  package private(set) var isAnswered = true

  package private(set) var values: [BusValue] = []

  private var signature = ""
  private var body = BusWriter()

  /// - Parameter signature: the types of the contents.
  package init(
    _ kind: Kind, _ signature: String = "", _ write: (inout BusWriter) -> Void = { _ in }
  ) {
    self.kind = kind
    self.signature = signature
    write(&body)
  }

  /// `nil` if the message is about something else.
  package func tellsOwner(of name: String) -> Bool? {
    guard kind == .signal, sender == BusConnection.busName, member == "NameOwnerChanged",
      values.count == 3, values[0] == BusValue(name)
    else { return nil }
    return values[2].text?.isEmpty == false
  }

  package static func call(
    _ member: String, of interface: String, at path: String, in destination: String,
    _ signature: String = "", _ write: (inout BusWriter) -> Void = { _ in }
  ) -> BusMessage {
    var call = BusMessage(.call, signature, write)
    (call.path, call.interface, call.member) = (path, interface, member)
    call.destination = destination
    return call
  }

  package static func signal(
    _ member: String, of interface: String, at path: String,
    _ signature: String = "", _ write: (inout BusWriter) -> Void = { _ in }
  ) -> BusMessage {
    var signal = BusMessage(.signal, signature, write)
    (signal.path, signal.interface, signal.member) = (path, interface, member)
    return signal
  }

  package func reply(
    _ signature: String = "", _ write: (inout BusWriter) -> Void = { _ in }
  ) -> BusMessage {
    var reply = BusMessage(.reply, signature, write)
    (reply.answers, reply.destination) = (serial, sender)
    return reply
  }

  package func failure(_ error: String) -> BusMessage {
    var failure = BusMessage(.error)
    (failure.answers, failure.destination, failure.error) = (serial, sender, error)
    return failure
  }
}

// MARK: - As bytes

extension BusMessage {
  private enum Field: UInt8 {
    case path = 1
    case interface, member, error, answers, destination, sender, signature
  }

  /// In bytes; the specification allows more.
  static let longest = 1 << 20

  /// The number of first bytes that contain the message's length.
  static let startLength = 16

  /// The flag of a message that expects no answer.
  private static let unanswered: UInt8 = 1

  /// - Parameter serial: the sender's number for the message.
  func bytes(serial: UInt32) -> [UInt8] {
    var writer = BusWriter()
    for byte in [UInt8(ascii: "l"), kind.rawValue, kind == .call ? 0 : Self.unanswered, 1] {
      writer.byte(byte)
    }
    writer.number(UInt32(body.bytes.count))
    writer.number(serial)
    writer.array(alignedTo: 8) { fields in
      func add(_ field: Field, _ type: String, _ write: (inout BusWriter) -> Void) {
        fields.structure {
          $0.byte(field.rawValue)
          $0.variant(type, write)
        }
      }
      if let path { add(.path, "o") { $0.text(path) } }
      for (field, text) in [
        (Field.interface, interface), (.member, member), (.error, error),
        (.destination, destination),
      ] { if let text { add(field, "s") { $0.text(text) } } }
      if let answers { add(.answers, "u") { $0.number(answers) } }
      if !signature.isEmpty { add(.signature, "g") { $0.signature(signature) } }
    }
    writer.align(to: 8)
    return writer.bytes + body.bytes
  }

  /// In bytes.
  ///
  /// - Parameter start: at least ``startLength`` bytes.
  static func length(_ start: some RandomAccessCollection<UInt8>) throws(BusError) -> Int {
    let start = Array(start.prefix(startLength))
    var reader = BusReader(start, isBigEndian: try isBigEndian(start), at: 4)
    let numbers = try reader.values(Array("uuu".utf8)).compactMap(\.number)
    let header = (UInt64(startLength) + numbers[2] + 7) / 8 * 8
    guard header + numbers[0] <= UInt64(longest) else { throw .garbled }
    return Int(header + numbers[0])
  }

  /// `nil` for an unknown kind, which is to be ignored.
  ///
  /// - Parameter bytes: exactly as many as ``length(_:)`` says.
  init?(_ bytes: [UInt8]) throws(BusError) {
    guard bytes.count >= Self.startLength, bytes[3] == 1 else { throw .garbled }
    var reader = BusReader(bytes, isBigEndian: try Self.isBigEndian(bytes), at: 4)
    let header = try reader.values(Array("uua(yv)".utf8))
    try reader.align(to: 8)
    guard let kind = Kind(rawValue: bytes[1]) else { return nil }
    self.kind = kind
    isAnswered = kind == .call && bytes[2] & Self.unanswered == 0
    serial = UInt32(truncatingIfNeeded: header[1].number ?? 0)
    for field in header[2].list ?? [] { note(field.list ?? []) }
    values = try reader.values(Array(signature.utf8))
    guard reader.isAtEnd else { throw .garbled }
  }

  private static func isBigEndian(_ start: [UInt8]) throws(BusError) -> Bool {
    switch start.first {
    case UInt8(ascii: "l"): false
    case UInt8(ascii: "B"): true
    default: throw .garbled
    }
  }

  /// Takes in a header field: its code and its value.
  private mutating func note(_ property: [BusValue]) {
    guard property.count == 2, let number = property[0].number.flatMap(UInt8.init(exactly:)),
      let field = Field(rawValue: number)
    else { return }
    let text = property[1].text.map { String(decoding: $0, as: UTF8.self) }
    switch field {
    case .path: path = text
    case .interface: interface = text
    case .member: member = text
    case .error: error = text
    case .answers: answers = property[1].number.map { UInt32(truncatingIfNeeded: $0) }
    case .destination: destination = text
    case .sender: sender = text
    case .signature: signature = text ?? ""
    }
  }
}
