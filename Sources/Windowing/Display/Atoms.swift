// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The numbers that the server gives to names.
struct Atoms<Name: CaseIterable & Equatable> {
  /// What the server was asked, all at once. The answers are waited for when they are needed, so that
  /// other questions can be on their way meanwhile.
  @safe struct Question {
    fileprivate let connection: OpaquePointer
    fileprivate let cookies: [xcb_intern_atom_cookie_t]

    init(to connection: OpaquePointer, spelling: (Name) -> String) {
      unsafe self.connection = connection
      cookies = Name.allCases.map { name in
        let text = spelling(name)
        return unsafe xcb_intern_atom(connection, 0, UInt16(text.utf8.count), text)
      }
    }
  }

  private let names = Array(Name.allCases)
  private let values: [Atom]

  /// Waits for the answers. All are 0 where the server has gone away.
  init(_ question: Question) {
    values = question.cookies.map { cookie in
      let answer = unsafe xcb_intern_atom_reply(question.connection, cookie, nil)
      defer { unsafe free(answer) }
      return unsafe Atom(answer?.pointee.atom ?? 0)
    }
  }

  init(of display: Display, spelling: (Name) -> String) {
    unsafe self.init(Question(to: display.connection, spelling: spelling))
  }

  subscript(_ name: Name) -> Atom {
    // Both lists are in the order of the cases.
    values[names.firstIndex(of: name)!]
  }

  func name(of atom: Atom) -> Name? {
    values.firstIndex(of: atom).map { names[$0] }
  }
}
