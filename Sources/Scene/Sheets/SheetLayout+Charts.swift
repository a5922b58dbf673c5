// SPDX-License-Identifier: MIT

import Drawing

/// Charts beside or below each other, each with its words around it.
extension SheetLayout {
  static func marks(
    of charts: [Chart], in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [SheetMark] {
    let (gap, isStacked) = (ruler.columnGap, ruler.areStacked(charts))
    let width =
      isStacked ? area.width : (area.width - gap * (charts.count - 1)) / max(1, charts.count)
    return charts.enumerated().flatMap { index, chart in
      let place = PixelRectangle(
        x: area.x + (isStacked ? 0 : index * (width + gap)),
        y: area.y + (isStacked ? index * ruler.chartHeight : 0) + gap / 2, width: width,
        height: ruler.chartHeight - gap / 2)
      return marks(of: chart, in: place, ruler)
    }
  }

  private static func marks(
    of chart: Chart, in area: PixelRectangle, _ ruler: SheetRuler
  ) -> [SheetMark] {
    let plot = ruler.plot(of: chart, in: area)
    let line = ruler.noteHeight
    func words(
      _ text: String, _ x: Int, _ y: Int, _ width: Int, _ alignment: SheetMark.Alignment
    ) -> SheetMark {
      let place = PixelRectangle(x: x, y: y, width: max(1, width), height: line)
      return .words(text, ruler.noteStyle, place, alignment, .quiet)
    }
    let axis = plot.x - area.x - line / 4
    return [
      words(chart.title, area.x, area.y, area.width, .leading),
      words(chart.level?.words ?? "", area.x, area.y, area.width, .trailing),
      words(chart.ends.high, area.x, plot.y - line / 2, axis, .trailing),
      words(chart.ends.low, area.x, plot.maxY - line / 2, axis, .trailing),
      .chart(chart, plot),
    ] + marks(along: chart, plot, line, words)
  }

  private static func marks(
    along chart: Chart, _ plot: PixelRectangle, _ line: Int,
    _ words: (String, Int, Int, Int, SheetMark.Alignment) -> SheetMark
  ) -> [SheetMark] {
    switch chart.form {
    case .line:
      zip(chart.marks, [SheetMark.Alignment.leading, .trailing]).map {
        words($0, plot.x, plot.maxY, plot.width, $1)
      }
    case .columns:
      chart.values.indices.flatMap { index in
        let column = chart.column(index, in: plot)
        let (x, width) = (Int(column.x), Int(column.width))
        return [
          words(chart.marks[index], x, plot.maxY, width, .center),
          words("\(chart.values[index])", x, Int(column.y) - line, width, .center),
        ]
      }
    case .distribution:
      chart.values.indices.map { index in
        let column = chart.column(index, in: plot)
        // The last word belongs to all that follows.
        let isLast = index == chart.values.count - 1
        return words(
          chart.marks[index], isLast ? plot.x : Int(column.x) - plot.width, plot.maxY,
          plot.width * (isLast ? 1 : 2), isLast ? .trailing : .center)
      }
    }
  }

  func draw(
    _ chart: Chart, in plot: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
    switch chart.form {
    case .line: drawLine(chart, in: plot, on: canvas, colors: colors)
    case .columns: drawColumns(chart, to: 0.7, in: plot, on: canvas, colors: colors)
    case .distribution:
      drawColumns(chart, to: 0.9, in: plot, on: canvas, colors: colors)
      if let place = chart.level?.value {
        let x = Double(plot.x) + chart.width(of: place) * Double(plot.width)
        let line = [(x, Double(plot.y)), (x, Double(plot.maxY))]
        // A gap in the columns, in which the line is seen.
        canvas.stroke(.polyline(line), with: colors.panel, width: max(3, text / 4))
        drawLevel(line, on: canvas, colors: colors)
      }
    }
    let (left, bottom) = (Double(plot.x), Double(plot.maxY))
    canvas.stroke(
      .polyline([(left, Double(plot.y)), (left, bottom), (Double(plot.maxX), bottom)]),
      with: colors.quietText, width: max(1, text / 14))
  }

  private func drawColumns(
    _ chart: Chart, to width: Double, in plot: PixelRectangle, on canvas: borrowing Canvas,
    colors: TableColors
  ) {
    for index in chart.values.indices {
      let bar = chart.column(index, in: plot).narrowed(to: width)
      canvas.fill(.rectangle(bar), with: colors.button)
    }
  }

  private func drawLevel(
    _ line: [(Double, Double)], on canvas: borrowing Canvas, colors: TableColors
  ) {
    canvas.stroke(
      .polyline(line), with: colors.text, width: max(1, text / 14), dash: text * 0.3)
  }

  /// The level is dashed, so that it is told from the line without colour; the last game has a dot.
  private func drawLine(
    _ chart: Chart, in plot: PixelRectangle, on canvas: borrowing Canvas, colors: TableColors
  ) {
    if let level = chart.level?.value {
      let y = Double(plot.maxY) - chart.height(of: level) * Double(plot.height)
      drawLevel([(Double(plot.x), y), (Double(plot.maxX), y)], on: canvas, colors: colors)
    }
    let points = chart.points(in: plot)
    canvas.stroke(.polyline(points), with: colors.button, width: max(1.5, text / 9))
    guard let (x, y) = points.last else { return }
    let radius = text * 0.25
    let dot = Rectangle(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    canvas.fill(.roundedRectangle(dot, radius: radius), with: colors.focus)
  }
}

extension SheetRuler {
  /// How much room a chart's words take beside each other.
  func width(of chart: Chart) -> Int {
    let title = [chart.title, chart.level?.words ?? ""].map(noteWidth)
    let (marks, values) = (
      chart.marks.map(noteWidth), chart.values.map { noteWidth("\($0)") }
    )
    let below =
      switch chart.form {
      case .line: marks.reduce(columnGap, +)
      case .columns: max(marks.max() ?? 0, values.max() ?? 0) * 5 / 4 * chart.values.count
      case .distribution: marks.reduce(0) { $0 + $1 * 5 / 4 }
      }
    return max(title.reduce(columnGap, +), axis(of: chart) + below)
  }

  private func axis(of chart: Chart) -> Int {
    max(noteWidth(chart.ends.low), noteWidth(chart.ends.high)) + noteHeight / 2
  }

  /// Where a chart's picture is, inside its words.
  fileprivate func plot(of chart: Chart, in area: PixelRectangle) -> PixelRectangle {
    let axis = axis(of: chart)
    let top = noteHeight * (chart.form == .columns ? 5 : 3) / 2
    return PixelRectangle(
      x: area.x + axis, y: area.y + top, width: max(1, area.width - axis),
      height: max(1, area.height - top - noteHeight - noteHeight / 2))
  }
}

extension Chart {
  /// Where a value's column is, with the room beside it.
  fileprivate func column(_ index: Int, in plot: PixelRectangle) -> Rectangle {
    let width = Double(plot.width) / Double(max(1, values.count))
    let height = height(of: Double(values[index])) * Double(plot.height)
    return Rectangle(
      x: Double(plot.x) + Double(index) * width, y: Double(plot.maxY) - height, width: width,
      height: height)
  }

  /// How far to the right a place among the columns is, as a part of the axis.
  fileprivate func width(of place: Double) -> Double {
    min(max(place / Double(max(1, values.count)), 0), 1)
  }

  /// Where the values are on a line from the left end to the right; a single one is in the middle.
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
  /// A part of its width, in the middle.
  fileprivate func narrowed(to part: Double) -> Rectangle {
    Rectangle(
      x: x + width * (1 - part) / 2, y: y, width: width * part, height: height)
  }
}
