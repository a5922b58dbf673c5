// SPDX-License-Identifier: MIT

import Glibc

/// Feeds one of the readers: with what libFuzzer thinks of, where the program was built with it, else
/// with the files that are named. The first argument names the reader, the others are libFuzzer's.
@main
enum Fuzzer {
  /// libFuzzer's interface (LLVM, `FuzzerDriver.cpp`); there only where it was linked in.
  private typealias Feed = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Feed
    ) -> Int32

  private nonisolated(unsafe) static var reader: Reader?

  static func main() {
    let arguments = CommandLine.arguments
    unsafe reader = Reader.all.first { arguments.count > 1 && $0.name == arguments[1] }
    guard let reader = unsafe reader else {
      print(Reader.all.map { "\($0.name) \($0.longest)" }.joined(separator: "\n"))
      exit(arguments.count > 1 ? 2 : 0)
    }
    if let driver = unsafe dlsym(nil, "LLVMFuzzerRunDriver") {
      exit(unsafe drive(unsafeBitCast(driver, to: Driver.self)))
    }
    for path in arguments.dropFirst(2) { Self.read(contents(of: path), with: reader) }
  }

  /// Hands libFuzzer the arguments without the reader's name.
  private static func drive(_ driver: Driver) -> Int32 {
    var arguments = unsafe CommandLine.unsafeArgv + 1
    unsafe arguments[0] = CommandLine.unsafeArgv[0]
    var count = CommandLine.argc - 1
    return unsafe driver(&count, &arguments) { bytes, count in
      if let reader = unsafe Fuzzer.reader {
        Fuzzer.read(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)), with: reader)
      }
      return 0
    }
  }

  private static func read(_ bytes: [UInt8], with reader: Reader) {
    // Every eighth is read thoroughly: which ones is up to the bytes, so that it happens again.
    do { try reader.read(bytes, bytes.reduce(0, &+) % 8 == 0) } catch { fatalError("\(error)") }
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}
