import Platform

/// Sets the C library's character set to UTF-8 for the line editing libraries.
struct CharacterLocale {
  /// A UTF-8 locale to use if the user's locale is not UTF-8.
  private let substitute: String?

  init() {
    let names = ["", "C.UTF-8", "en_US.UTF-8", "UTF-8"]
    let locale = names.first { name in
      guard setlocale(LC_CTYPE, name) != nil, let charset = nl_langinfo(nl_item(CODESET)) else {
        return false
      }
      return strcmp(charset, "UTF-8") == 0
    }
    substitute = locale.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Runs code that reads the user's locale, as readline does for each line. Then restores the
  /// environment for child processes.
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
