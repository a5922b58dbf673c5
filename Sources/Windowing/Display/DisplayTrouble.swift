// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Synchronization
import Words

/// Errors of single requests are only logged, since they arrive late and must not end a game. The
/// loss of the connection is recorded for the event loop.
enum DisplayTrouble {
  private static let lost = Atomic(false)
  private static let connected = Atomic(false)
  nonisolated(unsafe) private static var watched: OpaquePointer?
  private static let logged = Atomic(0)
  /// A broken program or server could send endless errors.
  private static let mostLogged = 20

  static var isLost: Bool { lost.load(ordering: .relaxed) }

  /// Before there is a connection, a dying server makes Xlib end the program with status 1; the
  /// handlers then give the reason.
  static func prepare() {
    unsafe XSetErrorHandler { display, error in
      guard let error = unsafe error?.pointee else { return 0 }
      let code = unsafe Int32(error.error_code)
      guard DisplayTrouble.isNews(code) else { return 0 }
      var text = [CChar](repeating: 0, count: 128)
      unsafe XGetErrorText(display, code, &text, Int32(text.count))
      let request = unsafe "\(error.request_code).\(error.minor_code)"
      let reason = String(nullTerminated: text)
      DisplayTrouble.say(phrase("the X server refused request \(request): \(reason)"))
      return 0
    }
    unsafe XSetIOErrorHandler { display in
      // The window can do without any other connection.
      guard unsafe DisplayTrouble.watched == nil || display == DisplayTrouble.watched else {
        return 0
      }
      DisplayTrouble.lost.store(true, ordering: .relaxed)
      DisplayTrouble.limitEnd()
      if !DisplayTrouble.connected.load(ordering: .relaxed) {
        DisplayTrouble.say(DisplayTrouble.loss)
      }
      return 0
    }
  }

  /// Makes the program survive the loss of this connection.
  static func watch(_ display: OpaquePointer) {
    // Without this handler Xlib would end the program; with it every further call does nothing.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
    unsafe watched = display
    connected.store(true, ordering: .relaxed)
  }

  /// In seconds. The program ends in any case, since a library might wait for an answer that never
  /// comes. Everything was saved before it was painted.
  private static let patience: UInt32 = 10

  /// For a signal handler, which may not allocate. Never freed.
  nonisolated(unsafe) private static var lastWords = unsafe UnsafeRawBufferPointer(
    start: nil, count: 0)

  private static var loss: String { phrase("the X server has gone away") }

  private static func keepLastWords() {
    let line = line(loss)
    let words = UnsafeMutableRawBufferPointer.allocate(byteCount: line.utf8.count, alignment: 1)
    unsafe words.copyBytes(from: line.utf8)
    unsafe lastWords = UnsafeRawBufferPointer(words)
  }

  private static func limitEnd() {
    keepLastWords()
    // Without room for a request Xlib returns a null pointer (libX11, _XGetRequest), and Cairo uses
    // it.
    for number in [SIGALRM, SIGSEGV] {
      signal(number) { _ in
        let words = unsafe DisplayTrouble.lastWords
        _ = unsafe write(STDERR_FILENO, words.baseAddress, words.count)
        _exit(1)
      }
    }
    alarm(patience)
  }

  /// Vanished windows and atoms are no news: they are other programs', which may end at any moment.
  private static func isNews(_ code: Int32) -> Bool {
    ![BadWindow, BadAtom].contains(code)
      && logged.add(1, ordering: .relaxed).newValue <= mostLogged
  }

  private static func line(_ sentence: String) -> String { "matchismo: \(sentence)\n" }

  private static func say(_ sentence: String) {
    let line = line(sentence)
    _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
  }
}

extension String {
  /// Up to the null character that ends a C string.
  init(nullTerminated characters: [CChar]) {
    self.init(
      decoding: characters.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
  }
}
