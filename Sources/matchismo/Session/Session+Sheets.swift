// SPDX-License-Identifier: MIT

import Cards
import Matching
import Play
import Scene
import Windowing
import Words

/// Sheets that are opened from one another, and the way back.
extension Session {
  /// Opens a sheet over the one that is open. One that lies below it already comes up again.
  func open(_ page: Page) {
    pages.removeSubrange((pages.firstIndex(of: page) ?? pages.count)...)
    pages.append(page)
    showPage()
  }

  /// Puts something else in the place of the sheet that is open.
  func replacePage(with page: Page) {
    pages[pages.count - 1] = page
    showPage()
  }

  /// Goes back to the sheet that this one was opened from, or to the table.
  func back() {
    _ = pages.popLast()
    showPage()
  }

  func closeAll() {
    pages = []
    showPage()
  }

  /// Shows the sheet that is on top, with what it says now.
  func showPage() {
    scene.isCovered = pages.contains(.paused)
    if let page = pages.last {
      scene.open(sheet(of: page))
      stopwatch.pause(.panel)
    } else {
      scene.closeSheet()
      stopwatch.resume(.panel)
    }
    show()
  }

  private func sheet(of page: Page) -> Sheet {
    switch page {
    case .menu: menuSheet
    case .game: gameSheet
    case .look: lookSheet
    case .dealNumber(let typed): dealNumberSheet(typed)
    case .tableSize(let typed): tableSizeSheet(typed)
    case .ownPicture(let typed, let complaint): ownPictureSheet(typed, complaint)
    case .scores(let view): scoresSheet(view ?? ScoresView(games: .kind(presentKind)))
    case .help: helpSheet
    case .paused: Sheet(Sentences.paused, [.buttons([.init(.back, Sentences.goesOn)])])
    case .mayDeal:
      Sheet(
        Sentences.mayDeal,
        [
          .text(Sentences.mayDealWhy),
          .buttons([.init(.confirm, Sentences.deals), .init(.cancel, Sentences.keepsPlaying)]),
        ])
    case .mayReset:
      Sheet(
        Sentences.mayReset,
        [
          .text(Sentences.mayResetWhy),
          .buttons([.init(.confirm, Sentences.resets), .init(.cancel, Sentences.keepsScores)]),
        ])
    }
  }
}

// MARK: - Using what is on them

extension Session {
  /// Something on a sheet was pressed.
  func use(_ item: SheetItem) {
    switch item {
    case .newDeal, .dealAgain: wantDeal(.random)
    case .sameDeal: wantDeal(.same)
    case .daily: wantDeal(.daily)
    case .dealNumber: useDealNumber()
    case .game: open(.game)
    case .look: open(.look)
    case .scores:
      results.refresh()
      open(.scores(nil))
    case .help: open(.help)
    case .quit: effects.append(.quit)
    case .back, .cancel: back()
    case .confirm: confirm()
    case .ownPicture: useOwnPicture()
    case .ownTableSize: useTableSize()
    case .replay: replay()
    case .share: share()
    case .exportScores: copyScores()
    case .resetScores: open(.mayReset)
    default: change(item, by: 1)
    }
  }

  private func confirm() {
    switch pages.last {
    case .mayDeal(let deal): self.deal(deal)
    case .mayReset:
      resetScores()
      back()
    default: break
    }
  }

  /// The row that asks for a number opens it, and the number that was typed is dealt.
  private func useDealNumber() {
    guard case .dealNumber(let typed) = pages.last else { return open(.dealNumber("")) }
    guard let number = DealNumber(typed) else { return }
    back()
    wantDeal(.number(number))
  }

  private func useTableSize() {
    guard case .tableSize(let typed) = pages.last else { return open(.tableSize("")) }
    guard let size = Int(typed), settings.mode.tableSizes.contains(size) else { return }
    back()
    change { $0.setTableSize(size) }
  }

  private func useOwnPicture() {
    guard case .ownPicture(let typed, _) = pages.last else {
      return open(.ownPicture("", complaint: ""))
    }
    switch BackFile(typed) {
    case .file(let path):
      do throws(Failure) {
        _ = try BackFile.picture(in: path)
        back()
        change { $0.back = BackFile.absolute(path) }
      } catch {
        replacePage(with: .ownPicture(typed, complaint: error.sentence))
      }
    default:
      replacePage(with: .ownPicture(typed, complaint: Sentences.pictureFile))
    }
  }
}

// MARK: - Typing

extension Session {
  /// Whether something is typed on the sheet, so that keys are letters and not commands.
  var isTyping: Bool {
    switch pages.last {
    case .dealNumber, .tableSize, .ownPicture: true
    default: false
    }
  }

  /// Whether what is typed is a number.
  private var takesDigits: Bool {
    if case .ownPicture = pages.last { false } else { true }
  }

  /// Types a key, if it is one that types.
  func type(_ key: Key) -> Bool {
    guard !key.isControlHeld else { return false }
    switch key.symbol {
    case .character(let character):
      // Digits are digits, also where the keyboard wants Shift for them.
      edit { $0 + String(takesDigits ? character : key.typed ?? character).utf8 }
    case .space: edit { $0 + [UInt8(ascii: " ")] }
    case .backspace: edit(Self.withoutLastCharacter)
    default: return false
    }
    return true
  }

  /// Types what was pasted, up to the first byte that ends a line or is no character at all, which the
  /// name of no file needs.
  func typePasted(_ bytes: [UInt8]) {
    // A byte more than any name has, so that what is longer is still too long.
    let start = bytes.prefix(Self.longestName + 1)
    let line = start.prefix { $0 >= UInt8(ascii: " ") && $0 != 0x7F }
    edit { $0 + line }
  }

  private static func withoutLastCharacter(_ bytes: [UInt8]) -> [UInt8] {
    guard let text = String(validating: bytes, as: UTF8.self) else { return bytes.dropLast() }
    return Array(text.dropLast().utf8)
  }

  /// The longest name of a file that Linux takes, in bytes.
  private static let longestName = 4095

  private func edit(_ change: ([UInt8]) -> [UInt8]) {
    switch pages.last {
    case .dealNumber(let typed):
      replacePage(with: .dealNumber(Self.digits(in: change(Array(typed.utf8)), atMost: 10)))
    case .tableSize(let typed):
      replacePage(with: .tableSize(Self.digits(in: change(Array(typed.utf8)), atMost: 2)))
    case .ownPicture(let typed, _):
      let name = change(typed.bytes)
      guard name.count <= Self.longestName else { return }
      replacePage(with: .ownPicture(FilePath(name), complaint: ""))
    default: break
    }
  }

  private static func digits(in bytes: [UInt8], atMost count: Int) -> String {
    String(String(decoding: bytes, as: UTF8.self).filter(\.isASCIIDigit).prefix(count))
  }
}

extension Character {
  /// The order of characters would take one with an accent for a digit, too.
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
