// SPDX-License-Identifier: MIT

/// A connection with the desktop's sound server, which keeps the sounds. It belongs to one thread.
@safe struct SoundServer: ~Copyable {
  private let pulse: PulseAudio
  private let loop: PulseAudio.Object
  private let context: PulseAudio.Object

  /// Still to be sent, the next one last.
  private var missing = CueVariant.all.reversed() as [CueVariant]

  private var upload: (variant: CueVariant, bytes: [UInt8], stream: PulseAudio.Object)?

  private var kept: Set<CueVariant> = []

  /// It selects the variant.
  private var plays: [Cue: Int] = [:]

  /// `nil` on failure. Not a failable initializer: Swift 6.2 can't compile one that returns early
  /// in a noncopyable type.
  static func connecting(_ pulse: PulseAudio) -> SoundServer? {
    guard let loop = unsafe pulse.newLoop() else { return nil }
    guard let interface = unsafe pulse.interface(loop),
      let context = unsafe pulse.newContext(interface, "Matchismo")
    else {
      unsafe pulse.freeLoop(loop)
      return nil
    }
    // A failure shows in the context's state.
    _ = unsafe pulse.connect(context, nil, PulseAudio.startsNoServer, nil)
    return unsafe SoundServer(pulse, owning: loop, context)
  }

  private init(
    _ pulse: PulseAudio, owning loop: PulseAudio.Object, _ context: PulseAudio.Object
  ) {
    self.pulse = pulse
    unsafe (self.loop, self.context) = (loop, context)
  }

  deinit {
    if let upload = unsafe upload { unsafe pulse.releaseStream(upload.stream) }
    unsafe pulse.disconnect(context)
    unsafe pulse.releaseContext(context)
    unsafe pulse.freeLoop(loop)
  }

  /// For any thread. Must not be called after the server's deinit.
  var wake: () -> Void {
    let (pulse, loop) = unsafe (pulse, loop)
    return { unsafe pulse.wake(loop) }
  }

  /// - Returns: whether the connection is still alive.
  mutating func wait() -> Bool {
    guard unsafe pulse.iterate(loop, 1, nil) >= 0 else { return false }
    let state = unsafe pulse.stateOfContext(context)
    if state == PulseAudio.contextReady { send() }
    return state <= PulseAudio.contextReady
  }

  /// - Returns: `false` while the sounds are still on their way to the server; `true` once the cue
  ///   is played or can't be.
  mutating func play(_ cue: Cue) -> Bool {
    let variant = CueVariant(cue: cue, number: plays[cue, default: 0] % cue.variants)
    guard kept.contains(variant) else {
      // It is sent next.
      if let index = missing.firstIndex(of: variant) { missing.append(missing.remove(at: index)) }
      let isOnItsWay = unsafe upload?.variant == variant
      return !isOnItsWay && !missing.contains(variant)
    }
    plays[cue, default: 0] += 1
    let operation = unsafe pulse.play(
      context, variant.name, nil, PulseAudio.usualVolume, nil, nil)
    if let operation = unsafe operation { unsafe pulse.releaseOperation(operation) }
    return true
  }
}

// MARK: - Sending

extension SoundServer {
  /// Sends the sounds to the server, one after the other.
  private mutating func send() {
    if let (variant, bytes, stream) = unsafe upload {
      switch unsafe pulse.stateOfStream(stream) {
      case PulseAudio.streamReady:
        guard !bytes.isEmpty else { return }
        _ = unsafe pulse.write(stream, bytes, bytes.count, nil, 0, 0)
        _ = unsafe pulse.finishUpload(stream)
        // The bytes are sent only once.
        unsafe upload = (variant, [], stream)
        return
      case PulseAudio.streamFailed: break
      case PulseAudio.streamEnded: kept.insert(variant)
      default: return
      }
      unsafe pulse.releaseStream(stream)
      unsafe upload = nil
    }
    guard let next = missing.popLast() else { return }
    begin(next)
  }

  private mutating func begin(_ variant: CueVariant) {
    let properties = unsafe pulse.newProperties()
    defer { unsafe pulse.freeProperties(properties) }
    _ = unsafe pulse.setProperty(properties, "media.role", "event")
    // The name to play it by.
    _ = unsafe pulse.setProperty(properties, "event.id", variant.name)
    let format = PulseAudio.format(rate: Waveform.rate)
    guard let stream = unsafe pulse.newStream(context, variant.name, format, nil, properties)
    else { return }
    let bytes = variant.samples.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    unsafe upload = (variant, bytes, stream)
    _ = unsafe pulse.upload(stream, bytes.count)
  }
}
