// SPDX-License-Identifier: MIT

import CLinux
import Glibc
import System

/// Drops needless rights before anybody is heard. A subverted library can then start no program,
/// change no file, read none of the player's, and exhaust neither memory nor descriptors. Parts
/// that the kernel lacks are skipped.
enum Confinement {
  static func begin() {
    limit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: mostDescriptors)
    limit(__rlimit_resource_t(RLIMIT_AS.rawValue), to: addressSpace + mostMore)
    _ = NeverGainRights()
    restrictFiles()
    restrictCalls()
  }

  private static let mostDescriptors: UInt = 512

  /// In bytes, beyond the present address space, which includes sanitizers'. Threads that look
  /// names up take most.
  private static let mostMore: UInt = 1 << 30

  private static func limit(_ resource: __rlimit_resource_t, to most: UInt) {
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_max = min(limit.rlim_max, most)
    limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
    _ = unsafe setrlimit(resource, &limit)
  }

  /// In bytes (proc(5), statm).
  private static var addressSpace: UInt {
    let pages = UInt(Machine.text(at: "/proc/self/statm", upTo: 64)?.prefix { $0 != " " } ?? "")
    return pages.map { $0 * UInt(sysconf(Int32(_SC_PAGESIZE))) } ?? .max / 2
  }
}

// MARK: - Files

/// Landlock (landlock(7)): only the system's files can be read, and none changed.
extension Confinement {
  private static let (createRuleset, addRule, restrictSelf) = (444, 445, 446)

  /// The rights known to each version: thirteen in the first, truncating since the third, devices'
  /// ioctl since the fifth.
  private static let rights: [(version: Int, rights: UInt64)] = [
    (1, 0x1FFF), (3, 0x4000), (5, 0x8000),
  ]

  /// Files and folders.
  private static let reading: UInt64 = 0b1100

  private static let folders = [
    "/app", "/bin", "/dev", "/etc", "/gnu", "/lib", "/lib64", "/nix", "/opt", "/proc", "/run",
    "/sbin", "/snap", "/sys", "/usr", "/var",
  ]

  /// Often a link to another folder.
  private static let resolvers = "/etc/resolv.conf"

  private static func restrictFiles() {
    // With this flag the kernel returns its version.
    let version = CallKernel(createRuleset, 0, 0, 1, 0)
    var taken = rights.filter { $0.version <= version }.reduce(0) { $0 | $1.rights }
    guard taken != 0 else { return }
    let rules = unsafe withUnsafeBytes(of: &taken) { taken in
      Int32(CallKernel(createRuleset, Int(bitPattern: taken.baseAddress), taken.count, 0, 0))
    }
    guard rules >= 0 else { return }
    defer { close(rules) }
    // The player's authorities may be anywhere (SSL_CTX_set_default_verify_paths(3)).
    let named = ["SSL_CERT_FILE", "SSL_CERT_DIR"].compactMap { (name: String) in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    for path in folders + named + [resolvers] { allow(path, by: rules) }
    _ = CallKernel(restrictSelf, Int(rules), 0, 0, 0)
  }

  private static func allow(_ path: String, by rules: Int32) {
    let folder = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    var status = stat()
    guard unsafe fstat(folder, &status) == 0 else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    // struct landlock_path_beneath_attr, without gaps: the rights, and the folder.
    var rule = [UInt8](repeating: 0, count: 12)
    unsafe rule.withUnsafeMutableBytes { rule in
      unsafe rule.storeBytes(of: isFolder ? reading : 0b100, as: UInt64.self)
      unsafe rule.storeBytes(of: folder, toByteOffset: 8, as: Int32.self)
    }
    let beneath = 1
    _ = unsafe rule.withUnsafeBytes { rule in
      CallKernel(addRule, Int(rules), beneath, Int(bitPattern: rule.baseAddress), 0)
    }
  }
}

// MARK: - Calls

/// Seccomp (seccomp(2)): refuses to start programs, to gain rights, and all calls in another
/// processor's form.
extension Confinement {
  private static func restrictCalls() {
    let own = CompiledArchitecture()
    guard own != 0 else { return }
    let (number, architecture): (UInt32, UInt32) = (0, 4)
    // On x86-64 this bit selects another table of calls.
    let otherTable: UInt32 = 0x4000_0000
    var steps = [
      step(BPF_LD | BPF_W | BPF_ABS, architecture),
      step(BPF_JMP | BPF_JEQ | BPF_K, own, yes: 1),
      step(BPF_RET | BPF_K, refused),
      step(BPF_LD | BPF_W | BPF_ABS, number),
      step(BPF_JMP | BPF_JGE | BPF_K, otherTable, no: 1),
      step(BPF_RET | BPF_K, refused),
    ]
    for place in 0..<Int(ForeignCallCount) {
      steps += [
        step(BPF_JMP | BPF_JEQ | BPF_K, UInt32(ForeignCall(Int32(place))), no: 1),
        step(BPF_RET | BPF_K, refused),
      ]
    }
    steps.append(step(BPF_RET | BPF_K, UInt32(SECCOMP_RET_ALLOW)))
    unsafe steps.withUnsafeMutableBufferPointer { steps in
      var program = unsafe sock_fprog(len: UInt16(steps.count), filter: steps.baseAddress)
      _ = unsafe FilterCalls(&program)
    }
  }

  private static var refused: UInt32 { UInt32(SECCOMP_RET_ERRNO) | UInt32(EPERM) }

  private static func step(_ code: Int32, _ value: UInt32, yes: UInt8 = 0, no: UInt8 = 0)
    -> sock_filter
  {
    sock_filter(code: UInt16(code), jt: yes, jf: no, k: value)
  }
}
