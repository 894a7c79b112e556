import Library
import Program

extension Language {
  /// Creates the language of the environment, or English if the environment names no supported language.
  ///
  /// In order of precedence, as in POSIX: `LC_ALL`, `LC_MESSAGES`, `LANG`.
  package init(environment: [String: String]) {
    self = ProgramVariable.language.value(in: environment).flatMap(Language.init(locale:)) ?? .english
  }
}
