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

extension Session {
  func open(_ page: Page) {
    pages.open(page)
    showSheet()
  }

  func back() {
    pages.last?.leave?(self)
    pages.closeLast()
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

  /// Shows the open page's sheet with its present contents.
  func showSheet() {
    for game in games { game.note(.pages) }
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
  /// True while keys are letters for a field.
  var isTyping: Bool { pages.last?.field != nil }

  /// Types a key into the field. Letters with Control belong to the field, too, so that none
  /// reaches the game; the key that quits does.
  ///
  /// - Returns: true if the key has no other meaning.
  func type(_ key: Key) -> Bool {
    guard isTyping else { return false }
    if scene.isStartled { return true }
    if KeyBinding.action(of: key) == .command(.paste) {
      paste()
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

  /// Copies or cuts the field's selection if the key does so.
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

  /// Types text composed by several keys.
  func type(_ text: String) {
    guard isTyping, !scene.isStartled else { return }
    scene.focusField()
    type(Array(text.utf8))
  }

  func type(_ bytes: [UInt8]) {
    if let page = pages.last { replacePage(with: page.pasting(bytes)) }
  }

  /// Edits the text of the field.
  func edit(_ change: (inout Entry) -> Void) {
    guard let page = pages.last, var entry = page.entry else { return }
    change(&entry)
    replacePage(with: page.with(entry))
  }

  func complain(_ complaint: String) {
    edit { $0.complaint = complaint }
  }

  func use(pictureIn path: FilePath) throws(Failure) {
    _ = try BackFile.picture(in: path)
    let back = Back.picture(BackFile.absolute(path))
    change { $0.back = back }
  }
}

// MARK: - Answers

extension Session {
  /// Accepts the field's text, or answers the question with yes.
  func confirm() {
    guard let page = pages.last else { return }
    if let field = page.field {
      if let complaint = field.take(self, field.entry) { complain(complaint) }
    } else {
      page.question?(SheetContents(self)).answer(self)
    }
  }

  /// Opens a page with a text field.
  func type(on page: Page) {
    hasFileChooser = false
    open(page.with(Entry(page.field?.start(self).utf8 ?? "".utf8)))
  }
}

// MARK: - Settings

extension Session {
  /// Changes the settings. Looks change at once; rules with the next deal.
  func change(_ mutate: (inout Settings) -> Void) {
    let (wasSoundOn, letters) = (isSoundOn, settings.letters)
    playerSettings.change(mutate)
    showLook()
    if settings.letters != letters { sayWhatHappened() }
    if isSoundOn, !wasSoundOn { tryOutSound() }
    if !pages.isEmpty { showSheet() }
  }
}

// MARK: - Decks

extension Session {
  /// Shows the pictures that have come, and the decks while there is a choice of them.
  ///
  /// - Returns: whether anything looks different.
  @discardableResult
  func followDecks() -> Bool {
    guard playerSettings.decks.follow(isListed: isChoosingDecks) else { return false }
    showDecks()
    return true
  }

  var isChoosingDecks: Bool { !pages.isEmpty && pages.has(.look) }

  func showDecks() {
    showLook()
    scene.repaintCards()
    if pages.isLast(.look) { showSheet() }
  }
}

// MARK: - Turning pages

extension Session {
  func toggleHelp() {
    if HelpPage.allCases.contains(where: { pages.isLast(.help($0)) }) {
      back()
    } else {
      open(.help(.rules))
    }
  }

  /// Turns a page that has neighbours.
  ///
  /// - Returns: true if the key turns pages here.
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

// MARK: - Choosing a file

/// The desktop's dialog for a picture's file.
extension Session {
  /// True while the open page wants a file.
  var hasUseForFileChooser: Bool { pages.last?.field?.isFile == true }

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
