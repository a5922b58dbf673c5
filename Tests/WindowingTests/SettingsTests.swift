// SPDX-License-Identifier: MIT

import Foundation
import Observing
import Testing

@testable import Windowing

@Suite("The desktop's settings, read and followed") struct SettingsTests {
  @Test func `without a settings manager those of the resources count, and their changes`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest { $0.setResources("Xft.dpi:\t144\n") }
      #expect(test.display.settings == DesktopSettings(scale: 1.5))
      test.observer.disturbRoot()
      test.observer.setResources("Xft.dpi:\t144\nXft.rgba:\tnone\n")
      test.observer.setResources("Xft.dpi:\t192\n")
      let heard = try test.hear("change") { !$0.isEmpty }
      #expect(heard == [.settingsChanged(DesktopSettings(scale: 2))])
      #expect(test.display.settings.scale == 2)
    }
  }

  @Test func `a settings manager is read, followed, outlived and found again`() async {
    await #expect(processExitsWith: .success) {
      let file = try SettingsFile("Xft/DPI 147456\nGtk/EnableAnimations 0\n")
      var manager: RunningProgram?
      let test = try WindowUnderTest { observer in
        observer.setResources("Xft.dpi:\t120\n")
        manager = try file.startManager(observer)
      }
      #expect(test.display.settings == DesktopSettings(scale: 1.5, isAnimated: false))

      try file.write("Xft/DPI 196608\nNet/ThemeName \"Plain-dark\"\nGtk/EnableAnimations 1\n")
      manager?.send(signal: SIGHUP)
      var expected = DesktopSettings(scale: 2, isAnimated: true, isDark: true)
      #expect(try test.hear("change") { !$0.isEmpty } == [.settingsChanged(expected)])

      try file.write("Xft/DPI 98304\nGdk/WindowScalingFactor 3\n")
      manager?.send(signal: SIGHUP)
      (expected.scale, expected.isDark) = (3, false)
      #expect(try test.hear("change") { !$0.isEmpty } == [.settingsChanged(expected)])

      try manager?.stop()
      expected.scale = 1.25
      #expect(try test.hear("end of the manager") { !$0.isEmpty } == [.settingsChanged(expected)])

      manager = try file.startManager(test.observer)
      expected.scale = 3
      #expect(try test.hear("new manager") { !$0.isEmpty } == [.settingsChanged(expected)])
    }
  }
}

/// The file that a settings manager (xsettingsd) reads.
private final class SettingsFile {
  private let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("matchismo-settings-\(UUID().uuidString)")

  init(_ text: String) throws { try write(text) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String) throws { try Data(text.utf8).write(to: url) }

  func startManager(_ observer: Observer) throws -> RunningProgram {
    let manager = try RunningProgram("xsettingsd", ["-c", url.path], on: observer.screen)
    try observer.wait(for: "settings manager", from: manager, within: WindowUnderTest.patience) {
      observer.hasSettingsManager ? () : nil
    }
    return manager
  }
}
