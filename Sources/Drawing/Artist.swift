// SPDX-License-Identifier: MIT

import CCairo
import DisplayLists

/// Does to a Cairo context what the commands of a display list say.
@safe struct Artist {
  private let context: OpaquePointer
  private let ink: Color

  /// Whether stops belong to the paint in use.
  private var hasGradient = false
  private var clips = 0

  init(context: OpaquePointer, ink: Color) {
    unsafe self.context = context
    self.ink = ink
  }

  mutating func perform(_ command: DrawingCommand) {
    switch command {
    case .begin: unsafe cairo_new_path(context)
    case .move(let x, let y): unsafe cairo_move_to(context, x, y)
    case .line(let x, let y): unsafe cairo_line_to(context, x, y)
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      unsafe cairo_curve_to(context, x1, y1, x2, y2, x, y)
    case .close: unsafe cairo_close_path(context)
    case .fill(let rule): fill(rule)
    case .stroke: unsafe cairo_stroke_preserve(context)
    case .clip(let rule): clip(rule)
    case .restore: restore()
    case .pen(let width, let cap, let join): take(width, cap, join)
    case .paint, .linearGradient, .radialGradient, .stop: choose(command)
    }
  }

  /// Takes back all clips that are left.
  mutating func finish() {
    while clips > 0 { restore() }
  }

  private mutating func choose(_ command: DrawingCommand) {
    switch command {
    case .paint(let listed):
      let color = color(listed)
      unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
      hasGradient = false
    case .linearGradient(let x1, let y1, let x2, let y2):
      unsafe use(cairo_pattern_create_linear(x1, y1, x2, y2)!)
    case .radialGradient(let focusX, let focusY, let x, let y, let radius):
      unsafe use(cairo_pattern_create_radial(focusX, focusY, 0, x, y, radius)!)
    case .stop(let offset, let listed) where hasGradient:
      let color = color(listed)
      unsafe cairo_pattern_add_color_stop_rgba(
        cairo_get_source(context), offset, color.red, color.green, color.blue, color.opacity)
    default: break
    }
  }

  private mutating func use(_ gradient: OpaquePointer) {
    unsafe cairo_set_source(context, gradient)
    unsafe cairo_pattern_destroy(gradient)
    hasGradient = true
  }

  private func color(_ listed: ListColor) -> Color {
    switch listed {
    case .ink(let opacity): ink.opacity(ink.opacity * opacity)
    case .color(let hexadecimal, let opacity): Color(hexadecimal, opacity: opacity)
    }
  }

  private func take(
    _ width: Double, _ cap: DrawingCommand.LineEnd, _ join: DrawingCommand.LineCorner
  ) {
    unsafe cairo_set_line_width(context, width)
    switch cap {
    case .butt: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  private func fill(_ rule: DrawingCommand.FillRule) {
    unsafe cairo_set_fill_rule(context, cairoRule(rule))
    unsafe cairo_fill_preserve(context)
  }

  private mutating func clip(_ rule: DrawingCommand.FillRule) {
    unsafe cairo_save(context)
    clips += 1
    unsafe cairo_set_fill_rule(context, cairoRule(rule))
    unsafe cairo_clip(context)
  }

  private mutating func restore() {
    guard clips > 0 else { return }
    clips -= 1
    hasGradient = false
    unsafe cairo_restore(context)
  }

  private func cairoRule(_ rule: DrawingCommand.FillRule) -> cairo_fill_rule_t {
    rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }
}
