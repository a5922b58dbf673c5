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

  @Test func `it doesn't grow forever`() {
    var book = GuestBook()
    for number in 0..<(GuestBook.most + 10) {
      var bytes = [UInt8](repeating: 0, count: Digest.count)
      (bytes[0], bytes[1]) = (UInt8(number % 256), UInt8(number / 256))
      book.note(Digest(trusting: bytes), ana)
    }
    #expect(book.guests.count == GuestBook.most)
    #expect(book.bytes.count < GuestBook.longestText)
  }
}
