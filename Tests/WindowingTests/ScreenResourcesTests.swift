// SPDX-License-Identifier: MIT

import Testing
import Windowing

@Suite("What the X resources say of the screen")
struct ScreenResourcesTests {
  @Test(arguments: [
    ("Xft.dpi:\t96\n", 96.0), ("Xft.dpi:\t192\n", 192), ("Xft.dpi: 120", 120),
    ("Xcursor.size:\t24\nXft.dpi:\t144\nXft.rgba:\tnone\n", 144), ("Xft.dpi:\t101.5\n", 101.5),
    ("Xft.dpi:\t1e300\n", 1e300),
  ]) func `Xft.dpi is read`(text: String, dots: Double) {
    #expect(ScreenResources(text).dotsPerInch == dots)
  }

  @Test(arguments: [
    "", "Xft.dpi", "Xft.dpi:", "Xft.dpi:\tmany\n", "Xft.dpi:\t-96\n", "Xft.dpi:\t0\n",
    "Xft.dpi:\tnan\n", "Xft.dpi:\tinf\n", "#Xft.dpi:\t192\n", "*dpi: 192", "\u{0}\u{0}:\u{0}\n",
  ]) func `anything else says nothing`(text: String) {
    #expect(ScreenResources(text).dotsPerInch == nil)
  }
}
