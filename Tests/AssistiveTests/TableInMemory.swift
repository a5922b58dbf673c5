// SPDX-License-Identifier: MIT

import Choices
import Drawing
import Games
import Matching
import MatchingPlay
import Scene

@testable import Assistive
@testable import Bus
@testable import matchismo

/// A table in memory, and what assistive technology knows of it.
final class TableInMemory {
  let session: Session
  private var numbers = AccessibleNumbers()
  var isActive = true

  /// - Parameter cards: as in records.
  init(_ cards: String = "JH JS 3D 7C KD 2H", size: PixelSize = PixelSize(width: 880, height: 660))
    throws
  {
    let playerSettings = PlayerSettings(Settings())
    playerSettings.isDesktopAnimated = false
    let sitting = Sitting(replaying: try Record<MatchingGame>("matchismo 1\ncards \(cards)\n"))
    let scene = TableScene(
      sitting.tableau(), size: size, scale: 1, look: playerSettings.look, fonts: Fonts())
    session = Session(sitting, on: scene, playerSettings: playerSettings)
    _ = scene.update()
  }

  var shown: ShownWindow {
    ShownWindow(session.scene, title: "Matchismo", isActive: isActive)
  }

  func tree() -> AccessibleTree { AccessibleTree(shown, &numbers) }

  func choose(_ places: Int...) {
    for place in places { session.carryOut(.choose(place)) }
  }

  /// Asks an object something, as a message that has come over a bus, and carries out what that means.
  @discardableResult
  func ask(
    _ object: Int, _ interface: String, _ member: String, _ signature: String = "",
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws -> [BusValue]? {
    let call = BusMessage.call(
      member, of: interface, at: ObjectReference.path(of: object), in: ":1.7", signature, write)
    guard let heard = try BusMessage(call.bytes(serial: 9)) else { return nil }
    var answers = AccessibleAnswers(tree(), name: ":1.7", origin: { (100, 50) })
    let answer = answers.answer(to: heard)
    if let request = answers.request { session.carryOut(request) }
    let read = try BusMessage(answer.bytes(serial: 3))
    return read?.kind == .reply && read?.answers == 9 ? read?.values : nil
  }

  func get(_ object: Int, _ interface: String, _ property: String) throws -> BusValue? {
    try ask(object, "org.freedesktop.DBus.Properties", "Get", "ss") {
      $0.text("org.a11y.atspi." + interface)
      $0.text(property)
    }?.first
  }
}

extension AccessibleTree {
  /// Every object as a line, those that others hold below them.
  func lines(_ id: Int = root, _ indent: String = "") -> [String] {
    guard let object = self[id] else { return [] }
    return ["\(indent)\(object.role.name): \(object.name)"]
      + object.children.flatMap { lines($0, indent + "  ") }
  }

  /// The object with such a name.
  func named(_ name: String) -> Accessible? { all.first { $0.name == name } }
}
