// SPDX-License-Identifier: MIT

import CIntl
import Glibc

/// Translations by the C library's gettext, which knows the player's language, finds the
/// translations' file and chooses plural forms.
extension Catalog {
  /// Switches to the player's language, unless it is English or has no translations. Call it only
  /// where ``use(_:)`` may be called.
  ///
  /// Only messages get the player's locale: numbers are read and written as everywhere in the
  /// program's files.
  package static func useLanguageOfPlayer() {
    guard !isEnglish(asked: variable), let folder else { return }
    if let languages = languages(asked: variable) { _ = unsafe setenv("LANGUAGE", languages, 1) }
    useLanguageOfPlayer(in: folder)
  }

  /// Substitutes for languages that the program lacks.
  private static let neighbours = [
    "pt": "pt_BR", "pt_PT": "pt_BR", "pt_AO": "pt_BR", "pt_MZ": "pt_BR",
    "zh_HK": "zh_TW", "zh_MO": "zh_TW", "zh_SG": "zh_CN", "zh": "zh_CN",
  ]

  /// The environment's languages, each followed by its neighbour, as in gettext's `LANGUAGE`; `nil`
  /// if none has a neighbour.
  static func languages(asked variable: (String) -> String?) -> String? {
    let asked = asked(variable)
    let all = asked.flatMap { language in
      [language, neighbours[String(language.prefix { $0 == "_" || $0.isLetter })]].compactMap(
        \.self)
    }
    return all.count == asked.count ? nil : all.joined(separator: ":")
  }

  private static func asked(_ variable: (String) -> String?) -> [String] {
    let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? ""
    return (variable("LANGUAGE") ?? locale).split(separator: ":").map(String.init)
  }

  /// The player's languages, each as `pt_BR` and as `pt`, the one that is wanted most first; none
  /// for English.
  package static var languages: [String] {
    isEnglish(asked: variable)
      ? []
      : asked(variable).flatMap { language in
        [language.prefix { $0.isLetter || $0 == "_" }, language.prefix(while: \.isLetter)]
      }.map(String.init)
  }

  /// - Parameter folder: the translations' folder.
  static func useLanguageOfPlayer(in folder: String) {
    guard unsafe setlocale(LC_MESSAGES, "") != nil else { return }
    _ = unsafe bindtextdomain(domain, folder)
    // The C library's own errors, too, in UTF-8 for any terminal.
    for domain in [domain, "libc"] { _ = unsafe bind_textdomain_codeset(domain, "UTF-8") }
    _ = unsafe textdomain(domain)
    // The key of the file's own heading.
    guard unsafe found("", by: { unsafe gettext($0) }) != nil else { return }
    use(
      Catalog { key in
        unsafe found(key) { unsafe gettext($0) }
      } counted: { one, other, count in
        unsafe other.withCString { other in
          unsafe found(one) { one in
            guard let answer = unsafe ngettext(one, other, count.magnitude) else { return nil }
            return unsafe answer == other ? nil : answer
          }
        }
      })
  }

  private static let domain = "matchismo"

  /// Gettext's answer; `nil` if it returns the key's own pointer, since it has no translation.
  private static func found(
    _ key: String, by ask: (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  ) -> String? {
    unsafe key.withCString { key in
      guard let answer = unsafe ask(key), unsafe answer != key else { return nil }
      return unsafe String(cString: answer)
    }
  }

  /// The translations' folder, beside the program's folder, installed or only built.
  private static var folder: String? {
    let path = unsafe [UInt8](unsafeUninitializedCapacity: FilePath.longest) { bytes, count in
      count = unsafe max(0, readlink("/proc/self/exe", bytes.baseAddress!, bytes.count))
    }
    guard !path.isEmpty else { return nil }
    let folder = FilePath(path).folder.appending("../share/locale")
    return String(decoding: folder.bytes, as: UTF8.self)
  }

  /// True if the environment's first language is English. Nothing is loaded to find out.
  ///
  /// - Parameter variable: the value of an environment variable; `nil` for an empty or missing one.
  static func isEnglish(asked variable: (String) -> String?) -> Bool {
    let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG")
    guard let locale, !["C", "POSIX"].contains(locale) else { return true }
    let language = (variable("LANGUAGE") ?? locale).prefix { $0.isLetter }
    return ["en", "C", "POSIX"].contains(language)
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).flatMap { unsafe $0[0] == 0 ? nil : String(cString: $0) }
  }
}
