// SPDX-License-Identifier: MIT

/// What the environment says.
extension Misuse {
  static let environments = Misuse(
    "nonsense in the environment",
    [
      ("PANGOCAIRO_BACKEND", "nonsense"), ("FONTCONFIG_FILE", "/dev/null"),
      ("LANG", "xx_XX.nonsense"),
      ("LC_ALL", "\u{1}"), ("LANGUAGE", "::::"), ("TZ", "nonsense/none"), ("TZ", ":/dev/zero"),
      ("FONTCONFIG_PATH", "/nowhere"), ("FONTCONFIG_FILE", "/nowhere"), ("GDK_SCALE", "-1e999"),
      ("XDG_STATE_HOME", "not/absolute"), ("XDG_STATE_HOME", String(repeating: "/x", count: 3000)),
      ("XDG_CONFIG_HOME", "/dev/null"), ("XDG_DATA_HOME", "/proc/nothing"),
      ("XDG_CACHE_HOME", "/dev/full"), ("XMODIFIERS", "@im=nonsense"), ("XLOCALEDIR", "/nowhere"),
      ("XERRORDB", "/nowhere"), ("XENVIRONMENT", "/dev/null"), ("RESOURCE_NAME", "\u{1b}[2J"),
      ("XAUTHORITY", "/nowhere"), ("XCURSOR_PATH", "/nowhere"), ("PANGO_LANGUAGE", "::"),
      ("CAIRO_DEBUG", "nonsense"), ("G_SLICE", "nonsense"), ("G_MESSAGES_DEBUG", "all"),
      ("MALLOC_ARENA_MAX", "nonsense"), ("GCONV_PATH", "/nowhere"), ("LOCPATH", "/nowhere"),
      ("NLSPATH", "/nowhere"), ("HOME", ""), ("PATH", ""),
    ].flatMap { name, value in
      let mayFail = ["PANGOCAIRO_BACKEND", "FONTCONFIG_FILE"].contains(name)
      let surroundings = Surroundings(
        environment: [name: value], mayGiveUp: mayFail, mayForget: name == "XDG_STATE_HOME")
      let what = "\(name)=\(value.debugDescription.prefix(30))"
      return [
        Form("\(what), a window", surroundings, .moves()),
        Form("\(what), a picture", surroundings, .command("--picture", "picture")),
      ]
    })

  /// The player's folder is named in ways that a text can't be.
  static let homes = Misuse(
    "odd names of the home folder",
    [
      "$'\\xff\\xfe'", "$'caf\\xe9'", "$'a\\nb'", "$'\\x1b[31m'", "' '", "-rf", "'%s%n'",
      "$'\\u202e'", "\"$(printf '%0255d' 0)\"",
    ].map { name in
      let shell = """
        HOME="$HOME"/\(name); mkdir -p "$HOME"
        unset XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
        """
      return Form(name, Surroundings(shell: shell), .moves())
    })
}
