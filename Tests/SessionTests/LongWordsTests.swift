// SPDX-License-Identifier: MIT

import Drawing
import Matching
import MatchingPlay
import Play
import Tableau
import Testing
import Words

/// The audits of the layout in a language whose words are longer by 40 %, each in a process of its own, since a program
/// has one catalog and keeps it.
@Suite("Longer words have room") struct LongWordsTests {
  private static let windows = [(320, 240), (480, 800), (880, 660), (1920, 1080)]
    .map { PixelSize(width: $0, height: $1) }

  @Test func `all words of the pages can be read`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.longer)
      for window in Self.windows {
        for lettering in Lettering.allCases {
          try WholeWordsTests().`all of them can be read`(window: window, lettering: lettering)
        }
      }
    }
  }

  @Test func `what is on pages can be pressed, and stays in its place`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.longer)
      for window in Self.windows {
        let audit = AuditTests()
        try audit.`what is on pages is large enough to be pressed`(window: window)
        try audit.`nothing on a page moves by what is chosen on it`(window: window)
      }
    }
  }

  @Test func `so it is beside the cards`() async {
    await #expect(processExitsWith: .success) {
      Catalog.use(PseudoLanguage.longer)
      for window in Self.windows {
        let audit = AuditTests()
        for players in Players.allCases {
          try audit
            .`the bar and the table have no other sizes of text, and buttons that can be pressed`(
              window: window, players: players)
        }
        try audit.`so it is at Snap!, whose button has letters as large as it`(window: window)
      }
    }
  }
}
