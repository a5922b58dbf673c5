// SPDX-License-Identifier: MIT

/// A text that was copied, in the forms that other programs may ask for (ICCCM, 2.6.2).
struct OfferedText {
  /// Since when it is offered.
  let since: ServerTime

  private let utf8: [UInt8]

  /// `nil` where not all of the text can be said so.
  private let latin1: [UInt8]?

  init(_ text: String, since: ServerTime) {
    self.since = since
    utf8 = Array(text.utf8)
    latin1 = text.latin1
  }

  var forms: [SelectionName] {
    [.utf8String, .utf8PlainText] + (latin1 == nil ? [] : [.string, .text])
  }

  /// The text in a form, and that form's type; `nil` where there is none such.
  func content(as form: SelectionName) -> (type: SelectionName, bytes: [UInt8])? {
    switch form {
    case .utf8String, .utf8PlainText: (form, utf8)
    case .string, .text: latin1.map { (.string, $0) }
    default: nil
    }
  }
}
