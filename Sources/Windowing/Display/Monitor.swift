// SPDX-License-Identifier: MIT

import CX11
package import Drawing
import Glibc

/// A monitor of the screen (RandR 1.5).
package struct Monitor: Equatable, Sendable {
  /// Such as `HDMI-1`; `nil` if not asked for.
  package let name: String?

  /// The place on the screen. Monitors may overlap.
  package let area: PixelRectangle

  package init(name: String?, area: PixelRectangle) { (self.name, self.area) = (name, area) }
}

/// A question in two steps, so that each can travel together with other requests. Nothing else of
/// the extension is needed, so its library isn't either.
struct MonitorQuestion {
  private let server: Server
  private let name: String
  private let extensionCookie: xcb_query_extension_cookie_t
  private let nameCookie: xcb_intern_atom_cookie_t
  private var request: UInt32?

  /// - Parameter name: the monitor to recognize.
  init(to server: Server, about name: String) {
    (self.server, self.name) = (server, name)
    let connection = unsafe XGetXCBConnection(server.handle)
    let randr = "RANDR"
    extensionCookie = unsafe xcb_query_extension(connection, UInt16(randr.utf8.count), randr)
    nameCookie = unsafe xcb_intern_atom(connection, 1, UInt16(clamping: name.utf8.count), name)
  }

  mutating func goOn() {
    let answer = unsafe xcb_query_extension_reply(
      XGetXCBConnection(server.handle), extensionCookie, nil)
    defer { unsafe free(answer) }
    guard let answer = unsafe answer?.pointee, answer.present != 0 else { return }
    request = unsafe XAskForMonitors(server.handle, answer.major_opcode, server.root)
  }

  /// Waits.
  ///
  /// - Returns: all monitors, at most one with a name; empty if the server doesn't tell.
  func answer() -> [Monitor] {
    let atom = unsafe xcb_intern_atom_reply(XGetXCBConnection(server.handle), nameCookie, nil)
    defer { unsafe free(atom) }
    let known = unsafe atom?.pointee.atom ?? 0
    return areas().map { monitor in
      Monitor(name: known != 0 && monitor.name == known ? name : nil, area: monitor.area)
    }
  }

  private static let most = 64

  /// The atom of each monitor's name, and its area.
  fileprivate func areas() -> [(name: UInt32, area: PixelRectangle)] {
    guard let request else { return [] }
    let blank = XMonitor()
    var monitors = [XMonitor](repeating: blank, count: Self.most)
    let count = unsafe XTakeMonitors(server.handle, request, &monitors, Int32(Self.most))
    return monitors.prefix(Int(count)).map {
      let area = PixelRectangle(
        x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
      return ($0.name, area)
    }.filter { !$0.area.isEmpty }
  }
}

extension Server {
  /// With its name; `nil` if the server doesn't tell.
  func monitor(at point: Point) -> Monitor? {
    var question = MonitorQuestion(to: self, about: "")
    question.goOn()
    guard let (atom, area) = question.areas().first(where: { $0.area.contains(point) }),
      let text = unsafe XGetAtomName(handle, Atom(atom))
    else { return nil }
    defer { unsafe XFree(text) }
    return unsafe Monitor(name: String(cString: text), area: area)
  }
}
