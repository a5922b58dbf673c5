// SPDX-License-Identifier: MIT

/// A value in a message, without its exact type: what it means is known from its place.
package enum BusValue: Equatable, Sendable {
  /// Any number or truth value, as its bits.
  case number(UInt64)
  /// A text, a path or a signature. It need not be UTF-8.
  case text([UInt8])
  /// An array, a structure or an entry of a dictionary.
  case list([BusValue])

  package init(_ text: String) { self = .text(Array(text.utf8)) }

  package var number: UInt64? { if case .number(let number) = self { number } else { nil } }

  package var text: [UInt8]? { if case .text(let text) = self { text } else { nil } }

  package var list: [BusValue]? { if case .list(let list) = self { list } else { nil } }

  /// The value of a key in a dictionary.
  package subscript(key: String) -> BusValue? {
    let entry = list?.first { $0.list?.first == BusValue(key) }?.list
    return entry?.count == 2 ? entry?[1] : nil
  }
}
