import EnglishTexts
import FrenchTexts
import Library
import Localization
import RussianTexts

extension Language {
  /// The texts in this language. All other code receives them from here.
  var texts: any Texts {
    switch self {
    case .english: EnglishTexts()
    case .french: FrenchTexts()
    case .russian: RussianTexts()
    }
  }
}
