// SPDX-License-Identifier: MIT

import System

/// The functions in use of PulseAudio's libpulse; PipeWire serves them too. Loaded with the first
/// cue.
@safe struct PulseAudio: Sendable {
  typealias Object = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  let newLoop: @convention(c) () -> Object?
  let freeLoop: @convention(c) (_ loop: Object) -> Void
  let interface: @convention(c) (_ loop: Object) -> UnsafeRawPointer?
  let iterate:
    @convention(c) (_ loop: Object, _ waits: Int32, UnsafeMutablePointer<Int32>?) -> Int32
  let wake: @convention(c) (_ loop: Object) -> Void

  let newContext: @convention(c) (_ interface: UnsafeRawPointer, _ name: Text) -> Object?
  let connect:
    @convention(c) (_ context: Object, _ server: Text?, _ flags: UInt32, UnsafeRawPointer?) -> Int32
  let stateOfContext: @convention(c) (_ context: Object) -> Int32
  let disconnect: @convention(c) (_ context: Object) -> Void
  let releaseContext: @convention(c) (_ context: Object) -> Void
  let play:
    @convention(c) (
      _ context: Object, _ sample: Text, _ device: Text?, _ volume: UInt32, UnsafeRawPointer?,
      UnsafeRawPointer?
    ) -> Object?
  let releaseOperation: @convention(c) (_ operation: Object) -> Void

  let newProperties: @convention(c) () -> Object
  let setProperty: @convention(c) (_ properties: Object, _ key: Text, _ value: Text) -> Int32
  let freeProperties: @convention(c) (_ properties: Object) -> Void

  let newStream:
    @convention(c) (
      _ context: Object, _ name: Text, _ format: UnsafeRawPointer, UnsafeRawPointer?,
      _ properties: Object
    ) -> Object?
  let upload: @convention(c) (_ stream: Object, _ bytes: Int) -> Int32
  let stateOfStream: @convention(c) (_ stream: Object) -> Int32
  let write:
    @convention(c) (
      _ stream: Object, UnsafeRawPointer, _ bytes: Int, UnsafeRawPointer?, _ offset: Int64,
      _ seek: Int32
    ) -> Int32
  let finishUpload: @convention(c) (_ stream: Object) -> Int32
  let releaseStream: @convention(c) (_ stream: Object) -> Void

  /// PA_CONTEXT_NOAUTOSPAWN: a program that can't be heard starts no server.
  static let startsNoServer: UInt32 = 1

  /// PA_VOLUME_INVALID: the volume of the desktop's own sounds.
  static let usualVolume = UInt32.max

  /// PA_CONTEXT_READY. All higher states are ends.
  static let contextReady: Int32 = 4

  /// PA_STREAM_READY, PA_STREAM_FAILED and PA_STREAM_TERMINATED.
  static let (streamReady, streamFailed, streamEnded): (Int32, Int32, Int32) = (2, 3, 4)

  /// A pa_sample_spec: little-endian samples of 16 bits (PA_SAMPLE_S16LE), the rate in hertz, and
  /// in the next byte one channel.
  static func format(rate: Int) -> [UInt32] { [3, UInt32(rate), UInt32(1).littleEndian] }
}

extension PulseAudio {
  init() throws(SharedLibrary.Failure) {
    let library = try SharedLibrary("libpulse.so.0")
    unsafe self.init(
      newLoop: try library.symbol("pa_mainloop_new"),
      freeLoop: try library.symbol("pa_mainloop_free"),
      interface: try library.symbol("pa_mainloop_get_api"),
      iterate: try library.symbol("pa_mainloop_iterate"),
      wake: try library.symbol("pa_mainloop_wakeup"),
      newContext: try library.symbol("pa_context_new"),
      connect: try library.symbol("pa_context_connect"),
      stateOfContext: try library.symbol("pa_context_get_state"),
      disconnect: try library.symbol("pa_context_disconnect"),
      releaseContext: try library.symbol("pa_context_unref"),
      play: try library.symbol("pa_context_play_sample"),
      releaseOperation: try library.symbol("pa_operation_unref"),
      newProperties: try library.symbol("pa_proplist_new"),
      setProperty: try library.symbol("pa_proplist_sets"),
      freeProperties: try library.symbol("pa_proplist_free"),
      newStream: try library.symbol("pa_stream_new_with_proplist"),
      upload: try library.symbol("pa_stream_connect_upload"),
      stateOfStream: try library.symbol("pa_stream_get_state"),
      write: try library.symbol("pa_stream_write"),
      finishUpload: try library.symbol("pa_stream_finish_upload"),
      releaseStream: try library.symbol("pa_stream_unref"))
  }
}
