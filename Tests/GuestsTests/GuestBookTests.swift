// SPDX-License-Identifier: MIT

import Testing
import Wire

@testable import Tables

@Suite("Who was let in") struct GuestBookTests {
  private func key(_ byte: UInt8) -> Digest {
    Digest(trusting: Array(repeating: byte, count: Digest.count))
  }

  private let ana = PublicName("Ana")!
  private let ben = PublicName("Ben the Great")!

  @Test func `a text is read as it was written`() {
    var book = GuestBook()
    book.note(key(1), ana)
    book.note(key(2), ben)
    #expect(book.guests.map(\.name) == [ben, ana])
    #expect(GuestBook(book.bytes) == book)
    #expect(
      String(decoding: book.bytes, as: UTF8.self)
        == "guest \(String(repeating: "01", count: 32)) Ana\n"
        + "guest \(String(repeating: "02", count: 32)) Ben the Great\n")
  }

  @Test func `who comes again stands once, under the new name`() {
    var book = GuestBook()
    book.note(key(1), ana)
    book.note(key(2), ben)
    book.note(key(1), PublicName("Anna")!)
    #expect(book.guests.map(\.name.text) == ["Anna", "Ben the Great"])
    book.forget(key(1))
    #expect(book.guests.map(\.name) == [ben])
  }

  @Test(arguments: [
    "guest", "guest 01 Ana", "guest \(String(repeating: "0g", count: 32)) Ana", "friend x",
    "guest \(String(repeating: "01", count: 32))", "guest \(String(repeating: "01", count: 32)) ",
  ])
  func `a line that makes no sense is kept, and lets nobody in`(line: String) {
    var book = GuestBook(Array("\(line)\n".utf8))
    #expect(book.guests.isEmpty)
    book.note(key(1), ana)
    #expect(String(decoding: book.bytes, as: UTF8.self).hasPrefix(line))
  }

  @Test func `a table is known by its key, and another one of its name is told apart`() {
    var book = GuestBook()
    #expect(!book.isAnother(ana, key: key(1)))
    book.note(key(1), ana, as: .table)
    #expect(!book.isAnother(ana, key: key(1)))
    #expect(book.isAnother(ana, key: key(2)))
    #expect(!book.isAnother(ben, key: key(2)))
    book.note(key(2), ana, as: .table)
    #expect(!book.isAnother(ana, key: key(1)) && !book.isAnother(ana, key: key(2)))
    // To know a table is not to let its host in.
    #expect(book.guests.isEmpty)
    #expect(book.keys == [key(2), key(1)])
    #expect(GuestBook(book.bytes) == book)
  }

  @Test func `who has played together is a friend, with when and how often`() {
    var book = GuestBook()
    book.note(key(1), ana)
    book.noteMeeting(with: key(1), at: 100)
    for (seconds, isWon) in [(200, true), (300, false), (400, false)] {
      book.noteMeeting(with: key(1), at: seconds, isWon: isWon)
    }
    // A guest of an earlier version, and a host.
    book.note(key(2), ben)
    book.note(key(3), PublicName("Cleo")!, as: .table)
    #expect(book.friends.map(\.name) == [ben, ana])
    book.noteMeeting(with: key(3), at: 500)
    #expect(book.friends.map(\.name.text) == ["Cleo", "Ben the Great", "Ana"])
    let meetings = book.friends.map(\.meetings)
    #expect(meetings.map { $0?.last } == [500, nil, 400])
    #expect(meetings.map { $0?.rounds } == [0, nil, 3])
    #expect(meetings.map { $0?.won } == [0, nil, 1])
    let text = String(decoding: book.bytes, as: UTF8.self)
    #expect(text.contains("met \(String(repeating: "01", count: 32)) 400 3 1\n"))
    #expect(GuestBook(book.bytes) == book)
  }

  @Test func `who is forgotten is no friend, and a host's table is still told from another one`() {
    var book = GuestBook()
    book.note(key(1), ana)
    book.note(key(1), ana, as: .table)
    book.noteMeeting(with: key(1), at: 100, isWon: true)
    book.forget(key(1))
    #expect(book.friends.isEmpty && book.guests.isEmpty)
    #expect(book.isAnother(ana, key: key(2)))
  }

  @Test(arguments: ["1 2", "1 2 3", "1 2 -1", "1 1000000 0", "01 2 1", "1 2 1 1", "1  2 1"])
  func `meetings that make no sense are kept, and count for nothing`(numbers: String) {
    let lines = "guest \(key(1).wire) Ana\nmet \(key(1).wire) \(numbers)\n"
    var book = GuestBook(Array(lines.utf8))
    #expect(book.friends.map(\.meetings) == [nil])
    #expect(String(decoding: book.bytes, as: UTF8.self) == lines)
    book.noteMeeting(with: key(1), at: 5, isWon: true)
    #expect(book.friends.first?.meetings?.rounds == 1)
  }

  @Test func `rounds are counted up to a million`() {
    var book = GuestBook(
      Array("guest \(key(1).wire) Ana\nmet \(key(1).wire) 7 999999 999999\n".utf8))
    book.noteMeeting(with: key(1), at: -1, isWon: true)
    #expect(book.friends.first?.meetings?.rounds == 999_999)
    #expect(GuestBook(book.bytes) == book)
  }

  @Test func `it doesn't grow forever`() {
    var book = GuestBook()
    for number in 0..<(GuestBook.most + 10) {
      var bytes = [UInt8](repeating: 0, count: Digest.count)
      (bytes[0], bytes[1]) = (UInt8(number % 256), UInt8(number / 256))
      book.note(Digest(trusting: bytes), ana)
      book.noteMeeting(with: Digest(trusting: bytes), at: 253_402_300_799, isWon: true)
    }
    #expect(book.friends.count == GuestBook.most / 2)
    #expect(book.bytes.count < GuestBook.longestText)
  }
}
