// SPDX-License-Identifier: MIT

@testable import Bus

extension Reader {
  /// A message from the desktop's bus, or the bus' address.
  static let bus = Reader("bus", longest: 256) { bytes, _ in
    if let address = BusAddress(bytes) {
      let name = address.socketName
      try hold("the system takes the socket's name", (1...BusAddress.longest).contains(name.count))
      try hold("a name is whole", !name.dropFirst().contains(0))
    }
    guard let length = try? BusMessage.length(bytes) else { return }
    try hold("a message has a start and an end", (16...BusMessage.longest).contains(length))
    guard bytes.count >= length, let message = try? BusMessage(Array(bytes[..<length])) else {
      return
    }
    try hold("it holds what its bytes have room for", size(.list(message.values)) <= length)
    let short = try? BusMessage(Array(bytes[..<(length - 1)]))
    try hold("what was cut off is no message", short == nil)
  }
}

/// How many values there are in one, and how many bytes of text.
private func size(_ value: BusValue) -> Int {
  switch value {
  case .number: 1
  case .text(let text): text.count
  case .list(let list): list.map(size).reduce(0, +)
  }
}
