import EnglishTexts
import FrenchTexts
import Library
import Localization
import RussianTexts

extension Language {
  /// What the program says in it, as the executable has it.
  package var texts: any Texts {
    switch self {
    case .english: EnglishTexts()
    case .french: FrenchTexts()
    case .russian: RussianTexts()
    }
  }
}
