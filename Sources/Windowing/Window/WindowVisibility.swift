// SPDX-License-Identifier: MIT

/// Whether a window that was on the screen has been put away: iconified, or on another workspace. A
/// window manager then unmaps it; one that keeps it mapped, to show it small, says that it is an icon
/// (ICCCM, 4.1.3.1 and 4.1.4).
struct WindowVisibility: Equatable {
  private var isUnmapped = false
  private var isIcon = false

  var isHidden: Bool { isUnmapped || isIcon }

  mutating func noteUnmapped() { isUnmapped = true }

  /// What was said before of an icon may be of a window manager that is gone.
  mutating func noteMapped() {
    isUnmapped = false
    isIcon = false
  }

  /// Takes note of the property WM_STATE; empty where there is none.
  mutating func noteState(_ values: [UInt]) { isIcon = values.first == Self.iconicState }

  private static let iconicState: UInt = 3
}
