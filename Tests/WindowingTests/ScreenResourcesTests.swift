// SPDX-License-Identifier: MIT

import Testing
import Windowing

@Suite("What the X resources say of the screen")
struct ScreenResourcesTests {
  @Test(arguments: [
    ("Xft.dpi:\t96\n", 1.0), ("Xft.dpi:\t192\n", 2), ("Xft.dpi: 120", 1.25),
    ("Xcursor.size:\t24\nXft.dpi:\t144\nXft.rgba:\tnone\n", 1.5),
    ("Xft.dpi:\t101.5\n", 101.5 / 96),
  ]) func `Xft.dpi is read as a part of 96`(text: String, scale: Double) {
    #expect(ScreenResources(text).scale == scale)
  }

  @Test(arguments: [
    "", "Xft.dpi", "Xft.dpi:", "Xft.dpi:\tmany\n", "Xft.dpi:\t-96\n", "Xft.dpi:\t0\n",
    "Xft.dpi:\tnan\n", "Xft.dpi:\tinf\n", "#Xft.dpi:\t192\n", "*dpi: 192", "\u{0}\u{0}:\u{0}\n",
  ]) func `anything else leaves the scale at 1`(text: String) {
    #expect(ScreenResources(text).scale == 1)
  }

  @Test func `a density that no screen has is bounded`() {
    #expect(ScreenResources("Xft.dpi:\t1e300\n").scale == 8)
    #expect(ScreenResources("Xft.dpi:\t1\n").scale == 0.5)
  }
}
