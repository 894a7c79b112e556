import Library
import Localization

extension RussianTexts: SettingsTexts {
  package func anyOf(_ words: String) -> String { "через запятую: \(words); или никаких" }
  package var aliasFormat: String { "слово, которое ещё не команда, и строка, которую оно заменяет; «od -» убирает команду «od»" }
  package func allowedValues(_ allowed: String) -> String { "Возможные значения: \(allowed)." }
  package var settingPromptHint: String {
    isPlain ? "Дефис задаст значение по умолчанию." : "Enter оставит как есть, «-» задаст значение по умолчанию."
  }

  package func sentence(_ error: SettingsError) -> String {
    switch error {
    case .damaged(let path):
      "В файле \(path) нет настроек: это не объект JSON. Файл оставлен как есть, действуют "
        + "настройки по умолчанию; исправьте или удалите его."
    case .badValue(let path, let key, let holds):
      "В файле \(path) для \(quoted(key.rawValue)) стоит \(holds); возможные значения: \(allowedInFile(key)), "
        + "например \(exampleInFile(key)). Файл оставлен как есть, действует значение по умолчанию; исправьте или удалите эту строку."
    case .cannotRead(let path, let reason):
      "Не удалось прочитать настройки из \(path): \(systemError(reason)). Действуют настройки по умолчанию."
    case .cannotWrite(let path, let reason): "Не удалось записать \(path): \(systemError(reason)). Настройки остались прежними."
    case .full(let path): "На диске с файлом \(path) нет места; настройки остались прежними."
    case .failed(let path, let reason): "\(path): \(systemError(reason)). Настройки остались прежними."
    }
  }
}
