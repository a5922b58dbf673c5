// SPDX-License-Identifier: MIT

import DisplayLists

/// What the properties `fill` and `stroke` may say.
enum SVGPaint: Equatable {
  case none
  case ink
  case color(UInt32)
  /// A gradient, by its id.
  case gradient(String)

  init(_ text: String) throws(ArtError) {
    let text = text.trimmed
    switch text {
    case "none": self = .none
    default:
      if let id = text.referenced { self = .gradient(id) } else { self = try .plain(text) }
    }
  }

  /// A plain colour.
  static func plain(_ text: String) throws(ArtError) -> SVGPaint {
    let text = text.trimmed
    switch text {
    case "currentColor": return .ink
    case "black": return .color(0)
    case "white": return .color(0xffffff)
    default:
      guard let hexadecimal = hexadecimal(text) else {
        throw ArtError(
          "\"\(text.prefix(40))\" is no colour of these: "
            + "none, #rgb, #rrggbb, black, white, currentColor, url(#gradient)")
      }
      return .color(hexadecimal)
    }
  }

  private static func hexadecimal(_ text: String) -> UInt32? {
    let digits = text.dropFirst()
    guard text.first == "#", digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3: return UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16)
    case 6: return UInt32(digits, radix: 16)
    default: return nil
    }
  }

  /// The colour for a display list; `nil` if it is not a colour.
  func listed(opacity: Double) -> ListColor? {
    switch self {
    case .ink: .ink(opacity: opacity)
    case .color(let hexadecimal): .color(hexadecimal, opacity: opacity)
    case .none, .gradient: nil
    }
  }
}
