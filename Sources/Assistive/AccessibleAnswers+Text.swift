// SPDX-License-Identifier: MIT

import Bus
import Drawing

/// Offsets count characters: here, Unicode scalars.
extension AccessibleAnswers {
  func answer(
    asText member: String, _ call: BusMessage, of object: Accessible, _ text: Accessible.Text
  ) -> Answer? {
    let place = call.integer(0) ?? 0
    let last = text.scalars.count
    switch member {
    case "GetText": return .text(text.part(place, call.integer(1) ?? -1))
    case "GetCharacterAtOffset":
      let scalar = text.scalars.indices.contains(place) ? text.scalars[place] : "\0"
      return .numbers(Int(scalar.value))
    // Fields are short.
    case "GetStringAtOffset", "GetTextAtOffset":
      guard call.integer(1) == 0 else { return .part(text, 0..<last) }
      let start = min(max(place, 0), last)
      return .part(text, start..<min(start + 1, last))
    case "GetTextBeforeOffset", "GetTextAfterOffset": return .part(text, 0..<0)
    case "GetNSelections": return .numbers(text.selection.isEmpty ? 0 : 1)
    case "GetSelection": return .numbers(text.selection.lowerBound, text.selection.upperBound)
    case "GetCharacterExtents":
      let area = area(of: object, from: call.integer(1))
      return .numbers(area.x, area.y, area.width, area.height)
    case "GetAttributes", "GetAttributeRun":
      return Answer("a{ss}ii") {
        $0.array(alignedTo: 8) { _ in }
        $0.number(0)
        $0.number(last)
      }
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .list("{ss}")
    default: return nil
    }
  }

  mutating func answer(
    asEditable member: String, _ call: BusMessage, of object: Accessible
  ) -> Answer? {
    guard object.isEditable, let item = object.item, let text = object.text else { return nil }
    let changed: String
    switch member {
    case "SetTextContents": changed = call.values.first?.string ?? ""
    case "InsertText":
      let (place, typed) = (call.integer(0) ?? 0, call.values.dropFirst().first?.string ?? "")
      changed = text.part(0, max(place, 0)) + typed + text.part(max(place, 0), -1)
    case "DeleteText":
      let (start, end) = (max(call.integer(0) ?? 0, 0), call.integer(1) ?? -1)
      changed = text.part(0, start) + (end < 0 ? "" : text.part(max(start, end), -1))
    default: return nil
    }
    request = .write(changed, into: item)
    return .truth(true)
  }
}

extension Answer {
  fileprivate static func part(_ text: Accessible.Text, _ range: Range<Int>) -> Answer {
    Answer("sii") {
      $0.text(text.part(range.lowerBound, range.upperBound))
      $0.number(range.lowerBound)
      $0.number(range.upperBound)
    }
  }
}
