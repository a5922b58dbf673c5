// SPDX-License-Identifier: MIT

import CX11
import Glibc
import System

/// A program that composes text, such as ibus or fcitx (X Input Method Protocol). Xlib waits for
/// its answers forever, so it has a thread and a connection of its own. A player who types waits
/// for a key for ``patience`` at most.
final class InputServer: Sendable {
  enum Outcome {
    case key(KeyEvent)
    case text(String)
  }

  fileprivate struct State {
    /// Once it has answered, it can be given keys.
    var isOpen = false

    var isInUse = true

    /// An unanswered key counts as lost at `latest`.
    var key: (event: KeyEvent, latest: Moment)?

    var isKeyNew = false

    var outcomes: [Outcome] = []

    var connection: Int32?

    /// It gets no more keys; then the thread ends.
    var isOver = false
    var hasEnded = false
  }

  private let state = Locked(State())

  /// The name in the environment's XMODIFIERS.
  private let name: String

  /// The name of the X server, and the window of the text field.
  private let display: String
  private let window: XID

  /// Connected sockets: a byte sent to one end wakes the other.
  private let ends: (program: Int32, thread: Int32)

  /// In seconds. A server that is busy for longer is taken for one that hangs.
  static let patience = 2.0

  /// `nil` if the environment names none.
  init?(on display: String, for window: XID) {
    guard let name = Self.name else { return nil }
    var pair: [Int32] = [-1, -1]
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    guard unsafe socketpair(AF_UNIX, Int32(kind), 0, &pair) == 0 else { return nil }
    (self.name, self.display, self.window, ends) = (name, display, window, (pair[0], pair[1]))
    Self.running.withLock { $0.append(self) }
    guard SideThread.start({ self.run() }) else {
      forget()
      return nil
    }
  }

  /// The servers whose threads may be in Xlib, which frees its locks at the end of the program,
  /// even while they are in use.
  private static let running: Locked<[InputServer]> = {
    atexit { InputServer.endAll() }
    return Locked([])
  }()

  private func forget() { Self.running.withLock { $0.removeAll { $0 === self } } }

  deinit {
    close(ends.program)
    close(ends.thread)
  }

  /// Two names mean Xlib's own method.
  private static var name: String? {
    let modifiers = environment("XMODIFIERS")?.split(separator: "@") ?? []
    let name = modifiers.first { $0.hasPrefix("im=") }?.dropFirst("im=".count) ?? ""
    return ["", "none", "local"].contains(name) ? nil : String(name)
  }

  private static func wake(otherThan end: Int32) {
    // If the socket is full, the other end is awake already.
    _ = unsafe send(end, [1], 1, Int32(MSG_NOSIGNAL))
  }

  private static func settle(_ end: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe recv(end, &bytes, bytes.count, 0) > 0 {}
  }
}

extension InputServer.State {
  /// An unanswered key keeps its own meaning.
  fileprivate mutating func finish() {
    if let key { outcomes.append(.key(key.event)) }
    (key, isOver) = (nil, true)
  }
}

// MARK: - The program's side

extension InputServer {
  var descriptor: Int32 { ends.program }

  func use(_ isInUse: Bool) {
    state.withLock { $0.isInUse = isInUse }
    Self.wake(otherThan: ends.program)
  }

  /// No other key may follow before the answer.
  ///
  /// - Returns: whether the server takes keys.
  func take(_ key: KeyEvent) -> Bool {
    let isTaken = state.withLock { state in
      guard state.isOpen, !state.isOver else { return false }
      state.key = (key, Moment.now.adding(seconds: Self.patience))
      state.isKeyNew = true
      return true
    }
    if isTaken { Self.wake(otherThan: ends.program) }
    return isTaken
  }

  /// `nil` without an unanswered key.
  var deadline: Moment? { state.withLock { $0.key?.latest } }

  var hasOutcome: Bool { state.withLock { !$0.outcomes.isEmpty } }

  func takeOutcome() -> Outcome? {
    state.withLock { $0.outcomes.isEmpty ? nil : $0.outcomes.removeFirst() }
  }

  func noteTime(_ now: Moment) {
    Self.settle(ends.program)
    if let deadline, now >= deadline { end() }
  }

  /// Ends any wait of the thread, too.
  func end() {
    state.withLock { state in
      state.finish()
      if let connection = state.connection { shutdown(connection, Int32(SHUT_RDWR)) }
    }
    Self.wake(otherThan: ends.program)
  }

  /// In seconds.
  private static let longestEnd = 1.0

  private static func endAll() {
    let latest = Moment.now.adding(seconds: longestEnd)
    for server in running.withLock(\.self) { server.end() }
    while !running.withLock(\.isEmpty), Moment.now < latest {
      Poll.wait(for: [], until: .now.adding(milliseconds: 1))
    }
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }
}

// MARK: - The thread's side

extension InputServer {
  private func run() {
    if let line = InputLine(to: name, on: display, for: window, losing: self) {
      state.withLock { $0.connection = line.descriptor }
      if !state.withLock({ $0.isOver }), line.open() { serve(by: line) }
      // Before it closes: its number may soon be another's.
      withExtendedLifetime(line) { state.withLock { $0.connection = nil } }
    }
    finishThread()
  }

