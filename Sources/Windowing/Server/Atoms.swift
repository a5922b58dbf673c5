// SPDX-License-Identifier: MIT

import CX11
import Glibc

/// The numbers that the server gives to names.
struct Atoms<Name: CaseIterable & Equatable> {
  /// The requests, all sent at once. The answers are waited for when needed, so that other requests
  /// can be on their way meanwhile.
  struct Question {
    fileprivate let server: Server
    fileprivate let cookies: [xcb_intern_atom_cookie_t]

    init(to server: Server, spelling: (Name) -> String) {
      self.server = server
      cookies = Name.allCases.map { name in
        let text = spelling(name)
        return unsafe xcb_intern_atom(
          XGetXCBConnection(server.handle), 0, UInt16(text.utf8.count), text)
      }
    }
  }

  private let names = Array(Name.allCases)
  private let values: [Atom]

  /// Waits for the answers. All are 0 if the server has gone away.
  init(_ question: Question) {
    values = question.cookies.map { cookie in
      let answer = unsafe xcb_intern_atom_reply(
        XGetXCBConnection(question.server.handle), cookie, nil)
      defer { unsafe free(answer) }
      return unsafe Atom(answer?.pointee.atom ?? 0)
    }
  }

  init(of server: Server, spelling: (Name) -> String) {
    self.init(Question(to: server, spelling: spelling))
  }

  subscript(_ name: Name) -> Atom {
    // Both lists are in the order of the cases.
    values[names.firstIndex(of: name)!]
  }

  func name(of atom: Atom) -> Name? {
    values.firstIndex(of: atom).map { names[$0] }
  }
}
