// SPDX-License-Identifier: MIT

import Testing

@testable import Bus

@Suite("What programs on a bus tell each other") struct BusMessageTests {
  /// A reply to message 2, as a bus sends it: whether a name has an owner.
  private static let reply = joined([
    [0x6C, 2, 1, 1, 4, 0, 0, 0, 3, 0, 0, 0, 0x3D, 0, 0, 0],
    [6, 1, 0x73, 0, 5, 0, 0, 0], Array(":1.42".utf8), [0, 0, 0],
    [5, 1, 0x75, 0, 2, 0, 0, 0],
    [8, 1, 0x67, 0, 1, 0x62, 0, 0],
    [7, 1, 0x73, 0, 20, 0, 0, 0], Array("org.freedesktop.DBus".utf8), [0, 0, 0, 0],
    [1, 0, 0, 0],
  ])

  /// The same in the other order of bytes, from somebody without a name.
  private static let bigEndianError = joined([
    [0x42, 3, 1, 1, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0x18],
    [4, 1, 0x73, 0, 0, 0, 0, 3], Array("a.b".utf8), [0, 0, 0, 0, 0],
    [5, 1, 0x75, 0], [0, 0, 0, 9],
  ])

  private static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined()) }

  @Test func `a reply is read`() throws {
    #expect(try BusMessage.length(Self.reply) == Self.reply.count)
    let message = try #require(try BusMessage(Self.reply))
    #expect(message.kind == .reply)
    #expect(message.destination == ":1.42")
    #expect(message.sender == "org.freedesktop.DBus")
    #expect(message.answers == 2)
    #expect(message.serial == 3)
    #expect(message.values == [.number(1)])
  }

  @Test func `so is an error in the other order of bytes`() throws {
    #expect(try BusMessage.length(Self.bigEndianError) == Self.bigEndianError.count)
    let message = try #require(try BusMessage(Self.bigEndianError))
    #expect(message.kind == .error)
    #expect(message.error == "a.b")
    #expect(message.answers == 9)
    #expect(message.values.isEmpty)
  }

  @Test func `a call is written as the specification says`() {
    let call = BusMessage.call("M", of: "a.b", at: "/c", in: "d.e", "s") { $0.text("x") }
    let expected = Self.joined([
      [0x6C, 1, 0, 1, 6, 0, 0, 0, 5, 0, 0, 0, 0x47, 0, 0, 0],
      [1, 1, 0x6F, 0, 2, 0, 0, 0], Array("/c".utf8), [0, 0, 0, 0, 0, 0],
      [2, 1, 0x73, 0, 3, 0, 0, 0], Array("a.b".utf8), [0, 0, 0, 0, 0],
      [3, 1, 0x73, 0, 1, 0, 0, 0], Array("M".utf8), [0, 0, 0, 0, 0, 0, 0],
      [6, 1, 0x73, 0, 3, 0, 0, 0], Array("d.e".utf8), [0, 0, 0, 0, 0],
      [8, 1, 0x67, 0, 1, 0x73, 0], [0],
      [1, 0, 0, 0, 0x78, 0],
    ])
    #expect(call.bytes(serial: 5) == expected)
  }

  @Test func `values of all types are read`() throws {
    let signature = "ybnixdsoga{sv}(yas)av"
    let bytes = Self.joined([
      [7, 0, 0, 0], [1, 0, 0, 0], [0xFF, 0xFF, 0, 0], [5, 0, 0, 0],
      [9, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0xF0, 0x3F],
      [1, 0, 0, 0, 0x61, 0, 0, 0], [1, 0, 0, 0, 0x2F, 0], [1, 0x73, 0], [0, 0, 0],
      // A dictionary with one entry, whose value is an array of no numbers.
      [16, 0, 0, 0], [1, 0, 0, 0, 0x6B, 0], [2, 0x61, 0x78, 0], [0, 0],
      [0, 0, 0, 0],
      [3], [0, 0, 0], [6, 0, 0, 0], [1, 0, 0, 0, 0xE9, 0], [0, 0],
      [4, 0, 0, 0], [1, 0x79, 0, 8],
    ])
    var reader = BusReader(bytes, isBigEndian: false)
    let values = try reader.values(Array(signature.utf8))
    #expect(reader.isAtEnd)
    #expect(
      values == [
        .number(7), .number(1), .number(0xFFFF), .number(5), .number(9),
        .number(0x3FF0_0000_0000_0000), BusValue("a"), BusValue("/"), BusValue("s"),
        .list([.list([BusValue("k"), .list([])])]), .list([.number(3), .list([.text([0xE9])])]),
        .list([.number(8)]),
      ])
    #expect(values[9]["k"] == .list([]))
    #expect(values[9]["l"] == nil)
    #expect(values[0]["k"] == nil)
  }

  @Test func `what is written is read as it was`() throws {
    let signal = BusMessage(.signal, "a{sv}as") {
      $0.array(alignedTo: 8) {
        $0.entry("b", "b") { $0.boolean(true) }
        $0.entry("s", "(us)") {
          $0.structure {
            $0.number(70_000)
            $0.text("ü")
          }
        }
      }
      $0.array(alignedTo: 4) { _ in }
    }
    let read = try #require(try BusMessage(signal.bytes(serial: 1)))
    #expect(
      read.values == [
        .list([
          .list([BusValue("b"), .number(1)]),
          .list([BusValue("s"), .list([.number(70_000), BusValue("ü")])]),
        ]), .list([]),
      ])
  }
}

