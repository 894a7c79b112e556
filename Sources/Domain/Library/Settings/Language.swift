/// The languages the program speaks.
///
/// A new one is a case, with its code, and a type that says everything in it:
///
///     case german = "de"                                       // here
///     case .german: GermanTexts()                              // in `Language.texts` of the executable
///     package struct GermanTexts: Texts { … }                  // in Localization/German
package enum Language: String, CaseIterable, Codable, Sendable {
  case english = "en"
  case french = "fr"
  case russian = "ru"

  /// Reads a language or a locale, such as `fr`, `fr_CA.UTF-8` or `fr-CA`; nil for any other language.
  package init?(locale: String) {
    let name = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: name)
  }
}
