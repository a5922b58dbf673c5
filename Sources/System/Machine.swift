// SPDX-License-Identifier: MIT

import Glibc

package enum Machine {
  /// Empty if there is none.
  package static var name: [UInt8] {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return [] }
    return name.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:))
  }

  /// The beginning of one of the kernel's files, in bytes; `nil` without it.
  package static func text(at path: String, upTo most: Int) -> String? {
    guard let file = unsafe fopen(path, "re") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

package enum Account {
  /// From the environment; empty if unset.
  package static var shortName: String { unsafe text(getenv("LOGNAME")) }

  /// The login name and its comment (passwd(5)). May ask a remote server.
  package static func lookUp() -> (name: String, comment: String)? {
    guard let entry = unsafe getpwuid(getuid())?.pointee else { return nil }
    return unsafe (text(entry.pw_name), text(entry.pw_gecos))
  }

  private static func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
    unsafe string.map { unsafe String(cString: $0) } ?? ""
  }
}

package struct LocalTime {
  /// Since 1970.
  package let seconds: Int
  package let year: Int
  package let month: Int
  package let day: Int

  /// Of the day.
  package let minute: Int

  package static var now: LocalTime {
    var time = time(nil)
    var local = unsafe tm()
    unsafe localtime_r(&time, &local)
    return unsafe LocalTime(
      seconds: time, year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1,
      day: Int(local.tm_mday), minute: Int(local.tm_hour) * 60 + Int(local.tm_min))
  }

  /// The locale's first day of the week: a date from which weekdays are counted, as 19971130, and
  /// the day's place in that count, from 1.
  package static var weekStart: (origin: Int, first: Int)? {
    guard let locale = unsafe newlocale(LC_TIME_MASK, "", nil) else { return nil }
    defer { unsafe freelocale(locale) }
    // The C library returns a number in place of a pointer; 32 bits of it are set.
    let origin = unsafe UInt32(
      truncatingIfNeeded: UInt(bitPattern: nl_langinfo_l(Int32(_NL_TIME_WEEK_1STDAY), locale)))
    return unsafe (Int(origin), Int(nl_langinfo_l(Int32(_NL_TIME_FIRST_WEEKDAY), locale)[0]))
  }
}
