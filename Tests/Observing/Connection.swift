// SPDX-License-Identifier: MIT

import CXObserving
import Glibc
import Synchronization

/// A connection to an X server that takes the server's complaints and its end in its stride, where
/// Xlib would end the process. One thread at a time may use it.
@safe final class Connection {
  /// Xlib's `Display *`.
  let display: OpaquePointer

  init(to name: String) throws(ObservingError) {
    Self.installHandlers()
    guard let display = unsafe XOpenDisplay(name) else { throw .noServer(display: name) }
    unsafe self.display = unsafe display
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit {
    Self.withExtensions { _ = unsafe XCloseDisplay(display) }
    Self.troubles.withLock { unsafe $0[Self.key(display)] = nil }
  }

  /// Becomes readable when something arrives from the server.
  var descriptor: Int32 { unsafe XConnectionNumber(display) }

  /// The requests that the server did not carry out.
  var complaints: [ServerComplaint] {
    Self.troubles.withLock { unsafe $0[Self.key(display)]?.complaints } ?? []
  }

  /// Whether the server has ended or thrown us out.
  var isLost: Bool {
    Self.troubles.withLock { unsafe $0[Self.key(display)]?.isLost } ?? false
  }

  /// Calls the libraries of extensions. Those keep a list of all connections of a process, and that
  /// of XTEST breaks where two threads look into it, or one looks while another closes a connection
  /// (libXtst 1.2.3).
  static func withExtensions(_ body: () -> Void) {
    extensions.withLock { _ in body() }
  }

  private struct Trouble {
    var complaints: [ServerComplaint] = []
    var isLost = false
  }

  private static let extensions = Mutex(())

  /// Xlib has one handler for all connections of a process.
  private static let troubles = Mutex<[UInt: Trouble]>([:])

  private static func key(_ display: OpaquePointer?) -> UInt { UInt(bitPattern: display) }

  private static func installHandlers() {
    XInitThreads()
    // libxcb writes to a server that has ended, too.
    signal(SIGPIPE, SIG_IGN)
    unsafe XSetErrorHandler { display, error in
      guard let error = unsafe error?.pointee else { return 0 }
      let complaint = unsafe ServerComplaint(
        errorCode: error.error_code, requestCode: error.request_code,
        minorCode: error.minor_code, resource: error.resourceid)
      Connection.troubles.withLock {
        unsafe $0[Connection.key(display), default: Trouble()].complaints.append(complaint)
      }
      return 0
    }
    unsafe XSetIOErrorHandler { display in
      Connection.troubles.withLock {
        unsafe $0[Connection.key(display), default: Trouble()].isLost = true
      }
      return 0
    }
  }
}

/// A request of the observer's that the server did not carry out: an X error. They arrive later
/// than the request, and often mean no more than that a window was gone already.
package struct ServerComplaint: Hashable, Sendable {
  /// The kind of error, such as 3 for a window that doesn't exist (X.h).
  package let errorCode: UInt8

  /// The kind of request (Xproto.h), and its kind within an extension.
  package let requestCode: UInt8
  package let minorCode: UInt8

  /// The window or other thing that it is about.
  package let resource: UInt
}
