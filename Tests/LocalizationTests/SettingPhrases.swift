/// What is said of settings, each once.
func settingPhrases(in texts: any Texts) -> [String] {
  let keys = SettingKey.allCases
  // Languages and catalogues go by their own names everywhere.
  let translated = keys.filter { $0 != .language && $0 != .catalogue }
  let choices = translated.flatMap(texts.choices)
  return translated.map { texts.allowed($0) } + choices + [
    texts.settingTakes("x"), texts.settingKeeps,
    texts.anyOf("x"), texts.anyAlias,
    texts.wholeNumber(3...1_000), texts.which(.value),
  ]
}
