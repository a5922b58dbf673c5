// SPDX-License-Identifier: MIT

import Testing
import Words

struct FieldsTests {
  @Test(arguments: [
    ("choose 7", ["choose", "7"]), ("undo", ["undo"]), ("", [""]), (" ", ["", ""]),
    ("a  b ", ["a", "", "b", ""]), ("a \u{301}b", ["a", "\u{301}b"]),
  ])
  func `a line is taken apart at single separators`(line: String, fields: [String]) {
    #expect(line.fields(by: " ").map(String.init) == fields)
    #expect(
      Array(line.utf8)[...].fields(by: " ").map { String(decoding: $0, as: UTF8.self) } == fields)
  }

  @Test(arguments: [
    ("key=value", ["key", "value"]), ("key=a=b", ["key", "a=b"]), ("=", ["", ""]), ("key", nil),
  ])
  func `a line is cut at its first separator`(line: String, parts: [String]?) {
    #expect(line[...].cut(at: "=").map { [String($0.first), String($0.rest)] } == parts)
    let cut = Array(line.utf8)[...].cut(at: "=")
    #expect(
      cut.map { cut in [cut.first, cut.rest].map { String(decoding: $0, as: UTF8.self) } } == parts)
  }
}
