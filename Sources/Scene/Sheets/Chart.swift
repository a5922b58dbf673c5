// SPDX-License-Identifier: MIT

import Drawing

/// Numbers that aren't negative, with words at the axes.
package struct Chart: Equatable, Sendable {
  package enum Form: Sendable {
    case line
    /// Separate columns, each with its number above it.
    case columns
    /// A histogram.
    case distribution
  }

  package let form: Form

  package let title: String

  package let values: [Int]

  /// The upper end of the vertical axis, and the words at both ends.
  package let top: Int
  package let ends: Ends

  /// Below the horizontal axis: one for each column; one for the start of each range (may be
  /// empty); or one for each end of a line.
  package let marks: [String]

  /// A labelled reference: a level for a line, a column for a distribution.
  package let level: Level?

  package struct Ends: Equatable, Sendable {
    package let low: String
    package let high: String

    package init(_ low: String, _ high: String) {
      (self.low, self.high) = (low, high)
    }
  }

  package struct Level: Equatable, Sendable {
    package let value: Double
    package let words: String

    package init(_ value: Double, _ words: String) {
      (self.value, self.words) = (value, words)
    }
  }

  package static func line(
    _ title: String, _ values: [Int], upTo top: Int, ends: Ends,
    from first: String, to last: String, level: Level?
  ) -> Chart {
    Chart(
      form: .line, title: title, values: values, top: top, ends: ends, marks: [first, last],
      level: level)
  }

  /// The highest column fills the chart.
  package static func columns(_ title: String, _ columns: [(name: String, value: Int)]) -> Chart {
    let top = columns.map(\.value).max() ?? 0
    return Chart(
      form: .columns, title: title, values: columns.map(\.value), top: top,
      ends: Ends("0", "\(top)"),
      marks: columns.map(\.name), level: nil)
  }

  /// The last range may be open.
  ///
  /// - Parameter marks: the start of each range; may be empty.
  package static func distribution(
    _ title: String, _ values: [Int], marks: [String], level: Level?
  ) -> Chart {
    let top = values.max() ?? 0
    return Chart(
      form: .distribution, title: title, values: values, top: top, ends: Ends("0", "\(top)"),
      marks: marks, level: level)
  }

  /// For screen readers.
  var words: String {
    switch form {
    case .line, .distribution: "\(title) \(level?.words ?? "")"
    case .columns:
      ([title] + zip(marks, values).map { "\($0): \($1)" }).joined(separator: " ")
    }
  }

  /// A part of the vertical axis.
  func height(of value: Double) -> Double {
    top > 0 ? min(max(value / Double(top), 0), 1) : 0
  }
}

// MARK: - A chart and its words

extension SheetRuler {
  /// Charts side by side, or below each other in a narrow window.
  func lay(_ charts: [Chart]) -> LaidRow {
    let (count, gaps) = (charts.count, columnGap * (charts.count - 1))
    let areStacked = (charts.map(width(of:)).max() ?? 0) * count + max(0, gaps) > width
    let line = area(rounded(9))
    var row = LaidRow(
      height: line.height * (areStacked ? count : 1),
      words: charts.map(\.words).joined(separator: " "))
    let chartWidth = areStacked ? width : (width - gaps) / max(1, count)
    for (index, chart) in charts.enumerated() {
      let corner =
        areStacked
        ? line.moved(y: index * line.height)
        : line.with(x: index * (chartWidth + columnGap), width: chartWidth)
      let gap = columnGap / 2
      place(chart, in: corner.with(y: corner.y + gap, height: line.height - gap), on: &row)
    }
    return row
  }

  /// The least width of a chart.
  private func width(of chart: Chart) -> Int {
    let (marks, values) = (chart.marks.map(noteWidth), chart.values.map { noteWidth("\($0)") })
    let below =
      switch chart.form {
      case .line: marks.reduce(columnGap, +)
      case .columns: max(marks.max() ?? 0, values.max() ?? 0) * 5 / 4 * values.count
      case .distribution: marks.reduce(0) { $0 + $1 * 5 / 4 }
      }
    return max(heading(of: chart), axis(of: chart) + below)
  }

  private func noteWidth(_ words: String) -> Int { width(words, noteStyle) }

  private func heading(of chart: Chart) -> Int {
    columnGap + noteWidth(chart.title) + noteWidth(chart.level?.words ?? "")
  }

  private func axis(of chart: Chart) -> Int {
    max(noteWidth(chart.ends.low), noteWidth(chart.ends.high)) + noteHeight / 2
  }

  private func plot(_ chart: Chart, in area: PixelRectangle) -> PixelRectangle {
    let (axis, line) = (axis(of: chart), noteHeight)
    let top = line * (chart.form == .columns || heading(of: chart) > area.width ? 5 : 3) / 2
    return PixelRectangle(
      x: area.x + axis, y: area.y + top, width: max(1, area.width - axis),
      height: max(1, area.height - top - line - line / 2))
  }

