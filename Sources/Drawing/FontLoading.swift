// SPDX-License-Identifier: MIT

import Glibc

/// Loads the system's fonts on a thread of its own, which takes about as long as all the rest of a
/// start, and hands them over when they are asked for.
@safe package final class FontLoading {
  private var thread = pthread_t()

  /// What the thread gives back; the reference is held for whoever asks first.
  private var loaded: Fonts?

  /// Whether there is a thread that has not been waited for.
  private var isUnderWay: Bool

  /// Begins to load.
  package init() {
    isUnderWay =
      unsafe pthread_create(
        &thread, nil,
        { _ in
          let fonts = Fonts()
          for weight in [TextStyle.Weight.regular, .bold] {
            _ = fonts.line("Score: -0123456789", TextStyle(size: 16, weight: weight)).size
          }
          return unsafe Unmanaged.passRetained(fonts).toOpaque()
        }, nil) == 0
  }

  deinit {
    _ = finish()
  }

  /// The fonts, as soon as they are there.
  package var fonts: Fonts {
    if let loaded { return loaded }
    let fonts = finish() ?? Fonts()
    loaded = fonts
    return fonts
  }

  private func finish() -> Fonts? {
    guard isUnderWay else { return nil }
    isUnderWay = false
    var result: UnsafeMutableRawPointer?
    unsafe pthread_join(thread, &result)
    return unsafe result.map { unsafe Unmanaged<Fonts>.fromOpaque($0).takeRetainedValue() }
  }
}