  fileprivate func finishThread() {
    state.withLock { state in
      state.finish()
      (state.connection, state.hasEnded) = (nil, true)
    }
    forget()
    Self.wake(otherThan: ends.thread)
  }

  private func serve(by line: InputLine) {
    state.withLock { $0.isOpen = true }
    var isInUse = false
    while true {
      let (key, isWanted, isOver) = state.withLock { state in
        defer { state.isKeyNew = false }
        return (state.isKeyNew ? state.key?.event : nil, state.isInUse, state.isOver)
      }
      if isOver { return }
      if isWanted != isInUse { line.use(isWanted) }
      isInUse = isWanted
      if let key, !line.offer(key) { note(.key(key), isAnswer: true) }
      while let news = line.next() {
        switch news {
        case .outcome(let outcome): note(outcome, isAnswer: false)
        case .alive: note(nil, isAnswer: true)
        case .nothing: break
        }
      }
      if line.isOver { return }
      Poll.wait(for: [(line.descriptor, POLLIN), (ends.thread, POLLIN)])
      Self.settle(ends.thread)
    }
  }

  private func note(_ outcome: Outcome?, isAnswer: Bool) {
    state.withLock { state in
      if let outcome, !state.isOver { state.outcomes.append(outcome) }
      if isAnswer { state.key = nil }
    }
    Self.wake(otherThan: ends.thread)
  }
}

/// A connection. It belongs to one thread, and any call may wait forever.
@safe private final class InputLine {
  private let display: OpaquePointer
  private let window: XID
  private var context: OpaquePointer?

  /// The server's selection, a question that every server answers, and the window that gets the
  /// answer.
  private let selection: Atom
  private let question: Atom
  private let asker: XID

  /// Becomes 1 when the server ends: by then Xlib has freed its objects.
  private let end: UnsafeMutablePointer<Int32>

  enum News {
    case outcome(InputServer.Outcome)
    /// The server has handled all keys so far.
    case alive
    case nothing
  }

  /// - Parameter input: told of the loss of the connection. Then this thread stops for good, since
  ///   some of Xlib's waits don't end by it.
  init?(to name: String, on server: String, for window: XID, losing input: InputServer) {
    guard let display = unsafe XOpenDisplay(server) else { return nil }
    unsafe XSetIOErrorExitHandler(
      display,
      { _, input in
        unsafe Unmanaged<InputServer>.fromOpaque(input!).takeUnretainedValue().finishThread()
        while true { pause() }
      }, Unmanaged.passUnretained(input).toOpaque())
    unsafe end = .allocate(capacity: 1)
    unsafe end.initialize(to: 0)
    unsafe (self.display, self.window) = (display, window)
    selection = unsafe XInternAtom(display, "@server=" + name, 0)
    question = unsafe XInternAtom(display, "LOCALES", 0)
    let root = unsafe XDefaultRootWindow(display)
    asker = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
  }

  /// The end of the connection tells the server. Asked to agree, it might not answer.
  deinit {
    unsafe XCloseDisplay(display)
    unsafe end.deallocate()
  }

  var descriptor: Int32 { unsafe XConnectionNumber(display) }
  var isOver: Bool { unsafe end.pointee != 0 }

  /// Any time may pass.
  ///
  /// - Returns: whether the server agrees.
  func open() -> Bool {
    guard unsafe XSetLocaleModifiers("") != nil,
      let method = unsafe XOpenWatchedMethod(display, end)
    else { return false }
    unsafe context = XMakeInputContext(method, window, end)
    return unsafe context != nil
  }

  func use(_ isInUse: Bool) {
    if isInUse { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
  }

  /// A question follows a taken key, since the server need not answer a key.
  ///
  /// - Returns: whether the server takes it.
  func offer(_ key: KeyEvent) -> Bool {
    var event = unsafe key.event(on: display)
    guard unsafe XFilterEvent(&event, XID(None)) != 0 else { return false }
    unsafe XConvertSelection(display, selection, question, question, asker, Time(CurrentTime))
    return true
  }

  /// The next news; `nil` if there are no more.
  func next() -> News? {
    guard !isOver, unsafe XPending(display) > 0 else { return nil }
    var event = unsafe XTakeEvent(display)
    guard unsafe XFilterEvent(&event, XID(None)) == 0, !isOver else { return .nothing }
    switch unsafe event.type {
    case KeyPress where unsafe event.xkey.keycode == 0:
      guard let context = unsafe context else { return .nothing }
      return unsafe InputMethod.text(of: &event, in: context).map { .outcome(.text($0)) }
        ?? .nothing
    case KeyPress, KeyRelease:
      return unsafe KeyEvent(event, in: window).map { .outcome(.key($0)) } ?? .nothing
    case SelectionNotify: return .alive
    case MappingNotify: unsafe XRefreshKeyboardMapping(&event.xmapping)
    default: break
    }
    return .nothing
  }
}
