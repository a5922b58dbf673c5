// SPDX-License-Identifier: MIT

import Foundation

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
