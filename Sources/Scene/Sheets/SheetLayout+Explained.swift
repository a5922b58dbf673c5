// SPDX-License-Identifier: MIT

import Drawing

/// Rows that explain: the topic on the left, what there is to know on the right.
extension SheetLayout {
  static func marks(
    of topic: SheetRow.Topic, explained words: String, in area: PixelRectangle,
    _ ruler: SheetRuler
  ) -> [SheetMark] {
    let inset = ruler.explanationGap / 2
    let x = area.x + ruler.topicWidth + ruler.columnGap
    var right = PixelRectangle(
      x: x, y: area.y + inset, width: area.maxX - x, height: area.height - 2 * inset)
    switch topic {
    case .words(let title):
      let left = PixelRectangle(
        x: area.x, y: right.y, width: ruler.topicWidth, height: right.height)
      return [
        .paragraph(title, ruler.strongStyle, left, .strong),
        .paragraph(words, ruler.plainStyle, right),
      ]
    case .picture(let sample):
      let size = ruler.size(of: sample)
      let picture = PixelRectangle(
        x: area.x + (ruler.topicWidth - size.width) / 2,
        y: area.y + (area.height - size.height) / 2, width: size.width, height: size.height)
      right.y = area.y + (area.height - ruler.height(ofExplanation: words)) / 2
      return [.illustration(sample, picture), .paragraph(words, ruler.plainStyle, right)]
    }
  }
}
