// SPDX-License-Identifier: MIT

package import Drawing

/// The colours of the table.
package enum Palette {
  package static let feltLight = Color(0x2b8a57)
  package static let feltDark = Color(0x0f4a30)

  package static let paper = Color(0xfdfcf8)
  package static let paperEdge = Color(0x1c2b22, opacity: 0.35)
  package static let shadow = Color(0x04140c)

  package static let backLine = Color(0xe9d9a6)

  package static let bar = Color(0x06261a, opacity: 0.55)
  package static let text = Color(0xf4f1e4)
  package static let quietText = Color(0xf4f1e4, opacity: 0.72)

  package static let panel = Color(0x08281c, opacity: 0.94)
  package static let panelEdge = Color(0xe9d9a6, opacity: 0.55)
  package static let button = Color(0xe9d9a6)
  package static let pressedButton = Color(0xc7b67f)
  package static let buttonText = Color(0x1b2a1f)
}
