// SPDX-License-Identifier: MIT

import Choices
import Games
import Matching
import MatchingPlay
import Play
import Scene
import System
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
    pages.last?.leave?(self)
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
      scene.open(page.sheet(contents))
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
  var isTyping: Bool { pages.last?.field != nil }

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
  /// Takes what was typed on the page, or does what it asks about.
  func confirm() {
    guard let page = pages.last else { return }
    if let field = page.field {
      if let complaint = field.take(self, field.entry) { complain(complaint) }
    } else {
      page.question?(SheetContents(self)).answer(self)
    }
  }

  /// Opens a page on which something is typed.
  func type(on page: Page) {
    hasFileChooser = false
    open(page.with(Entry(page.field?.start(self).utf8 ?? "".utf8)))
  }
}

// MARK: - Settings

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
}

// MARK: - Pages that are turned

extension Session {
  func toggleHelp() {
    if HelpPage.allCases.contains(where: { pages.isLast(.help($0)) }) {
      back()
    } else {
      open(.help(.rules))
    }
  }

  /// Does what a key means on a page that has neighbours.
  ///
  /// - Returns: whether it turns pages.
  func turnPage(_ action: KeyBinding.Action) -> Bool {
    guard let page = pages.last, let neighbour = page.neighbour else { return false }
    let step: Int
    switch action.alongReading(isMirrored: scene.isMirrored) {
    case .lookBack(let steps): step = steps
    case .move(.right) where page.isInBook: step = 1
    case .move(.left) where page.isInBook: step = -1
    default: return false
    }
    if let next = neighbour(step) { replacePage(with: next) }
    scene.noteKey()
    return true
  }
}

// MARK: - A file that is chosen

/// The desktop's dialog for the file of a picture.
extension Session {
  /// Whether the page is open that has use for it.
  var hasUseForFileChooser: Bool { pages.last?.field?.isFile == true }

  /// Takes in what has been found out about the dialog, or in it.
  func hear(_ news: FileChooser.News) {
    guard hasUseForFileChooser else { return }
    switch news {
    case .isThere(let isThere):
      hasFileChooser = isThere
      showSheet()
    case .chosen(let name): useFile(named: name)
    case .cancelled: break
    case .failed: complain(Sentences.noFileChooser)
    }
  }

  private func useFile(named uri: [UInt8]) {
    guard let path = FilePath(uri: uri, host: Machine.name) else {
      return complain(Sentences.droppedNoFile)
    }
    do throws(Failure) {
      try use(pictureIn: path)
      back()
    } catch {
      complain(error.sentence)
    }
  }
}
