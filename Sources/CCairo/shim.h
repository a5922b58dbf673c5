// SPDX-License-Identifier: MIT

#include <malloc.h>
#include <cairo.h>
#include <cairo-svg.h>
#include <cairo-xlib.h>

// What is always said together, with a name that says so.

static inline void cairo_use_pen(cairo_t *context, double width, cairo_line_cap_t cap,
                                 cairo_line_join_t join) {
  cairo_set_line_width(context, width);
  cairo_set_line_cap(context, cap);
  cairo_set_line_join(context, join);
}

static inline void cairo_use_surface(cairo_t *context, cairo_surface_t *surface, double x, double y,
                                     cairo_filter_t filter, cairo_extend_t extend) {
  cairo_set_source_surface(context, surface, x, y);
  cairo_pattern_set_filter(cairo_get_source(context), filter);
  cairo_pattern_set_extend(cairo_get_source(context), extend);
}

// Grey edges and no subpixel colours.
static inline cairo_font_options_t *cairo_font_options_create_plain(void) {
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  return options;
}
