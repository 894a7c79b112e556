import Library
import Localization

extension EnglishTexts: SettingsTexts {
  package func anyOf(_ words: String) -> String { "any of \(words), separated by commas, or none" }
  package var aliasFormat: String {
    "a word that is not a command yet, followed by the line it stands for (“od -” removes the command “od”)"
  }
  package func allowedValues(_ allowed: String) -> String { "Allowed: \(allowed)." }
  package var settingPromptHint: String {
    isPlain
      ? "A hyphen restores the default." : "Enter keeps it, “-” restores the default."
  }

  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "\(path) contains no settings: it is not a JSON object. It was left unchanged; fix or delete it. Until then, the defaults are used."
    case .badValue(let path, let key, let holds):
      "In \(path), \(quoted(key.rawValue)) cannot be \(holds). Allowed: \(allowedInFile(key)), for example "
        + "\(exampleInFile(key)). The file was left unchanged; fix or delete that line. Until then, the default is used."
    case .cannotRead(let path, let reason): "The settings in \(path) cannot be read: \(systemError(reason)). The defaults are used."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(systemError(reason)). The settings were not changed."
    case .full(let path): "The disk of \(path) is full; the settings were not changed."
    case .failed(let path, let reason): "\(path): \(systemError(reason)). The settings were not changed."
    }
  }
}
