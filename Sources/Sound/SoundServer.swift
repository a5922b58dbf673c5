// SPDX-License-Identifier: MIT

/// A connection with the desktop's sound server, which keeps the samples and plays them. All of it belongs to one
/// thread.
@safe struct SoundServer: ~Copyable {
  private let pulse: PulseAudio
  private let loop: PulseAudio.Object
  private let context: PulseAudio.Object

  /// What the server has to keep yet, the last one first.
  private var missing = Sample.all.reversed() as [Sample]

  /// What it is being sent.
  private var upload: (sample: Sample, bytes: [UInt8], stream: PulseAudio.Object)?

  private var kept: Set<Sample> = []

  /// How often each cue was played, for its variants.
  private var plays: [Cue: Int] = [:]

  /// Begins to connect; `nil` where that can't be.
  ///
  /// A function and no initializer that can fail: of those Swift 6.2 can't compile one that returns early in a type that
  /// can't be copied.
  static func connecting(_ pulse: PulseAudio) -> SoundServer? {
    guard let loop = unsafe pulse.newLoop() else { return nil }
    guard let interface = unsafe pulse.interface(loop),
      let context = unsafe pulse.newContext(interface, "Matchismo")
    else {
      unsafe pulse.freeLoop(loop)
      return nil
    }
    // Where it fails at once, its state says so.
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

  /// Ends a wait, on whichever thread, as long as the server is there.
  var wake: () -> Void {
    let (pulse, loop) = unsafe (pulse, loop)
    return { unsafe pulse.wake(loop) }
  }

  /// Waits until the server has said something, or was woken.
  ///
  /// - Returns: whether it may still play something.
  mutating func wait() -> Bool {
    guard unsafe pulse.iterate(loop, 1, nil) >= 0 else { return false }
    let state = unsafe pulse.stateOfContext(context)
    if state == PulseAudio.contextReady { send() }
    return state <= PulseAudio.contextReady
  }

  /// Plays a cue.
  ///
  /// - Returns: whether the server has its samples yet.
  mutating func play(_ cue: Cue) -> Bool {
    let sample = Sample(cue: cue, variant: plays[cue, default: 0] % cue.variants)
    guard kept.contains(sample) else {
      // It comes next.
      if let index = missing.firstIndex(of: sample) { missing.append(missing.remove(at: index)) }
      let isOnItsWay = unsafe upload?.sample == sample
      return !isOnItsWay && !missing.contains(sample)
    }
    plays[cue, default: 0] += 1
    let operation = unsafe pulse.play(
      context, sample.name, nil, PulseAudio.usualVolume, nil, nil)
    if let operation = unsafe operation { unsafe pulse.releaseOperation(operation) }
    return true
  }
}

// MARK: - Samples

extension SoundServer {
  /// Has the server keep one sample after the other.
  private mutating func send() {
    if let (sample, bytes, stream) = unsafe upload {
      switch unsafe pulse.stateOfStream(stream) {
      case PulseAudio.streamReady:
        guard !bytes.isEmpty else { return }
        _ = unsafe pulse.write(stream, bytes, bytes.count, nil, 0, 0)
        _ = unsafe pulse.finishUpload(stream)
        // What was sent is not sent again.
        unsafe upload = (sample, [], stream)
        return
      case PulseAudio.streamFailed: break
      case PulseAudio.streamEnded: kept.insert(sample)
      default: return
      }
      unsafe pulse.releaseStream(stream)
      unsafe upload = nil
    }
    guard let next = missing.popLast() else { return }
    begin(next)
  }

  private mutating func begin(_ sample: Sample) {
    let properties = unsafe pulse.newProperties()
    defer { unsafe pulse.freeProperties(properties) }
    _ = unsafe pulse.setProperty(properties, "media.role", "event")
    // By which it is played, and not by the stream's name.
    _ = unsafe pulse.setProperty(properties, "event.id", sample.name)
    let format = PulseAudio.format(rate: Waveform.rate)
    guard let stream = unsafe pulse.newStream(context, sample.name, format, nil, properties)
    else { return }
    let bytes = sample.numbers.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    unsafe upload = (sample, bytes, stream)
    _ = unsafe pulse.upload(stream, bytes.count)
  }
}
