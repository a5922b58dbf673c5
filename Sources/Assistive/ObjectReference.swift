// SPDX-License-Identifier: MIT

import Bus

/// An object of a program on the accessibility bus: `(so)`.
package struct ObjectReference: Equatable {
  let program: String
  let path: String

  init(_ program: String, _ path: String) { (self.program, self.path) = (program, path) }

  init?(_ value: BusValue?) {
    guard let list = value?.list, list.count == 2, let program = list[0].string,
      let path = list[1].string
    else { return nil }
    self.init(program, path)
  }

  package static let none = ObjectReference("", "/org/a11y/atspi/null")

  private static let folder = "/org/a11y/atspi/accessible/"
  static let root = folder + "root"

  static func path(of number: Int) -> String {
    number == AccessibleTree.root ? root : folder + "\(number)"
  }

  /// `nil` for paths of other kinds.
  static func number(ofPath path: String?) -> Int? {
    guard let path, path.hasPrefix(folder) else { return nil }
    return path == root ? AccessibleTree.root : Int(path.dropFirst(folder.count))
  }

  func write(to writer: inout BusWriter) {
    writer.structure {
      $0.text(program)
      $0.text(path)
    }
  }
}
