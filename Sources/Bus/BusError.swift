// SPDX-License-Identifier: MIT

/// Why nothing more comes from the bus.
package enum BusError: Error, Equatable {
  /// There is no such bus, or it takes nobody.
  case unreachable
  /// It doesn't know this program's user.
  case refused
  /// It says what makes no sense, or too much at once.
  case garbled
  /// It has gone away, or doesn't read what is sent.
  case closed
}
