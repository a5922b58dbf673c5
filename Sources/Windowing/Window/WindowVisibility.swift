// SPDX-License-Identifier: MIT

/// Whether a window that was on the screen has been put away: iconified, or on another workspace. A
/// window manager then unmaps it; one that keeps it mapped, to show it small, says that it is an icon
/// (ICCCM, 4.1.3.1 and 4.1.4).
struct WindowVisibility: Equatable {
  private var isUnmapped = false
  private var isIcon = false

  /// Whether the last event said that the window can't be seen.
  private var isHidingTold = false

  var isHidden: Bool { isUnmapped || isIcon }

  mutating func noteUnmapped() { isUnmapped = true }

  /// An earlier state may be from a window manager that is gone.
  mutating func noteMapped() {
    isUnmapped = false
    isIcon = false
  }

  /// Records the property WM_STATE; empty where there is none.
  mutating func noteState(_ values: [UInt]) { isIcon = values.first == Self.iconicState }

  /// - Returns: an event for a change of visibility that has not been reported. Ask only after
  ///   handling all events: a window manager that starts or ends unmaps windows for a moment.
  mutating func change() -> Event? {
    guard isHidden != isHidingTold else { return nil }
    isHidingTold = isHidden
    return isHidingTold ? .hidden : .shown
  }

  private static let iconicState: UInt = 3
}
