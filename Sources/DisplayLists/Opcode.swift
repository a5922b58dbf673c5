// SPDX-License-Identifier: MIT

/// The first byte of a command. Its numbers follow, in the order of the command's associated
/// values.
///
/// All bytes of a list are below 128, so that a list can be a string literal, which is read-only
/// data of the program and costs a start nothing. Numbers are integers with the sign in the lowest
/// bit, written in groups of six bits, the lowest first; bit 6 of a byte says that more follow.
/// Points of a path are relative to the previous point.
enum Opcode: UInt8 {
  case begin = 0x4e  // N
  case move = 0x4d  // M
  case line = 0x4c  // L
  case curve = 0x43  // C
  case close = 0x5a  // Z
  case ink = 0x49  // I
  case color = 0x4b  // K
  case linearGradient = 0x47  // G
  case radialGradient = 0x52  // R
  case inkStop = 0x69  // i
  case colorStop = 0x6b  // k
  case pen = 0x57  // W
  case fill = 0x46  // F
  case stroke = 0x53  // S
  case clip = 0x50  // P
  case restore = 0x51  // Q

  /// How many steps of a length make one unit.
  static let stepsPerUnit = 100.0
  /// How many steps of an offset or an opacity make 1.
  static let stepsPerWhole = 1000.0
}
