import Library
import Program

extension Language {
  /// The language that the environment asks for, English where it asks for none that is spoken here.
  ///
  /// `LC_ALL` stands before `LC_MESSAGES`, and that before `LANG`, as POSIX has it.
  package init(environment: [String: String]) {
    self = ProgramVariable.language.value(in: environment).flatMap(Language.init(locale:)) ?? .english
  }
}
