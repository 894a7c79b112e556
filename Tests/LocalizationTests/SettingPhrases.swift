import Library
import Localization

/// What is said of settings, each once.
func settingPhrases(in texts: any Texts) -> [String] {
  let keys = SettingKey.allCases
  let standards: [SettingKey] = [.language, .rows, .name]
  // A language goes by its own name everywhere.
  let choices = keys.filter { $0 != .language }.flatMap(texts.choices)
  return keys.map { texts.name($0) } + keys.filter { $0 != .language }.map { texts.allowed($0) }
    + choices + standards.map { texts.standard($0) } + [
      texts.settingsHeading, texts.settingsHint, texts.settingTakes("x"), texts.settingKeeps,
      texts.anyName,
      texts.exampleName, texts.wholeNumber(3...1_000), texts.which(.value),
    ]
}
