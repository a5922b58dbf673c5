// SPDX-License-Identifier: MIT

import Assistive
import Drawing
import Scene
import System
import Tableau
import Testing

@testable import Bus
@testable import Windowing
@testable import matchismo

@Suite("What the window's loop has of assistive technology") struct AssistiveWatchTests {
  private let fake: FakeBus
  private let watch = AssistiveWatch()
  private let scene: TableScene
  private let start = Moment.now

  init() throws {
    fake = try FakeBus()
    scene = TableScene(
      Tableau(["one", "two"].map { Pile([.down], name: $0) }),
      size: PixelSize(width: 640, height: 480), scale: 1, fonts: Fonts())
  }

  private var shown: ShownWindow { ShownWindow(scene, title: "Matchismo", isActive: true) }

  /// Lets the loop take what the bus has said.
  private func proceed() {
    let shown = shown
    for awaited in watch.awaited(seeing: shown, at: { (0, 0) }) { awaited.whenReady() }
  }

  /// Lets it in, and tells it who listens: its fifth message asks for a place, and its sixth for that.
  private func welcome(hearing events: [String]) {
    fake.welcome()
    proceed()
    fake.tell(2, answering: 6, from: ":1.0", [], "a(ss)") {
      $0.array(alignedTo: 8) { list in
        for event in events {
          list.structure {
            $0.text(":1.9")
            $0.text(event)
          }
        }
      }
    }
    proceed()
    _ = fake.heard()
  }

  @Test func `a bus that drops it is joined again, with a rest between two tries`() {
    watch.follow(fake.address, at: start)
    welcome(hearing: ["object:state-changed:focused"])
    #expect(watch.isHeard && watch.deadline == nil)
    for attempt in 1...3 {
      fake.hangUp()
      proceed()
      #expect(!watch.isHeard, "nobody waits for who has gone")
      let due = start.adding(seconds: Double(attempt) * AssistiveWatch.rest)
      #expect(watch.deadline == due)
      watch.follow(fake.address, at: due.adding(milliseconds: -1))
      #expect(watch.awaited(seeing: shown, at: { (0, 0) }).isEmpty)
      watch.follow(fake.address, at: due)
      welcome(hearing: ["object:state-changed:focused"])
      #expect(watch.isHeard && watch.deadline == nil)
    }
    watch.follow(nil, at: start)
    #expect(!watch.isHeard && watch.deadline == nil)
  }

  @Test func `a bus that is busy gets everything later`() throws {
    watch.follow(fake.address, at: start)
    welcome(hearing: ["object:state-changed:focused"])
    watch.tell({ _ in shown }, at: start)
    // More than a socket takes.
    for turn in 1...2000 {
      scene.focus(on: .pile(turn % 2))
      watch.tell({ _ in shown }, at: start)
    }
    #expect(watch.isHeard)
    var bytes: [UInt8] = []
    while case let more = fake.heard(), !more.isEmpty {
      bytes += more
      proceed()
    }
    var count = 0
    while !bytes.isEmpty {
      let length = try BusMessage.length(bytes[...])
      if try BusMessage(Array(bytes.prefix(length)))?.member == "StateChanged" { count += 1 }
      bytes.removeFirst(length)
    }
    #expect(count >= 4000)
    #expect(watch.isHeard)
  }

  @Test(arguments: [
    (["object:state-changed:focused", "object:text-caret-moved"], false),
    (["object:state-changed:focused", "Object:PropertyChange:AccessibleName"], true),
    (["Object:Announcement"], true),
  ])
  func `it is spoken while there are words for who speaks, and no longer`(
    _ listeners: [String], isReader: Bool
  ) {
    watch.follow(fake.address, at: start)
    welcome(hearing: listeners)
    watch.tell({ _ in shown }, at: start)
    var now = start.adding(seconds: 60)
    #expect(!watch.isSpeaking(at: now))
    var tableau = scene.tableau
    tableau.sentence = "J♥ and J♠ match"
    scene.show(tableau)
    watch.tell({ _ in shown }, at: now)
    #expect(watch.isSpeaking(at: now) == isReader)
    #expect(watch.isSpeaking(at: now.adding(seconds: 2)) == isReader)
    #expect(!watch.isSpeaking(at: now.adding(seconds: 6)))
    now = now.adding(seconds: 60)
    watch.tell({ _ in shown }, at: now)
    #expect(!watch.isSpeaking(at: now), "nothing is new")
    scene.focus(on: .pile(1))
    watch.tell({ _ in shown }, at: now)
    #expect(watch.isSpeaking(at: now) == isReader)
  }

  @Test func `what the player does waits for the keys before it, and nothing else does`() {
    watch.follow(fake.address, at: start)
    welcome(hearing: ["object:state-changed:focused"])
    let place = Point(1, 1)
    let stroke = KeyStroke(
      isPress: true, symbol: 0x61, code: 38, modifiers: 0, time: 99, text: "a")
    let key = Event.stroke(stroke, means: .key(Key(.character("a"))))
    func keep(_ events: [Event]) -> [Event] {
      watch.keep(from: events.map { Happening($0, at: start) }).map(\.event)
    }
    #expect(keep([.pressed(place), .released(place)]) == [.pressed(place), .released(place)])
    let size = PixelSize(width: 700, height: 500)
    let later: [Event] = [
      .moved(place), .pressed(place), .released(place), .scrolled(1, at: place),
    ]
    #expect(
      keep([.moved(place), key] + later + [.resized(size)]) == [.moved(place), .resized(size)])
    #expect(keep([.pasted("b")]) == [])
    // The reader doesn't want it: its seventh message has offered it.
    fake.tell(2, answering: 7, from: ":1.0", [], "b") { $0.boolean(false) }
    proceed()
    #expect(keep([.drawn, .typed("c")]) == [.drawn, key] + later + [.pasted("b"), .typed("c")])
    // It keeps the next one, and the click comes all the same.
    #expect(keep([key, .pressed(place)]) == [])
    fake.tell(2, answering: 8, from: ":1.0", [], "b") { $0.boolean(true) }
    proceed()
    #expect(keep([]) == [.pressed(place)])
  }
}
