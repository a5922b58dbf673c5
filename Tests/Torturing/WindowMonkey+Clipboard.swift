// SPDX-License-Identifier: MIT

import Observing

// Copying and pasting between the program and another one.
extension WindowMonkey {
  func share() throws -> String {
    events += 1
    switch chance.below(4) {
    case 0:
      neighbour.disown("CLIPBOARD")
      try paste()
      return "paste nothing"
    case 1:
      try observer.typeKey("c", holding: ["Control_L"])
      try stage.settle()
      let target = chance.one(of: [
        "UTF8_STRING", "STRING", "TEXT", "TARGETS", "TIMESTAMP", "MULTIPLE", "NONSENSE",
      ])
      neighbour.ask(for: "CLIPBOARD", as: target, in: chance.isOne(in: 9) ? "" : "MONKEY")
      events += 4
      return "take a copy as \(target)"
    default:
      neighbour.own("CLIPBOARD")
      try paste()
      return "paste"
    }
  }

  private func paste() throws {
    try observer.typeKey("v", holding: ["Control_L"])
    events += 4
    // The answer is given by this very thread.
    for _ in 0..<3 {
      try stage.settle()
      neighbour.take()
    }
  }

  /// Gives the program what it asks for, or something else, or nothing.
  func answer(_ request: TransferRequest) {
    events += 1
    guard !chance.isOne(in: 12) else { return }
    if chance.isOne(in: 8) { return neighbour.answer(request, in: "") }
    if chance.isOne(in: 12) {
      neighbour.set(request.property, of: request.requestor, type: "INCR", numbers: [100])
    } else if request.target == "TARGETS" {
      let targets = ["UTF8_STRING", "STRING", "TARGETS", "text/plain"].shuffled(using: &chance)
      neighbour.set(
        request.property, of: request.requestor, type: "ATOM",
        numbers: targets.prefix(chance.number(in: 0...4)).map { neighbour.number(of: $0) })
    } else {
      neighbour.set(
        request.property, of: request.requestor,
        type: chance.isOne(in: 8) ? "STRING" : "UTF8_STRING", bytes: text)
    }
    neighbour.answer(request)
  }

  /// A record, or nearly one, or anything.
  private var text: [UInt8] {
    var bytes = Array(record.utf8)
    switch chance.below(8) {
    case 0: return chance.bytes(chance.below(2000))
    case 1: return Array(String(repeating: "matchismo 1\n♠", count: 5000).utf8)
    case 2: bytes[chance.below(bytes.count)] = UInt8(chance.below(256))
    case 3: bytes.removeLast(chance.below(bytes.count))
    default: break
    }
    return bytes
  }

  private var record: String {
    let header = chance.one(of: [
      "deal 4711\ntable 12\nmatch 2\nscoring stanford\n", "cards AS KH 7D 7C AH\n",
      "deal 1\ntable 52\nmatch 3\nscoring classroom\n", "mode pairs\ndeal 9\ntable 16\n",
      "mode flip\ndeal 3\ntable 52\n", "deal 2\ntable 4\nscoring 9,-9,-1\npractice\n",
    ])
    let moves = (0..<chance.below(60)).map { _ in
      // Most of them are not refused.
      chance.isOne(in: 30) ? "hint\n" : "choose \(chance.isOne(in: 20) ? chance.below(60) : 0)\n"
    }
    return "matchismo 1\n" + header + moves.joined()
  }
}
