// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Every reader with what is kept for it, and with that spoilt in ways that are the same each time. They
/// are tried one after another, since some share a table.
@Suite(.serialized) struct ReaderTests {
  @Test(arguments: Reader.all) func `what is kept breaks no law`(reader: Reader) throws {
    let files = try Corpus(of: reader).files
    #expect(files.count >= 10)
    for (name, bytes) in files {
      #expect(throws: Never.self, "\(reader.name)/\(name)") { try reader.read(bytes, true) }
    }
  }

  @Test(arguments: Reader.all) func `what is kept, spoilt, breaks no law`(reader: Reader) throws {
    let files = try Corpus(of: reader).files.map(\.bytes)
    var spoiler = Spoiler(of: files, seed: 1)
    for _ in 0..<Self.spoilt {
      let bytes = spoiler.next(upTo: reader.longest)
      #expect(throws: Never.self, "\(reader.name): \(bytes)") { try reader.read(bytes, true) }
    }
  }

  private static let spoilt = 200

  @Test func `a law that is broken is an error`() {
    #expect(throws: BrokenLaw.self) { try hold("nothing is something", false) }
    #expect(throws: Never.self) { try hold("something is something", true) }
  }
}

extension Reader: CustomTestStringConvertible {
  var testDescription: String { name }
}

/// The inputs of a reader that are kept: some written by hand, some that the fuzzer found worth it.
struct Corpus {
  let files: [(name: String, bytes: [UInt8])]

  init(of reader: Reader) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus/\(reader.name)")
    files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, Array(try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }
}
