// SPDX-License-Identifier: MIT

import Glibc
import Observing
import Testing

@testable import Windowing

/// The rows of a PC's keyboard by the numbers of their keys.
private let rows = [10...19, 24...33, 38...46, 52...58]
private let placesOfUS = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"]

@Suite("Keyboard layouts") struct LayoutTests {
  @Test func `where no Latin letter can be typed their places on a US keyboard count`() async {
    await #expect(processExitsWith: .success) { try Self.typePlaces() }
  }

  private static func typePlaces() throws {
    let layouts: [(name: String, typed: Character)] = [
      ("ru", "ф"), ("ara", "ش"), ("gr", "α"), ("il", "ש"), ("in", "ो"), ("th", "ฟ"), ("ir", "ش"),
      ("ua", "ф"), ("ge", "ა"), ("am", "ջ"), ("bg", "ь"), ("ru -variant typewriter", "ф"),
    ]
    for (name, typed) in layouts {
      let keyboard = try Keyboard(layout: name)
      for (row, characters) in zip(rows, placesOfUS) {
        let keys = characters.map { Key(.character($0)) }
        #expect(try keyboard.type(row) == keys, "\(name)")
        let held = characters.map { Key(.character($0), control: true, shift: true) }
        #expect(try keyboard.type(row, holding: ["Control_L", "Shift_L"]) == held, "\(name)")
      }
      keyboard.test.window.takesText = true
      #expect(try keyboard.type([38]).map(\.typed) == [typed])
      let others = [65, 36, 9, 111, 67].flatMap { (try? keyboard.type([$0])) ?? [] }
      #expect(
        others == [Key(.space), Key(.enter), Key(.escape), Key(.up), Key(.function(1))], "\(name)")
    }
  }

  @Test func `where Latin letters can be typed what a key types counts`() async {
    await #expect(processExitsWith: .success) { try Self.typeLetters() }
  }

  private static func typeLetters() throws {
    let layouts = [
      ("us", placesOfUS),
      ("fr", ["1234567890", "azertyuiop", "qsdfghjkl", "wxcvbn,"]),
      ("de", ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"]),
      ("us -variant dvorak", ["1234567890", "',.pyfgcrl", "aoeuidhtn", ";qjkxbm"]),
      ("fr -variant bepo", ["1234567890", "bépoè", "auie,ctsr", "àyx.k"]),
      ("tr", ["1234567890", "qwertyuıop", "asdfghjkl", "zxcvbnm"]),
      ("vn", ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"]),
      ("cz", ["1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm"]),
    ]
    for (name, expected) in layouts {
      let keyboard = try Keyboard(layout: name, takesText: name == "tr")
      for (row, characters) in zip(rows, expected) {
        let keys = characters.map { Key(.character($0)) }
        #expect(try keyboard.type(row.prefix(characters.count)) == keys, "\(name)")
      }
    }
  }

  @Test func `of two layouts the one in use comes first, then the other`() async {
    await #expect(processExitsWith: .success) { try Self.switchLayouts() }
  }

  private static func switchLayouts() throws {
    let keyboard = try Keyboard(layout: "fr,ru -option grp:menu_toggle", takesText: true)
    let french = [Key(.character("a")), Key(.character("q"))]
    #expect(try keyboard.type([24, 38]) == french)
    try keyboard.test.observer.typeKey("ISO_Next_Group")
    let russian = try keyboard.type([24, 38])
    #expect(russian == french)
    #expect(russian.map(\.typed) == ["й", "ф"])
    #expect(try keyboard.type([9, 36]) == [Key(.escape), Key(.enter)])
  }
}

@Suite("AltGr") struct AltGrTests {
  @Test func `what it is held with is typed, and no command`() async {
    await #expect(processExitsWith: .success) { try Self.holdIt() }
  }

  private static func holdIt() throws {
    let cases: [(layout: String, altGr: String, number: Int, typed: Character)] = [
      ("us -option lv3:ralt_switch", "ISO_Level3_Shift", 43, "h"),
      ("de", "ISO_Level3_Shift", 24, "@"), ("de", "ISO_Level3_Shift", 26, "€"),
      ("pl", "ISO_Level3_Shift", 38, "ą"), ("fr", "ISO_Level3_Shift", 19, "@"),
      ("us,ru -option grp:switch", "Mode_switch", 43, "р"),
    ]
    for (layout, altGr, number, typed) in cases {
      let keyboard = try Keyboard(layout: layout, takesText: true)
      let keys = try keyboard.type([number], holding: [altGr])
      #expect(keys == [Key(.character(typed), altGr: true)])
      #expect(keys.map(\.typed) == [typed])
      #expect(
        try keyboard.type([111, 9], holding: [altGr]) == [Key(.up), Key(.escape)], "\(layout)")
      // And no more once it has come up.
      #expect(try keyboard.type([43]) == [Key(.character("h"))], "\(layout)")
    }
  }

  @Test func `it may have been down before the focus came`() async {
    await #expect(processExitsWith: .success) {
      let test = try WindowUnderTest { try Keyboard.choose("us,ru -option grp:switch", on: $0) }
      try test.observer.pressKey("Mode_switch")
      test.window.takesText = true
      test.observer.focus(test.observed)
      try test.hear("focus") { $0.contains(.gotFocus) }
      try test.observer.typeKey(number: 43)
      #expect(try test.hearAll() == [.key(Key(.character("р"), altGr: true))])
      try test.observer.releaseKey("Mode_switch")
    }
  }
}

@Suite("Keys without the extension XKEYBOARD") struct PlainKeyTests {
  @Test
  func `keys are what they type, and what is held with them`() async {
    await #expect(processExitsWith: .success) {
      let keyboard = try Keyboard(isExtensionKnown: false, takesText: true)
      try keyboard.expect([
        ("n", [], Key(.character("n"))), ("n", ["Shift_L"], Key(.character("n"), shift: true)),
        ("z", ["Control_R"], Key(.character("z"), control: true)),
        ("7", [], Key(.character("7"))), ("7", ["Shift_L"], Key(.character("7"), shift: true)),
        ("minus", [], Key(.character("-"))), ("space", [], Key(.space)),
        ("Return", [], Key(.enter)), ("Tab", ["Shift_L"], Key(.tab, shift: true)),
        ("Left", [], Key(.left)), ("F1", [], Key(.function(1))), ("KP_Home", [], Key(.home)),
        ("KP_Add", [], Key(.character("+"))),
      ])
      try keyboard.test.observer.typeKey("Num_Lock")
      try keyboard.expect([("KP_Left", [], Key(.character("4")))])
      try keyboard.test.observer.typeKey("n", holding: ["Alt_L"])
      #expect(try keyboard.test.hearAll() == [])
      #expect(try keyboard.type([24], holding: ["Shift_L"]).map(\.typed) == ["Q"])
    }
  }
}
