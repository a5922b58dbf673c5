// SPDX-License-Identifier: MIT

import Bus
import Drawing

/// Offsets count characters: here, Unicode scalars.
extension AccessibleAnswers {
  func answer(
    asText member: String, _ call: BusMessage, of object: Accessible, _ text: Accessible.Text
  ) -> BusMessage? {
    let place = call.integer(0) ?? 0
    let last = text.scalars.count
    switch member {
    case "GetText": return call.reply("s") { $0.text(text.part(place, call.integer(1) ?? -1)) }
    case "GetCharacterAtOffset":
      let scalar = text.scalars.indices.contains(place) ? text.scalars[place] : "\0"
      return call.reply("i") { $0.number(scalar.value) }
    // Fields are short.
    case "GetStringAtOffset", "GetTextAtOffset":
      guard call.integer(1) == 0 else { return call.reply("sii") { $0.part(text, 0..<last) } }
      let start = min(max(place, 0), last)
      return call.reply("sii") { $0.part(text, start..<min(start + 1, last)) }
    case "GetTextBeforeOffset", "GetTextAfterOffset":
      return call.reply("sii") { $0.part(text, 0..<0) }
    case "GetNSelections": return call.reply("i") { $0.number(text.selection.isEmpty ? 0 : 1) }
    case "GetSelection":
      return call.reply("ii") {
        $0.number(text.selection.lowerBound)
        $0.number(text.selection.upperBound)
      }
    case "GetCharacterExtents":
      let area = object.area
      let (x, y) = start(of: call.integer(1), for: object)
      return call.reply("iiii") {
        for number in [area.x + x, area.y + y, area.width, area.height] { $0.number(number) }
      }
    case "GetAttributes", "GetAttributeRun":
      return call.reply("a{ss}ii") {
        $0.array(alignedTo: 8) { _ in }
        $0.number(0)
        $0.number(last)
      }
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return call.reply("a{ss}") { $0.array(alignedTo: 8) { _ in } }
    default: return nil
    }
  }

  mutating func answer(
    asEditable member: String, _ call: BusMessage, of object: Accessible
  ) -> BusMessage? {
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
    return call.reply("b") { $0.boolean(true) }
  }
}

extension BusWriter {
  fileprivate mutating func part(_ text: Accessible.Text, _ range: Range<Int>) {
    self.text(text.part(range.lowerBound, range.upperBound))
    number(range.lowerBound)
    number(range.upperBound)
  }
}
