import Grammar
import Library
import Localization

/// Every text about settings.
func settingPhrases(in texts: any Texts) -> [String] {
  let keys = SettingKey.allCases
  // Languages and catalogues have the same names in all languages.
  let translated = keys.filter { $0 != .language && $0 != .catalogue }
  let choices = translated.flatMap(texts.choices)
  return translated.map { texts.allowed($0) } + choices + [
    texts.allowedValues("x"), texts.settingPromptHint,
    texts.anyOf("x"), texts.aliasFormat,
    texts.wholeNumber(3...1_000), texts.question(for: .value),
  ]
}
