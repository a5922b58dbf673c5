// SPDX-License-Identifier: MIT

import Play
import System
import Words

/// The desktop's dialog for the file of a picture.
extension Session {
  /// Whether the page is open that has use for it.
  var hasUseForFileChooser: Bool { pages.last?.isTyped(for: .ownPicture) == true }

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
