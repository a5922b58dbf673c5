// SPDX-License-Identifier: MIT

extension String {
  /// The text that a C function wrote into an array, up to its null character.
  init(nullTerminated characters: [CChar]) {
    self.init(
      decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
