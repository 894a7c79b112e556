import Grammar
import Library
import Localization

/// What is said of settings, each once.
func settingPhrases(in texts: any Texts) -> [String] {
  let keys = SettingKey.allCases
  let standards: [SettingKey] = [.language, .rows, .name, .catalogueURL]
  // Languages and catalogues go by their own names everywhere.
  let translated = keys.filter { $0 != .language && $0 != .catalogue }
  let choices = translated.flatMap(texts.choices)
  return keys.map { texts.name($0) } + translated.map { texts.allowed($0) }
    + choices + standards.map { texts.standard($0) } + [
      texts.settingsHeading, texts.tintsLabel, texts.settingTakes("x"), texts.settingKeeps,
      texts.anyName, texts.anyOf("x"), texts.anyKey, texts.anyAddress, texts.anyAlias,
      texts.exampleName, texts.wholeNumber(3...1_000), texts.which(.value),
    ]
}
