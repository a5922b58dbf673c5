// SPDX-License-Identifier: MIT

import CXObserving

/// A client of its own on a virtual screen, which looks at another client's window and handles it
/// as a player or a window manager would. It sees what the server sees, nothing of the program's
/// inside.
///
/// Connect it before the program starts that it is to watch. One thread at a time may use it.
package final class Observer {
  package let screen: VirtualScreen
  package let root: ObservedWindow

  let connection: Connection

  /// All that has been painted into watched windows since ``forgetDamage()``, in order.
  package internal(set) var damage: [Damage] = []

  /// The frames that a watched program has painted since ``forgetDamage()``, in order.
  package internal(set) var frames: [PaintedFrame] = []

  /// How much damage there was before the frame that is being painted; `nil` between frames.
  var frameBegins: Int?

  /// The top-level windows in order of their creation; those that are gone are not among them.
  var topLevels: [TopLevel] = []

  /// The server's numbers for watching a window's damage.
  var watches: [ObservedWindow: UInt] = [:]

  /// Windows that have answered to a ping, and when.
  var pongs: [ObservedWindow: Instant] = [:]

  /// What programs have told launchers of their starts, by window.
  var launchMessages: [ObservedWindow: [UInt8]] = [:]

  /// The number of the extension's only event; -1 where it is not needed.
  let damageEventType: Int32

  /// The number of the event that tells of a counter (SYNC); -1 where nothing was asked of any.
  var alarmEventType: Int32 = -1

  private var atoms: [String: Atom] = [:]

  /// Connects to the screen's server.
  ///
  /// - Parameter lacking: extensions that the server hasn't got. Without DAMAGE nothing that is painted is
  ///   seen, without XTEST no keys and buttons can be pressed.
  package init(on screen: VirtualScreen, without lacking: [String] = []) throws(ObservingError) {
    self.screen = screen
    connection = try Connection(to: screen.name)
    let display = unsafe connection.display
    root = unsafe ObservedWindow(id: XDefaultRootWindow(display))
    damageEventType = lacking.contains("DAMAGE") ? -1 : unsafe try Self.damageEventType(of: display)
    if !lacking.contains("XTEST") { try unsafe Self.checkForTest(display) }
    unsafe XSelectInput(
      display, root.id, SubstructureNotifyMask | StructureNotifyMask | PropertyChangeMask)
    for window in children(of: root) { adopt(window, isMapped: true) }
  }

  /// Xlib's `Display *`, which ``connection`` owns.
  var display: OpaquePointer { unsafe connection.display }

  /// The requests that the server has not carried out so far.
  package var complaints: [ServerComplaint] {
    unsafe XSync(display, False)
    return connection.complaints
  }

  func atom(_ name: String) -> Atom {
    if let atom = atoms[name] { return atom }
    let atom = unsafe XInternAtom(display, name, False)
    atoms[name] = atom
    return atom
  }

  private static func damageEventType(of display: OpaquePointer) throws(ObservingError) -> Int32 {
    var firstEvent: Int32 = 0
    var firstError: Int32 = 0
    var isThere = False
    Connection.withExtensions {
      isThere = unsafe XDamageQueryExtension(display, &firstEvent, &firstError)
    }
    guard isThere != False else { throw .noExtension("DAMAGE") }
    return firstEvent + XDamageNotify
  }

  private static func checkForTest(_ display: OpaquePointer) throws(ObservingError) {
    var numbers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var isThere = False
    Connection.withExtensions {
      isThere = unsafe XTestQueryExtension(
        display, &numbers.0, &numbers.1, &numbers.2, &numbers.3)
    }
    guard isThere != False else { throw .noExtension("XTEST") }
  }
}
