// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import Tableau
import Windowing
import Words

/// Pages that are opened and closed, and their sheets.
extension Session {
  func open(_ page: Page) {
    pages.open(page.withAllSelected)
    showSheet()
  }

  func back() {
    if let page = pages.last { for game in games { game.noteBack(from: page) } }
    pages.closeLast()
    if let page = pages.last { pages.replaceLast(with: page.withAllSelected) }
    showSheet()
  }

  func closeAll() {
    pages.closeAll()
    showSheet()
  }

  func replacePage(with page: Page) {
    pages.replaceLast(with: page)
    showSheet()
  }

  /// Shows the sheet of the page that is open, with what it says now.
  func showSheet() {
    for game in games { game.notePages() }
    if let page = pages.last {
      let contents = SheetContents(self)
      deeds = contents.deeds
      scene.open(contents.sheet(of: page))
    } else {
      deeds = Deeds()
      scene.closeSheet()
    }
    show()
  }
}

// MARK: - Typing

extension Session {
  /// Whether something is typed on the page, so that keys are letters and not commands.
  var isTyping: Bool { pages.last?.isTyped ?? false }

  /// Types a key where something is typed. Letters with Control are the text's, too, so that none of them reaches the
  /// game; but for those that quit.
  ///
  /// - Returns: whether the key means nothing else.
  func type(_ key: Key) -> Bool {
    guard isTyping else { return false }
    if scene.isStartled { return true }
    if KeyBinding.action(of: key) == .command(.paste) {
      want(.paste)
    } else if !isCopied(by: key) {
      guard let page = pages.last?.typing(key, isInField: scene.isFieldFocused) else {
        let isQuit = KeyBinding.action(of: key) == .command(.quit)
        if case .character = key.symbol { return !isQuit }
        return false
      }
      if page.entry != pages.last?.entry { scene.focusField() }
      replacePage(with: page)
    }
    scene.noteKey()
    return true
  }

  /// Copies what is selected in the field, or cuts it out, if the key does that.
  private func isCopied(by key: Key) -> Bool {
    guard
      KeyBinding.action(of: key) == .command(.copy) || key == Key(.character("x"), control: true),
      let selected = pages.last?.entry?.selected
    else { return false }
    if selected.isEmpty { return true }
    want(.copy(String(validating: selected, as: UTF8.self) ?? "\(FilePath(selected))"))
    if key.symbol == .character("x") { edit { $0.insert([]) } }
    return true
  }

  /// Types text that several keys made.
  func type(_ text: String) {
    guard isTyping, !scene.isStartled else { return }
    scene.focusField()
    type(Array(text.utf8))
  }

  /// Types what was pasted.
  func type(_ bytes: [UInt8]) {
    if let page = pages.last { replacePage(with: page.pasting(bytes)) }
  }

  /// Changes what is typed, or what is selected of it.
  func edit(_ change: (inout Entry) -> Void) {
    guard let page = pages.last, var entry = page.entry else { return }
    change(&entry)
    replacePage(with: page.with(entry))
  }

  /// Says what is wrong with what was typed.
  func complain(_ complaint: String) {
    if let page = pages.last { replacePage(with: page.complaining(complaint)) }
  }

  /// Puts a picture on the cards' backs.
  func use(pictureIn path: FilePath) throws(Failure) {
    _ = try BackFile.picture(in: path)
    let back = Back.picture(BackFile.absolute(path))
    change { $0.back = back }
  }
}

// MARK: - Answers

extension Session {
  func confirm() {
    switch pages.last {
    case .typed(let command, _): type(for: command)
    case let page?: SheetContents(self).question(of: page)?.answer(self)
    case nil: break
    }
  }
}

// MARK: - Settings and scores that are looked at

extension Session {
  /// Changes the settings. Looks act at once; rules hold from the next deal on.
  func change(_ mutate: (inout Settings) -> Void) {
    let (wasSoundOn, letters) = (isSoundOn, settings.letters)
    playerSettings.change(mutate)
    showLook()
    if settings.letters != letters { sayWhatHappened() }
    if isSoundOn, !wasSoundOn { tryOutSound() }
    if !pages.isEmpty { showSheet() }
  }

  /// Something on a sheet gets its next value, or the one before.
  func change(_ control: ControlName, by step: Int) {
    if deeds.perform(control, by: step, in: self) { return }
    guard let command = Command(control) else { return }
    command == .month ? turnMonth(by: step) : changeScoresView(command, by: step)
  }

  /// The setting of a row gets its next value, or the one before.
  func step(_ row: Setting.Row, by step: Int) {
    change { row.step(&$0, step) }
    guard pages.last == .games else { return }
    matching.noteTableSize()
    showSheet()
  }
}

// MARK: - Pages that are turned

/// Turning the pages of the help.
extension Session {
  func toggleHelp() {
    if case .help = pages.last { back() } else { open(.help(.rules)) }
  }

  /// Goes to the next page, or to the one before; from the last and the first it leads nowhere.
  func turnPage(by step: Int) {
    guard case .help(let page) = pages.last, let next = page.neighbour(by: step) else { return }
    replacePage(with: .help(next))
  }

  /// Does what a key means while the help is open.
  ///
  /// - Returns: whether it turns pages.
  func turnPage(_ action: KeyBinding.Action) -> Bool {
    guard case .help = pages.last else { return false }
    switch action.alongReading(isMirrored: scene.isMirrored) {
    case .move(.right): turnPage(by: 1)
    case .move(.left): turnPage(by: -1)
    case .lookBack(let step): turnPage(by: step)
    default: return false
    }
    scene.noteKey()
    return true
  }
}

/// The days' deals, and going through their months.
extension Session {
  func openCalendar() {
    archive.results.refresh()
    matching.friends.refresh()
    open(.calendar(nil))
  }

  /// Shows the month this many further on, or before; there is none after the present one.
  func turnMonth(by step: Int) {
    guard case .calendar(let shown) = pages.last else { return }
    let present = CalendarMonth(of: Clock.now.day)
    let next = (shown ?? present).moved(by: step)
    guard next <= present, next.year >= DailyDeal.firstYear else { return }
    replacePage(with: .calendar(next))
  }

  /// Does what a key means while the calendar is open.
  ///
  /// - Returns: whether it goes to another month.
  func turnMonth(_ action: KeyBinding.Action) -> Bool {
    guard case .calendar = pages.last, case .lookBack(let step) = action else { return false }
    turnMonth(by: step)
    scene.noteKey()
    return true
  }
}
