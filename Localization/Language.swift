import Grammar

/// The languages the program speaks.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case french = "fr"
  case russian = "ru"

  /// Reads a language or a locale, such as `fr`, `fr_CA.UTF-8` or `fr-CA`; nil for any other language.
  package init?(locale: String) {
    let name = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: name)
  }

  /// The language that the environment asks for, English where it asks for none that is spoken here.
  ///
  /// `LC_ALL` stands before `LC_MESSAGES`, and that before `LANG`, as POSIX has it.
  package init(environment: [String: String]) {
    self =
      ProgramVariable.language.value(in: environment).flatMap(Language.init(locale:)) ?? .english
  }

  package var texts: any Texts {
    switch self {
    case .english: English()
    case .french: French()
    case .russian: Russian()
    }
  }
}
