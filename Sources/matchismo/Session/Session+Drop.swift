// SPDX-License-Identifier: MIT

import Play
import Words

/// Files that are dropped on the table.
extension Session {
  /// Puts the picture in a file that was dropped on the cards' backs, the first one of several.
  ///
  /// - Parameter names: what was dropped, as a list of URIs (RFC 2483).
  func drop(_ names: [UInt8]) {
    let lines = names.split { [UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
    guard let line = lines.first(where: { $0.first != UInt8(ascii: "#") }),
      let path = FilePath(uri: Array(line), host: HostName.bytes)
    else { return say(Sentences.droppedNoFile) }
    do throws(Failure) {
      try use(pictureIn: path)
      say(Sentences.droppedPicture)
    } catch {
      say(error.sentence)
    }
  }
}