  private func place(_ chart: Chart, in area: PixelRectangle, on row: inout LaidRow) {
    let (plot, line) = (plot(chart, in: area), noteHeight)
    func write(
      _ words: String, _ x: Int, _ y: Int, _ width: Int, _ alignment: TextLine.Alignment
    ) {
      let place = PixelRectangle(x: x, y: y, width: max(1, width), height: line)
      row.write(words, noteStyle, place, alignment, .quiet)
    }
    let axis = plot.x - area.x - line / 4
    write(chart.title, area.x, area.y, area.width, .leading)
    let isBelow = heading(of: chart) > area.width
    write(
      chart.level?.words ?? "", area.x, area.y + (isBelow ? line : 0), area.width,
      isBelow ? .leading : .trailing)
    write(chart.ends.high, area.x, plot.y - line / 2, axis, .trailing)
    write(chart.ends.low, area.x, plot.maxY - line / 2, axis, .trailing)
    row.paint(.chart(chart), in: plot)
    let marks = chart.marks
    if chart.form == .line {
      for (mark, alignment) in zip(marks, [TextLine.Alignment.leading, .trailing]) {
        write(mark, plot.x, plot.maxY, plot.width, alignment)
      }
      return
    }
    for index in chart.values.indices {
      let column = chart.column(index, in: plot)
      let (x, width) = (Int(column.x), Int(column.width))
      if chart.form == .columns {
        write(marks[index], x, plot.maxY, width, .center)
        write("\(chart.values[index])", x, Int(column.y) - line, width, .center)
      } else if index < chart.values.count - 1 {
        write(marks[index], x - plot.width, plot.maxY, plot.width * 2, .center)
      } else {
        // The last word stands for an open range.
        write(marks[index], plot.x, plot.maxY, plot.width, .trailing)
      }
    }
  }
}

extension SheetPainter {
  func draw(_ chart: Chart, in plot: PixelRectangle, on canvas: borrowing Canvas) {
    switch chart.form {
    case .line: drawLine(chart, in: plot, on: canvas)
    case .columns: drawColumns(chart, to: 0.7, in: plot, on: canvas)
    case .distribution:
      drawColumns(chart, to: 0.9, in: plot, on: canvas)
      if let place = chart.level?.value {
        let x = Double(plot.x) + chart.width(of: place) * Double(plot.width)
        let line = [(x, Double(plot.y)), (x, Double(plot.maxY))]
        // A gap in the columns makes the line visible.
        canvas.stroke(.polyline(line), with: colors.panel, width: max(3, text / 4))
        drawLevel(line, on: canvas)
      }
    }
    let (left, bottom) = (Double(plot.x), Double(plot.maxY))
    canvas.stroke(
      .polyline([(left, Double(plot.y)), (left, bottom), (Double(plot.maxX), bottom)]),
      with: colors.quietText, width: max(1, text / 14))
  }

  private func drawColumns(
    _ chart: Chart, to width: Double, in plot: PixelRectangle, on canvas: borrowing Canvas
  ) {
    for index in chart.values.indices {
      let bar = chart.column(index, in: plot).narrowed(to: width)
      canvas.fill(.rectangle(bar), with: colors.button)
    }
  }

  private func drawLevel(_ line: [(Double, Double)], on canvas: borrowing Canvas) {
    canvas.stroke(
      .polyline(line), with: colors.text, width: max(1, text / 14), dash: text * 0.3)
  }

  /// The dashed level needs no colour; the last value has a dot.
  private func drawLine(_ chart: Chart, in plot: PixelRectangle, on canvas: borrowing Canvas) {
    if let level = chart.level?.value {
      let y = Double(plot.maxY) - chart.height(of: level) * Double(plot.height)
      drawLevel([(Double(plot.x), y), (Double(plot.maxX), y)], on: canvas)
    }
    let points = chart.points(in: plot)
    canvas.stroke(.polyline(points), with: colors.button, width: max(1.5, text / 9))
    guard let (x, y) = points.last else { return }
    let radius = text * 0.25
    let dot = Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(.roundedRectangle(dot, radius: radius), with: colors.focus)
  }
}

extension Chart {
  fileprivate func column(_ index: Int, in plot: PixelRectangle) -> Rectangle {
    let width = Double(plot.width) / Double(max(1, values.count))
    let height = height(of: Double(values[index])) * Double(plot.height)
    return Rectangle(
      x: Double(plot.x) + Double(index) * width, y: Double(plot.maxY) - height, width: width,
      height: height)
  }

  /// A part of the horizontal axis.
  fileprivate func width(of place: Double) -> Double {
    min(max(place / Double(max(1, values.count)), 0), 1)
  }

  /// A single value is in the middle.
  fileprivate func points(in plot: PixelRectangle) -> [(Double, Double)] {
    let steps = Double(max(1, values.count - 1))
    return values.enumerated().map { index, value in
      let way = values.count > 1 ? Double(index) / steps : 0.5
      return (
        Double(plot.x) + way * Double(plot.width),
        Double(plot.maxY) - height(of: Double(value)) * Double(plot.height)
      )
    }
  }
}

extension Rectangle {
  fileprivate func narrowed(to part: Double) -> Rectangle {
    Rectangle(
      x: x + width * (1 - part) / 2, y: y, width: width * part, height: height)
  }
}
