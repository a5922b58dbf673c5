// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
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
      scene.open(contents(of: page).sheet(of: page))
    } else {
      scene.closeSheet()
    }
    show()
  }
}

extension Session {
  private func contents(of page: Page) -> SheetContents {
    SheetContents(
      settings: settings, rules: matching.sitting.record.rules, opponent: matching.game.opponent,
      kind: matching.kind, archive: archive,
      scoresOnTable: onTable.subjectOfScores,
      subjectsOfScores: page.isOfScores ? subjectsOfScores : [],
      friends: matching.friends.dailies, hasFileChooser: hasFileChooser,
      areDesktopSoundsOn: playerSettings.areDesktopSoundsOn,
      others: snap.others,
      isOver: matching.isOver, isRoundWaiting: page == .snap && snap.mayGoOn,
      whatWaits: page == .paused ? onTable.whatWaits : nil,
      tiles: page == .games ? games.flatMap(\.tiles) : [],
      dealsAnew: page == .games ? matching.buttonToDealAnew : nil,
      gameInTheWay: matching.nameOfGameInTheWay(of: page), menu: onTable.menu,
      rulesInPictures: onTable.rulesInPictures)
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
    case let page?: contents(of: page).question(of: page)?.answer(self)
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
    if let row = Setting.row(control, in: settings) {
      change { row.step(&$0, step) }
      if pages.last == .games {
        matching.noteTableSize()
        showSheet()
      }
    } else if let command = Command(control) {
      command == .month ? turnMonth(by: step) : changeScoresView(command, by: step)
    }
  }
}
