// SPDX-License-Identifier: MIT

import CXObserving

// What a program keeps on the server: the extension X-Resource.
extension Observer {
  /// How many things of each kind the program keeps that the window belongs to, by the names of their
  /// kinds: `PIXMAP`, `PICTURE`, `GC`, `WINDOW` and others.
  package func resources(
    ofOwnerOf window: ObservedWindow
  ) throws(ObservingError) -> [String: Int] {
    var count: Int32 = 0
    var types: UnsafeMutablePointer<XResType>?
    var status: Int32 = 0
    Connection.withExtensions {
      status = unsafe XResQueryClientResources(display, window.id, &count, &types)
    }
    guard status != 0 else { throw .refused("what the owner of \(window) keeps on the server") }
    defer { unsafe XFree(types) }
    var resources: [String: Int] = [:]
    for index in 0..<Int(count) {
      guard let type = unsafe types?[index] else { continue }
      let name = unsafe XGetAtomName(display, type.resource_type)
      resources[unsafe name.map { unsafe String(cString: $0) } ?? "?"] = Int(type.count)
      unsafe XFree(name)
    }
    return resources
  }

  /// How many bytes of pixmaps the program keeps that the window belongs to.
  package func pixmapBytes(ofOwnerOf window: ObservedWindow) throws(ObservingError) -> Int {
    var bytes: UInt = 0
    var status: Int32 = 0
    Connection.withExtensions {
      status = unsafe XResQueryClientPixmapBytes(display, window.id, &bytes)
    }
    guard status != 0 else { throw .refused("the pixmaps of the owner of \(window)") }
    return Int(bytes)
  }
}
