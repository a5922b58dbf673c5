// SPDX-License-Identifier: MIT

import Glibc

/// Feeds the reader that the environment names in READER: with what libFuzzer thinks of, where the
/// program was built with it, else with the files that are named. The arguments are libFuzzer's.
/// Without a reader it says which there are.
@main
enum Fuzzer {
  /// libFuzzer's interface (LLVM, `FuzzerDriver.cpp`); there only where it was linked in.
  private typealias Feed = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  private typealias Driver =
    @convention(c) (
      UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>, Feed
    ) -> Int32

  /// Named by the environment, so that the processes that libFuzzer starts have it too.
  private static let reader = unsafe getenv("READER").flatMap { name in
    let name = unsafe String(cString: name)
    return Reader.all.first { $0.name == name }
  }

  static func main() {
    guard let reader else {
      return print(Reader.all.map { "\($0.name) \($0.longest)" }.joined(separator: "\n"))
    }
    if let driver = unsafe dlsym(nil, "LLVMFuzzerRunDriver") {
      exit(unsafe drive(unsafeBitCast(driver, to: Driver.self)))
    }
    for path in CommandLine.arguments.dropFirst() { read(contents(of: path), with: reader) }
  }

  private static func drive(_ driver: Driver) -> Int32 {
    var (count, arguments) = unsafe (CommandLine.argc, CommandLine.unsafeArgv)
    return unsafe driver(&count, &arguments) { bytes, count in
      if let reader = Fuzzer.reader {
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
