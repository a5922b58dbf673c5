// SPDX-License-Identifier: MIT

import Glibc
import Storage
import Words

/// The words that the program was started with, its own name first, in bytes as they are. There may
/// be none at all.
///
/// Swift's `CommandLine` looks for them on the stack, in front of the environment: it finds none when
/// a library has moved the environment away before, and none without `/proc`.
enum ProgramArguments {
  static var all: [[UInt8]] {
    guard let vector = unsafe vector else { return [] }
    return unsafe (0..<Int(count)).compactMap { index in
      unsafe vector[index].map { word in
        unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }

  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Initializer = @convention(c) (Int32, Strings?, Strings?) -> Void

  // What `main` is called with. It is written once, before `main`.
  nonisolated(unsafe) private static var count: Int32 = 0
  nonisolated(unsafe) private static var vector: Strings?

  /// The loader calls what it finds in this section before `main`, and with the same arguments.
  @section(".init_array") @used
  private static let initializer: Initializer = { count, vector, _ in
    unsafe ProgramArguments.count = count
    unsafe ProgramArguments.vector = vector
  }
}

/// Where the program itself is.
enum ProgramPath {
  /// As it was called, where that is found from everywhere; else its file.
  static var current: FilePath {
    let name = ProgramArguments.all.first.map { FilePath($0) } ?? ""
    let isFoundByName = !name.bytes.isEmpty && !name.bytes.contains(UInt8(ascii: "/"))
    if isFoundByName || name.isAbsolute { return name }
    return FilePath("/proc/self/exe").resolved ?? "matchismo"
  }
}
