// SPDX-License-Identifier: MIT

import Testing

@testable import Drawing

@Suite("Words kept for the next start") struct KeptWordsTests {
  private static let style = TextStyle(size: 17)
  private static let fonts: [UInt8] = [1, 2, 3]

  /// All kinds of lines that a start asks for.
  private static func ask(_ fonts: Fonts) -> [TextLine] {
    [
      fonts.line("Score: 14", style), fonts.line("Wf, gj/Q", TextStyle(size: 23.5, weight: .bold)),
      fonts.line("Find two cards of a rank or a suit", style, upTo: 140),
      fonts.paragraph("Find two cards of a rank or a suit", style, width: 120),
      fonts.line("", style), fonts.line(" ", style),
    ]
  }

  private static func kept(isMirrored: Bool = false) -> KeptWords {
    let fonts = Fonts(isMirrored: isMirrored)
    fonts.noteWords()
    _ = ask(fonts)
    return fonts.checkKeptWords().words
  }

  private func picture(_ draw: (borrowing Canvas) -> Void) throws -> [UInt32] {
    let surface = try Surface(size: PixelSize(width: 420, height: 90))
    let canvas = Canvas(on: surface)
    canvas.fill(with: Color(0x1c6b3c))
    draw(canvas)
    return surface.pixels
  }

  @Test(arguments: [false, true], [TextLine.Alignment.leading, .center, .trailing])
  func `they have the size and the pixels of words that are set`(
    isMirrored: Bool, alignment: TextLine.Alignment
  ) throws {
    let set = Self.ask(Fonts(isMirrored: isMirrored))
    let kept = Self.ask(
      Fonts(isMirrored: isMirrored, kept: Self.kept(isMirrored: isMirrored)) { _ in fatalError() })
    let area = PixelRectangle(x: 6, y: 7, width: 400, height: 70)
    let color = Color(0xffe9a8).opacity(0.75)
    var inked = 0
    for (line, other) in zip(set, kept) {
      #expect(line.size == other.size)
      let expected = try picture { line.draw(on: $0, in: area, alignment, color: color) }
      #expect(try picture { other.draw(on: $0, in: area, alignment, color: color) } == expected)
      if Set(expected).count > 1 { inked += 1 }
    }
    #expect(inked == 4)
  }

  @Test func `a file gives them back, to whom has the same fonts`() {
    let words = Self.kept()
    let bytes = words.bytes(fonts: Self.fonts)
    #expect(KeptWords(bytes, fonts: Self.fonts).bytes(fonts: Self.fonts) == bytes)
    #expect(!KeptWords(bytes, fonts: Self.fonts).isEmpty)
    #expect(KeptWords(bytes, fonts: [1, 2, 4]).isEmpty)
    #expect(KeptWords(bytes, fonts: []).isEmpty)
  }

  @Test func `a file that is cut off, longer or too long gives none`() {
    let bytes = Self.kept().bytes(fonts: Self.fonts)
    for length in bytes.indices {
      #expect(KeptWords(Array(bytes[..<length]), fonts: Self.fonts).isEmpty)
    }
    #expect(KeptWords(bytes + [0], fonts: Self.fonts).isEmpty)
    let long = bytes + [UInt8](repeating: 0, count: KeptWords.limit)
    #expect(KeptWords(long, fonts: Self.fonts).isEmpty)
  }

  @Test func `no byte of a file can do harm`() throws {
    let bytes = Self.kept().bytes(fonts: Self.fonts)
    for index in bytes.indices {
      for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = value
        let words = KeptWords(changed, fonts: Self.fonts)
        if index.isMultiple(of: 97), !words.isEmpty {
          let lines = Self.ask(Fonts(kept: words))
          _ = try picture { for line in lines { line.draw(on: $0, x: 3, y: 4, color: Color(0)) } }
        }
      }
    }
  }

  @Test func `wrong ones are found out, and then no longer used`() {
    let right = Fonts().line("Score: 14", Self.style).size
    let wording = Wording(
      text: "Score: 14", style: Self.style, breaking: .none, isMirrored: false)
    var wrong = KeptWords.none
    let frame = PixelSize(width: 3, height: 1)
    wrong.keep(
      KeptLine(frame: frame, ink: PixelRectangle(frame), coverage: [255, 0, 255]), for: wording)
    let fonts = Fonts(kept: wrong)
    fonts.noteWords()
    #expect(fonts.line("Score: 14", Self.style).size == frame)
    #expect(!fonts.checkKeptWords().wereRight)
    #expect(fonts.line("Score: 14", Self.style).size == right)
    let again = Fonts(kept: Self.kept())
    again.noteWords()
    _ = Self.ask(again)
    #expect(again.checkKeptWords().wereRight)
  }

  @Test(arguments: ["\u{10FFFD}", "Score \u{E123}"])
  func `a text with a letter that no font has is not kept`(text: String) {
    let fonts = Fonts()
    fonts.noteWords()
    _ = fonts.line(text, Self.style)
    #expect(fonts.checkKeptWords().words.isEmpty)
  }

  @Test func `no more are kept than a file may hold`() {
    let fonts = Fonts()
    fonts.noteWords()
    for number in 0..<200 { _ = fonts.line("\(number)", Self.style) }
    let words = fonts.checkKeptWords().words
    func wording(_ text: String) -> Wording {
      Wording(text: text, style: Self.style, breaking: .none, isMirrored: false)
    }
    #expect(words[wording("95")] != nil)
    #expect(words[wording("96")] == nil)
    fonts.noteWords()
    for size in 200..<260 { _ = fonts.line("WWWWWWWWWW", TextStyle(size: Double(size))) }
    let large = fonts.checkKeptWords().words.bytes(fonts: Self.fonts)
    #expect(large.count <= KeptWords.limit)
    #expect(!KeptWords(large, fonts: Self.fonts).isEmpty)
  }
}
