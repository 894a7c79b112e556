import EnglishTexts
import FrenchTexts
import Library
import Localization
import RussianTexts

extension Language {
  /// The texts of the language, as in the executable.
  package var texts: any Texts {
    switch self {
    case .english: EnglishTexts()
    case .french: FrenchTexts()
    case .russian: RussianTexts()
    }
  }
}
