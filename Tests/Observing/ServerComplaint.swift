// SPDX-License-Identifier: MIT

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
