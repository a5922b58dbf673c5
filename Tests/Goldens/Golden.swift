// SPDX-License-Identifier: MIT

import Foundation
package import Testing

/// A picture that somebody has looked at and found good: a file in `Tests/Goldens/Pictures`.
package struct Golden {
  private let name: String
  private var file: URL { Self.folder.appendingPathComponent("Pictures/\(name).png") }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Whether the files are to be written instead of compared.
  private static let isRecording =
    ProcessInfo.processInfo.environment["MATCHISMO_GOLDEN"] == "record"

  /// Whether words are set in fonts that the pictures aren't painted with.
  private static let hasOtherFonts = ProcessInfo.processInfo.environment["MATCHISMO_FONTS"] != nil

  /// So little is changed for the sake of smaller files, from 0 to 255.
  private static let simplification = 2

  package init(_ name: String) {
    self.name = name
  }

  /// Expects pictures to look as they did when they were found good. Where they don't, the test fails
  /// with the name of each cell that differs, and the pictures are attached to it.
  package func expect(_ sheet: PictureSheet, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    guard !Self.hasOtherFonts else { return }
    guard !Self.isRecording else {
      let picture = sheet.picture.simplified(by: Self.simplification)
      return try Data(picture.png()).write(to: file)
    }
    let bytes = try? Data(contentsOf: file)
    guard let expected = try bytes.map({ try Picture(png: Array($0)) }),
      expected.size == sheet.picture.size
    else {
      Issue.record(
        "\(name).png is missing or of another size; make goldens paints it",
        sourceLocation: sourceLocation)
      return try attach(sheet.picture, "shown", sourceLocation)
    }
    let faults = sheet.faults(expecting: expected)
    guard !faults.isEmpty else { return }
    for (cell, squares) in faults {
      let worst = squares.map { "\($0)" }.prefix(3).joined(separator: "; ")
      Issue.record(
        "\(name).png: \(cell.name) differs in \(squares.count) squares: \(worst)",
        sourceLocation: sourceLocation)
    }
    let difference = sheet.picture.difference(
      from: expected, marking: faults.flatMap(\.squares).map(\.area))
    try attach(sheet.picture, "shown", sourceLocation)
    try attach(expected, "expected", sourceLocation)
    try attach(difference, "difference", sourceLocation)
  }

  private func attach(_ picture: Picture, _ kind: String, _ location: SourceLocation) throws {
    Attachment.record(
      try picture.png(), named: "\(name)-\(kind).png", sourceLocation: location)
  }
}
