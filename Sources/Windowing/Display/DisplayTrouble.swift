// SPDX-License-Identifier: MIT

import CX11
import Glibc
import Synchronization

/// What the server says went wrong. Errors of single requests are logged and nothing else, since they
/// arrive after the call that caused them and a game must not end by them. The loss of the connection
/// is remembered for the event loop to find.
enum DisplayTrouble {
  private static let lost = Atomic(false)
  private static let connected = Atomic(false)
  private static let logged = Atomic(0)
  private static let foreign = Mutex<[XID]>([])

  /// Of others' windows the last ones count.
  private static let mostForeign = 64

  /// A broken program or server could send errors without end.
  private static let mostLogged = 20

  static var isLost: Bool { lost.load(ordering: .relaxed) }

  /// Sets the handlers. Before there is a connection they can't keep Xlib from ending the program with
  /// the status 1 where the server dies, but they can say why.
  static func prepare() {
    unsafe XSetErrorHandler { display, error in
      if let error = unsafe error { unsafe DisplayTrouble.log(error.pointee, on: display) }
      return 0
    }
    unsafe XSetIOErrorHandler { _ in
      DisplayTrouble.lost.store(true, ordering: .relaxed)
      DisplayTrouble.limitEnd()
      if !DisplayTrouble.connected.load(ordering: .relaxed) {
        DisplayTrouble.say("the X server has gone away")
      }
      return 0
    }
  }

  /// Survives the end of this connection.
  static func watch(_ display: OpaquePointer) {
    // Without this one Xlib would end the program; with it every further call does nothing.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
    connected.store(true, ordering: .relaxed)
  }

  /// In how many seconds after the loss the program has ended, come what may: a library could wait for an
  /// answer that never comes. What is to be kept was kept before it was painted.
  private static let patience: UInt32 = 10

  private static func limitEnd() {
    // A request that finds no room, where none can be made by sending, is a null pointer in Xlib
    // (libX11, _XGetRequest), and so in Cairo.
    for number in [SIGALRM, SIGSEGV] {
      signal(number) { _ in
        let sentence: StaticString = "matchismo: the X server has gone away\n"
        _ = unsafe write(STDERR_FILENO, sentence.utf8Start, sentence.utf8CodeUnitCount)
        _exit(1)
      }
    }
    alarm(patience)
  }

  /// Keeps silent of what fails from now on since this window is gone, or this name of a property
  /// was never made. It is another program's, which may end at any moment.
  static func expectEnd(of resource: XID) {
    foreign.withLock { known in
      guard known.last != resource else { return }
      known.removeAll { $0 == resource }
      known.append(resource)
      if known.count > mostForeign { known.removeFirst() }
    }
  }

  private static func log(_ error: XErrorEvent, on display: OpaquePointer?) {
    let isGone = unsafe [BadWindow, BadAtom].contains(Int32(error.error_code))
    let resource = unsafe error.resourceid
    if isGone, foreign.withLock({ $0.contains(resource) }) { return }
    guard logged.add(1, ordering: .relaxed).newValue <= mostLogged else { return }
    var text = [CChar](repeating: 0, count: 128)
    unsafe XGetErrorText(display, Int32(error.error_code), &text, Int32(text.count))
    let reason = String(nullTerminated: text)
    let request = unsafe "\(error.request_code).\(error.minor_code)"
    say("the X server refused request \(request): \(reason)")
  }

  private static func say(_ sentence: String) {
    let line = "matchismo: \(sentence)\n"
    // There is nobody to tell if even this can't be written.
    _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
  }
}
