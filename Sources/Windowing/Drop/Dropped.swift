// SPDX-License-Identifier: MIT

/// What another program has dropped on the window.
package enum Dropped: Equatable, Sendable {
  /// The names of files, or other addresses, as a list of URIs (RFC 2483).
  case files([UInt8])

  case text(String)

  /// The other program didn't hand it out, or it is too long or makes no sense.
  case nothing
}

extension Dropped {
  /// The forms that are of use, the best one first.
  static let forms: [DropName] = [.files, .utf8String, .utf8PlainText, .plainText, .string]

  /// - Parameter form: one of ``forms``, in which the bytes are. Some programs end a text with a null
  ///   character.
  init(_ bytes: [UInt8], in form: DropName) {
    let text = bytes[..<((bytes.lastIndex { $0 != 0 } ?? -1) + 1)]
    let utf8 = String(validating: text, as: UTF8.self)
    switch form {
    case .files: self = .files(bytes)
    case _ where text.contains(0): self = .nothing
    case .string: self = .text(String(latin1: text))
    case .plainText: self = .text(utf8 ?? String(latin1: text))
    default: self = utf8.map { .text($0) } ?? .nothing
    }
  }
}
