import Platform

/// Tells the C library that text is UTF-8: libraries for editing ask it what makes a character, which
/// the program itself never does.
struct CharacterLocale {
  /// A locale that stands in for the user's, where that has no UTF-8.
  private let substitute: String?

  init() {
    let names = ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"]
    let found = names.first { name in
      guard setlocale(LC_CTYPE, name) != nil, let charset = nl_langinfo(nl_item(CODESET)) else {
        return false
      }
      return strcmp(charset, "UTF-8") == 0
    }
    substitute = found.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Does what looks for the user's locale by itself, as readline does for each line. Programs that
  /// are started later find it as it was.
  func settingLocale<Result>(_ body: () -> Result) -> Result {
    guard let substitute else { return body() }
    let variable = getenv("LC_ALL").map { String(cString: $0) }
    setenv("LC_ALL", substitute, 1)
    defer {
      if let variable { setenv("LC_ALL", variable, 1) } else { unsetenv("LC_ALL") }
    }
    return body()
  }
}
