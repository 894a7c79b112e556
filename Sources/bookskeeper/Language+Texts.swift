import EnglishTexts
import FrenchTexts
import Library
import Localization
import RussianTexts

extension Language {
  /// What the program says in it. Everything below is given its texts.
  var texts: any Texts {
    switch self {
    case .english: EnglishTexts()
    case .french: FrenchTexts()
    case .russian: RussianTexts()
    }
  }
}
