// SPDX-License-Identifier: MIT

import Glibc

/// A library that is loaded at run time, and stays loaded.
@safe package struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// The loader's message.
  package struct Failure: Error {
    package let reason: String

    fileprivate static var last: Failure {
      Failure(reason: unsafe dlerror().map { unsafe String(cString: $0) } ?? "")
    }
  }

  package init(_ name: String) throws(Failure) {
    guard let handle = unsafe dlopen(name, RTLD_NOW) else { throw .last }
    unsafe self.handle = handle
  }

  /// A function of the library, or of one that it needs.
  @unsafe package func symbol<Function>(_ name: String) throws(Failure) -> Function {
    guard let symbol = unsafe dlsym(handle, name) else { throw .last }
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }
}
