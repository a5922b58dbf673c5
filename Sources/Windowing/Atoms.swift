// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The numbers that the server gives to names, asked for all at once.
struct Atoms<Name: CaseIterable & Equatable> {
  private let names = Array(Name.allCases)
  private let values: [Atom]

  init(of display: OpaquePointer, spelling: (Name) -> String) {
    var spelled = unsafe names.map { unsafe strdup(spelling($0)) }
    defer { for index in unsafe spelled.indices { unsafe free(spelled[index]) } }
    var values = [Atom](repeating: 0, count: names.count)
    unsafe XInternAtoms(display, &spelled, Int32(values.count), 0, &values)
    self.values = values
  }

  subscript(_ name: Name) -> Atom {
    // Both lists are in the order of the cases.
    values[names.firstIndex(of: name)!]
  }

  func name(of atom: Atom) -> Name? {
    values.firstIndex(of: atom).map { names[$0] }
  }
}
