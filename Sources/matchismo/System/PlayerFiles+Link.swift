// SPDX-License-Identifier: MIT

import Linking
import Storage
import Words

extension PlayerFiles {
  /// The file for the key by which other players' programs know this installation.
  private static func key() throws(StorageError) -> StoredFile { try StoredFile("key", in: .data) }

  /// Where that is, to be shown.
  static var shownKey: String { (try? key()).map { String(showing: $0.path.bytes) } ?? "" }

  /// The link that belongs to this program, with the file for the key; `nil` where there is none.
  static var link: LinkProgram? {
    do throws(StorageError) {
      let key = try key()
      try key.makeFolder()
      return LinkProgram.besideThisOne(key: key.path)
    } catch {
      return nil
    }
  }
}
