// SPDX-License-Identifier: MIT

import Drawing

/// Writes outlines and their painting as a display list, as short as possible: a paint or a pen is
/// written only when it changes. Rejects coordinates that are too large, and lists that are too
/// long.
struct ListBuilder {
  /// How long a list may be, so that endless recursion ends in an error.
  private static let mostBytes = 150_000
  /// How far from the origin anything may be.
  static let farthest = 1000.0

  private var writer = DisplayListWriter()
  private var state = State()
  private var saved: [State] = []

  /// The last paint and pen in the list.
  private struct State {
    var paint: [DrawingCommand] = []
    var pen: DrawingCommand?
  }

  var bytes: [UInt8] { writer.bytes }

  mutating func trace(_ outline: Outline) throws(ArtError) {
    try write(.begin)
    for segment in outline.segments {
      switch segment {
      case .move(let to):
        try check(to)
        try write(.move(x: to.x, y: to.y))
      case .line(let to):
        try check(to)
        try write(.line(x: to.x, y: to.y))
      case .curve(let first, let second, let to):
        for place in [first, second, to] { try check(place) }
        try write(.curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: to.x, y: to.y))
      case .close: try write(.close)
      }
    }
  }

  /// Fills the last outline; `paint` is one command, or those of a gradient and its stops.
  mutating func fill(
    _ rule: DrawingCommand.FillRule, with paint: [DrawingCommand]
  ) throws(ArtError) {
    try choose(paint)
    try write(.fill(rule))
  }

  /// Draws along what was traced last.
  mutating func stroke(
    _ pen: DrawingCommand, with paint: [DrawingCommand]
  ) throws(ArtError) {
    try choose(paint)
    if state.pen != pen { try write(pen) }
    state.pen = pen
    try write(.stroke)
  }

  /// Keeps what follows within what was traced last, until it is restored.
  mutating func clip(_ rule: DrawingCommand.FillRule) throws(ArtError) {
    try write(.clip(rule))
    saved.append(state)
  }

  mutating func restore() throws(ArtError) {
    try write(.restore)
    state = saved.popLast() ?? State()
  }

  private mutating func choose(_ paint: [DrawingCommand]) throws(ArtError) {
    guard paint != state.paint else { return }
    state.paint = paint
    for command in paint { try write(command) }
  }

  private func check(_ place: Vector) throws(ArtError) {
    guard abs(place.x) <= Self.farthest, abs(place.y) <= Self.farthest else {
      throw ArtError("something lies farther than \(Int(Self.farthest)) units from the origin")
    }
  }

  private mutating func write(_ command: DrawingCommand) throws(ArtError) {
    writer.write(command)
    guard writer.bytes.count <= Self.mostBytes else {
      throw ArtError("the picture is too large: more than \(Self.mostBytes / 1000) kB")
    }
  }
}
