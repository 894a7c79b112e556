/// The languages of the program.
///
/// A new language needs a case with its code, and a type with all its texts:
///
///     case german = "de"                                       // here
///     case .german: GermanTexts()                              // in `Language.texts` of the executable
///     package struct GermanTexts: Texts { … }                  // in Localization/German
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case french = "fr"
  case russian = "ru"

  /// Parses a language or a locale, such as `fr`, `fr_CA.UTF-8` or `fr-CA`.
  package init?(locale: String) {
    let name = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: name)
  }
}