// MARK: - Nonsense

extension BusMessageTests {
  @Test func `a message of a kind that is not known is passed over`() throws {
    var bytes = Self.reply
    bytes[1] = 9
    #expect(try BusMessage(bytes) == nil)
  }

  @Test func `what is cut off, too long or of another version is refused`() throws {
    for count in 0..<Self.reply.count {
      #expect(throws: BusError.garbled) { _ = try BusMessage(Array(Self.reply[..<count])) }
    }
    for (place, byte) in [(0, 0x6D), (3, 2), (7, 1), (15, 1), (7, 0xFF)] as [(Int, UInt8)] {
      var bytes = Self.reply
      bytes[place] = byte
      #expect(throws: BusError.garbled) {
        _ = try BusMessage.length(bytes) == bytes.count ? BusMessage(bytes) : nil
        throw BusError.garbled
      }
    }
    #expect(throws: BusError.garbled) { _ = try BusMessage.length([0x6C, 1, 0, 1]) }
  }

  @Test(arguments: [
    "z", "a", "(", "()", "(y", "y)", "{sv", "a{", "aa", "a()", "v)", "e", "\0",
    String(repeating: "a", count: 200) + "y", String(repeating: "(", count: 200) + "y",
  ])
  func `a signature that makes no sense is refused`(signature: String) {
    for (byte, count) in [(0, 0), (0, 64), (1, 64)] as [(UInt8, Int)] {
      let bytes = Array(repeating: byte, count: count)
      var reader = BusReader(bytes, isBigEndian: false)
      #expect(throws: BusError.garbled) { _ = try reader.values(Array(signature.utf8)) }
    }
  }

  @Test func `values that contain each other without end are refused`() {
    let variant: [UInt8] = [1, 0x76, 0]
    let bytes = Array(repeatElement(variant, count: 300).joined())
    var reader = BusReader(bytes, isBigEndian: false)
    #expect(throws: BusError.garbled) { _ = try reader.values([0x76]) }
  }

  @Test(arguments: 0..<40) func `bytes that are wrong anywhere are read or refused`(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func roll() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33)
    }
    for original in [Self.reply, Self.bigEndianError] {
      for _ in 0..<500 {
        var bytes = original
        for _ in 0...roll() % 4 { bytes[roll() % bytes.count] = UInt8(roll() & 0xFF) }
        guard let length = try? BusMessage.length(bytes) else { continue }
        #expect((16...BusMessage.longest).contains(length))
        _ = try? BusMessage(bytes)
      }
    }
  }
}
